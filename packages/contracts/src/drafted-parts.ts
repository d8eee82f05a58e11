import type { DraftedParts } from './drafted-parts-input.ts';
import type { Vitals } from './vitals.ts';

/** The sections that are drafted from what the patient told: each line that was put there is a part of its own. */
export const draftedSections = ['evolution', 'findings'] as const;
export type DraftedSection = (typeof draftedSections)[number];

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
