import { isSection, type NoteField, type NoteValues, withField } from './note-values.ts';

export const choices = ['mine', 'theirs', 'both'] as const;
export type Choice = (typeof choices)[number];

/** A number or a moment is one or the other; texts and lists can stand together. */
export const offeredChoices = (field: NoteField): readonly Choice[] =>
  isSection(field) || field === 'diagnoses' ? choices : ['mine', 'theirs'];

/** The note as it will be with this choice for one field. */
export function withChoice(mine: NoteValues, theirs: NoteValues, field: NoteField, choice: Choice): NoteValues {
  if (choice === 'mine') return mine;
  if (choice === 'theirs') return withField(mine, field, theirs);
  if (isSection(field)) return { ...mine, [field]: together(mine[field], theirs[field]) };
  const mineCodes = new Set(mine.diagnoses.map(({ code }) => code));
  const added = theirs.diagnoses.filter(({ code }) => !mineCodes.has(code));
  const hasPrincipal = mine.diagnoses.some(({ principal }) => principal);
  // One principal: mine, when I have chosen one.
  return {
    ...mine,
    diagnoses: [...mine.diagnoses, ...added.map((one) => (hasPrincipal ? { ...one, principal: false } : one))],
  };
}

/** One below the other, and not twice what one of them already says. */
function together(mine: string, theirs: string): string {
  const [one, other] = [mine.trim(), theirs.trim()];
  if (one.includes(other)) return one;
  if (other.includes(one)) return other;
  return `${one}\n\n${other}`;
}
