import { draftedSections } from '@consultorio/contracts/drafted-parts';
import type { DraftedParts } from '@consultorio/contracts/drafted-parts-input';
import { type Choice, choices, together } from '../../../capabilities/editing/merge-words.ts';
import { historyOf, isSection, type NoteField, type NoteValues, withField, withPartsOf } from './note-values.ts';

/** A number or a moment is one or the other; texts and lists can stand together. */
export const offeredChoices = (field: NoteField): readonly Choice[] =>
  isSection(field) || historyOf(field) || field === 'diagnoses' ? choices : ['mine', 'theirs'];

/** Two texts together keep what is unseen of either. */
function bothParts(mine: DraftedParts, theirs: DraftedParts): DraftedParts {
  const both = draftedSections.map((name) => [name, [...new Set([...(mine[name] ?? []), ...(theirs[name] ?? [])])]]);
  return Object.fromEntries(both);
}

/** The note as it will be with this choice for one field. */
export function withChoice(mine: NoteValues, theirs: NoteValues, field: NoteField, choice: Choice): NoteValues {
  if (choice === 'mine') return mine;
  if (choice === 'theirs') return withField(mine, field, theirs);
  if (isSection(field)) {
    const drafted = withPartsOf(mine.drafted, field, bothParts(mine.drafted, theirs.drafted));
    return { ...mine, drafted, [field]: together(mine[field], theirs[field]) };
  }
  const part = historyOf(field);
  if (part)
    return { ...mine, history: { ...mine.history, [part]: together(mine.history[part], theirs.history[part]) } };
  const mineCodes = new Set(mine.diagnoses.map(({ code }) => code));
  const added = theirs.diagnoses.filter(({ code }) => !mineCodes.has(code));
  const hasPrincipal = mine.diagnoses.some(({ principal }) => principal);
  // One principal: mine, when I have chosen one.
  return {
    ...mine,
    diagnoses: [...mine.diagnoses, ...added.map((one) => (hasPrincipal ? { ...one, principal: false } : one))],
  };
}
