import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import type { Measured } from '@consultorio/contracts/measured';
import { itemsWithRoles } from '@consultorio/contracts/record-roles';
import { doubtsOfVitals, type MeasuredPerson, type VitalDoubt } from './doubts-of-vitals.ts';

/** What is asked back of one answer, with the number as it was answered. */
export type AnswerDoubt = { key: string; value: number; text: string };

/** Doubts of the answers that are measurements, by the question beside which they are asked. */
export function doubtsOfAnswers(schema: FormSchema, answers: Answers, person: MeasuredPerson): AnswerDoubt[] {
  const keyOf = new Map<string, string>();
  const measured: Partial<Record<Measured, number>> = {};
  for (const { item, role } of itemsWithRoles(schema)) {
    const answer = answers[item.key];
    if (role.kind !== 'measurement' || typeof answer !== 'number') continue;
    keyOf.set(role.of, item.key);
    measured[role.of] = answer;
  }
  const asked = ({ field, text }: VitalDoubt): AnswerDoubt[] => {
    const key = keyOf.get(field);
    const value = measured[field];
    return key === undefined || value === undefined ? [] : [{ key, value, text }];
  };
  return doubtsOfVitals(measured, person).flatMap(asked);
}
