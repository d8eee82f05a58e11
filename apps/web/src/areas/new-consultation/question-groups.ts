import { isEmpty } from '@consultorio/contracts/form-evaluation';
import type { FormAnswers, Group } from '../../capabilities/forms/use-form-answers.ts';

type Answered = Pick<FormAnswers, 'answers' | 'visible' | 'wrong'>;

/** Where somebody goes on who comes back to a draft: the first group with an answer wanting, or with none at all. */
export function groupToGoOn(groups: readonly Group[], { answers, visible, wrong }: Answered): Group | undefined {
  const isLeft = ({ items }: Group) => {
    const asked = items.filter(({ key, type }) => visible.has(key) && type !== 'information');
    return (
      asked.some(({ key }) => wrong.includes(key)) ||
      (asked.length > 0 && asked.every(({ key }) => isEmpty(answers[key])))
    );
  };
  return groups.find(isLeft) ?? groups.at(-1);
}

export const groupWith = (groups: readonly Group[], question: string): Group | undefined =>
  groups.find(({ items }) => items.some(({ key }) => key === question));
