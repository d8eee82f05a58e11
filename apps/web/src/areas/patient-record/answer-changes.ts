import type { Answers, FormItem, PublishedForm } from '@consultorio/contracts/forms';
import { answerText } from '../../capabilities/forms/answer-text.ts';

export interface AnswerChange {
  key: string;
  label: string;
  before: string | null;
  after: string | null;
  changed: boolean;
}

type Told = { form: PublishedForm; answers: Answers };

const isAsked = ({ type }: FormItem) => type !== 'information' && type !== 'file';
const itemsOf = ({ form }: Told) => form.schema.sections.flatMap(({ items }) => items).filter(isAsked);

/** Every question that either time was answered, in the order of the later form, each answer in the words of its own form. */
export function answerChanges(earlier: Told, later: Told): AnswerChange[] {
  const before = new Map(itemsOf(earlier).map((item) => [item.key, item]));
  const after = new Map(itemsOf(later).map((item) => [item.key, item]));
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const texts = {
      before: old ? answerText(old, earlier.answers[key]) : null,
      after: now ? answerText(now, later.answers[key]) : null,
    };
    if (texts.before === null && texts.after === null) return [];
    return [{ key, label: (now ?? old)?.label ?? key, ...texts, changed: texts.before !== texts.after }];
  });
}
