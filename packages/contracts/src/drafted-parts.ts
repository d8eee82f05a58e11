import { z } from 'zod';
import { text } from './primitives.ts';
import { type Vitals, vitals } from './vitals.ts';

/** The sections that are drafted from what the patient told: each line that was put there is a part of its own. */
export const draftedSections = ['evolution', 'findings'] as const;
export type DraftedSection = (typeof draftedSections)[number];

/** A longer answer is not drafted: it is read where it stands. */
export const MAX_DRAFTED_LINE = 1000;
export const MAX_DRAFTED_LINES = 60;

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

type Written = Record<DraftedSection, string> & { vitals: Vitals };

/** The lines of a text, without what stands around them. */
const linesOf = (written: string): Set<string> =>
  new Set(
    written
      .normalize('NFC')
      .split('\n')
      .map((line) => line.trim()),
  );

/** Those parts that still stand in the note as they were put there; nothing of what has none. */
export function stillDrafted(note: Written, parts: DraftedParts): DraftedParts {
  const still: DraftedParts = {};
  for (const name of draftedSections) {
    const standing = linesOf(note[name]);
    const kept = (parts[name] ?? []).filter((line) => standing.has(line));
    if (kept.length > 0) still[name] = [...new Set(kept)];
  }
  const numbers = Object.entries(parts.vitals ?? {}).filter(
    ([name, value]) => value != null && note.vitals[name as keyof Vitals] === value,
  );
  return numbers.length > 0 ? { ...still, vitals: Object.fromEntries(numbers) } : still;
}

/** How many parts nobody has looked at: with one of them a note is not signed. */
export function countDrafted(note: Written & { drafted: DraftedParts }): number {
  const { evolution = [], findings = [], vitals: numbers = {} } = stillDrafted(note, note.drafted);
  return evolution.length + findings.length + Object.keys(numbers).length;
}
