import { diffLines, diffWords } from 'diff';

/** A run of text of one fate. */
export interface Run {
  fate: 'kept' | 'added' | 'removed';
  text: string;
}
/** A changed place, or how many lines between two of them are the same. */
type LegalChange = { same: number } | { runs: Run[] };

const linesIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

/** The changes, paragraph by paragraph, and word by word in a rewritten paragraph. */
export function legalChanges(before: string, after: string): LegalChange[] {
  const parts = diffLines(before, after);
  const changes: LegalChange[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    const next = parts[at + 1];
    if (!part) continue;
    if (!part.added && !part.removed) {
      if (linesIn(part.value) > 0) changes.push({ same: linesIn(part.value) });
    } else if (part.removed && next?.added) {
      changes.push({ runs: wordRuns(part.value, next.value) });
      at++;
    } else changes.push({ runs: [{ fate: part.added ? 'added' : 'removed', text: part.value }] });
  }
  return changes;
}

const wordRuns = (before: string, after: string): Run[] =>
  diffWords(before, after).map(({ added, removed, value }) => ({
    fate: added ? 'added' : removed ? 'removed' : 'kept',
    text: value,
  }));
