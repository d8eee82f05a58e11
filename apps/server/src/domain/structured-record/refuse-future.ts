import type { RecordChange } from '@consultorio/contracts/record-entries';
import { AppError } from '../../core/app-error.ts';

/** Days of what has happened; a treatment may last and a child be due in the future. */
const past = ['measuredOn', 'firstDayOn', 'givenOn', 'since', 'endedOn', 'weeksOn', 'lastMenstruationOn'] as const;

/** @throws AppError invalid-input with the place of each day that has not come yet. */
export function refuseFuture(changes: readonly RecordChange[], today: string): void {
  const issues = changes.flatMap((change, index) => {
    if (change.verdict !== 'new' && change.verdict !== 'changed') return [];
    const content = change.content as Partial<Record<(typeof past)[number], unknown>>;
    return past
      .filter((name) => {
        const day = content[name];
        return typeof day === 'string' && day > today.slice(0, day.length);
      })
      .map((name) => ({
        path: ['changes', index, 'content', name],
        code: 'too_big',
        message: 'La fecha no puede estar en el futuro',
      }));
  });
  if (issues.length > 0) throw new AppError('invalid-input', { issues });
}
