import { z } from 'zod';
import { at } from './primitives.ts';

/** Mail that the demo kept instead of sending; `links` lead to pages of ours. */
export const demoMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  links: z.array(z.object({ label: z.string(), path: z.string() })),
  sentAt: at,
});
export const listDemoMailOutput = z.array(demoMail);
