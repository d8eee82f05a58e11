import { z } from 'zod';

/** `url` is signed and dies after 15 minutes; it answers the ZIP, whose length nobody knows before it is read. */
export const downloadMyRecordOutput = z.object({ url: z.string(), fileName: z.string() });
