import { z } from 'zod';
import { text } from './primitives.ts';
import { MAX_DRAFTED_LINE, MAX_DRAFTED_LINES } from './text-limits.ts';
import { vitals } from './vitals.ts';

const lines = z.array(text(MAX_DRAFTED_LINE, 1)).max(MAX_DRAFTED_LINES);

/**
 * Of a note: what it drafted by itself and the doctor has neither touched nor confirmed. Lines and numbers stand here as they
 * were put into the note; one that no longer stands so in it was touched, and counts no more.
 */
export const draftedParts = z.object({
  evolution: lines.optional(),
  findings: lines.optional(),
  vitals: vitals.optional(),
});
export type DraftedParts = z.infer<typeof draftedParts>;
export const draftedPartsInput = draftedParts.extend({ vitals: vitals.strict().optional() }).strict();
