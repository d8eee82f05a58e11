import { z } from 'zod';

/** `url` is signed and dies after 15 minutes; it answers the ZIP with its whole length in `content-length`. */
export const downloadMyRecordOutput = z.object({ url: z.string(), fileName: z.string() });
