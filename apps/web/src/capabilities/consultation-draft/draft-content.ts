import type { Consultation } from '@consultorio/contracts/consultations';
import { isEmpty } from '@consultorio/contracts/form-evaluation';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import { hashKey } from '@tanstack/react-query';
import type { Slots } from '../editing/slots.ts';

export interface DraftContent {
  answers: Answers;
  fileIds: string[];
}

/** The place on this device for answers that the server has not got yet. */
export const draftName = (consultationId: string): string => `draft:${consultationId}`;

/** Files that answer a question of the form, by id; the rest of a consultation's files are attachments. */
export function filesInAnswers(schema: FormSchema, answers: Answers): string[] {
  return schema.sections
    .flatMap(({ items }) => items)
    .filter(({ type }) => type === 'file')
    .flatMap(({ key }) => (Array.isArray(answers[key]) ? (answers[key] as string[]) : []));
}

/** The part of a draft that is on the server. */
export function contentOf({ form, answers, files }: Pick<Consultation, 'form' | 'answers' | 'files'>): DraftContent {
  const inAnswers = filesInAnswers(form.schema, answers);
  return { answers, fileIds: files.map(({ id }) => id).filter((id) => !inAnswers.includes(id)) };
}

/** One answer, or whether one file is attached: two devices that each add a photo do not disturb each other. */
export type DraftSlot = `answer ${string}` | `file ${string}`;

/** Equal in any order of the keys: the database does not keep it. */
const trace = (answer: unknown) => (isEmpty(answer) ? '' : hashKey([answer]));

export const draftSlots: Slots<DraftContent, DraftSlot> = {
  differing: (one, other) => {
    const keys = new Set([...Object.keys(one.answers), ...Object.keys(other.answers)]);
    const answers = [...keys].filter((key) => trace(one.answers[key]) !== trace(other.answers[key]));
    const ids = new Set([...one.fileIds, ...other.fileIds]);
    const files = [...ids].filter((id) => one.fileIds.includes(id) !== other.fileIds.includes(id));
    return [...answers.map((key) => `answer ${key}` as const), ...files.map((id) => `file ${id}` as const)];
  },
  withSlot: ({ answers, fileIds }, slot, from) => {
    if (slot.startsWith('file ')) {
      const id = slot.slice('file '.length);
      const others = fileIds.filter((one) => one !== id);
      return { answers, fileIds: from.fileIds.includes(id) ? [...others, id] : others };
    }
    const key = slot.slice('answer '.length);
    const { [key]: _, ...others } = answers;
    return { answers: Object.hasOwn(from.answers, key) ? { ...others, [key]: from.answers[key] } : others, fileIds };
  },
};
