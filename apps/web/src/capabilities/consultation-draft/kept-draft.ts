import type { Consultation } from '@consultorio/contracts/consultations';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import { hashKey } from '@tanstack/react-query';
import type { KeptHere } from '../session/kept-here.ts';

export interface DraftContent {
  answers: Answers;
  fileIds: string[];
}

/** What of a draft has not reached the server, as it waits on this device. */
export interface KeptDraft extends DraftContent {
  /** The server's version that it goes on from. */
  version: number;
  /** What left and was never acknowledged: each of them may be there or not. */
  onItsWay: Answers[];
}

const nameOf = (consultationId: string) => `draft:${consultationId}`;

export const keepDraft = (here: KeptHere, consultationId: string, draft: KeptDraft): void =>
  here.keep(nameOf(consultationId), draft);
export const forgetDraft = (here: KeptHere, consultationId: string): void => here.forget(nameOf(consultationId));
export const readKeptDraft = (here: KeptHere, consultationId: string): KeptDraft | null =>
  here.read<KeptDraft>(nameOf(consultationId));

/** Equal whatever the order of the keys: the database does not keep it. */
const areSameAnswers = (one: Answers, other: Answers): boolean => hashKey([one]) === hashKey([other]);

export const isAmong = (sent: Answers[], answers: Answers): boolean => sent.some((one) => areSameAnswers(one, answers));

/** Files that answer a question of the form, by id; the rest of a consultation's files are attachments. */
export function filesInAnswers(schema: FormSchema, answers: Answers): string[] {
  return schema.sections
    .flatMap(({ items }) => items)
    .filter(({ type }) => type === 'file')
    .flatMap(({ key }) => (Array.isArray(answers[key]) ? (answers[key] as string[]) : []));
}

/** What of a draft is on the server. */
export function contentOf({ form, answers, files }: Pick<Consultation, 'form' | 'answers' | 'files'>): DraftContent {
  const inAnswers = filesInAnswers(form.schema, answers);
  return { answers, fileIds: files.map(({ id }) => id).filter((id) => !inAnswers.includes(id)) };
}

export const areSame = (one: DraftContent, other: DraftContent) =>
  areSameAnswers(one.answers, other.answers) && one.fileIds.toSorted().join() === other.fileIds.toSorted().join();

type Verdict = 'nothing' | 'goOn' | 'ask';

/** The copy from before, when there is one, and what is to be done with it. */
export interface DraftStart {
  kept: KeptDraft | null;
  verdict: Verdict;
}

/** The server has it, it goes on from there, or another device was faster. */
export function judgeKept(kept: KeptDraft | null, server: DraftContent & { version: number }): Verdict {
  if (!kept || areSame(kept, server)) return 'nothing';
  if (kept.version === server.version) return 'goOn';
  // Our own save whose answer got lost is no other device.
  return isAmong(kept.onItsWay, server.answers) ? 'goOn' : 'ask';
}
