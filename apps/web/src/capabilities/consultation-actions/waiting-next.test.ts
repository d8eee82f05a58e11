import { expect, it } from 'vitest';
import { waitingNext } from './waiting-next.ts';

const row = (id: string, change: Partial<Parameters<typeof waitingNext>[0][number]>) =>
  ({ id, state: 'submitted', priority: 'normal', dueAt: null, submittedAt: null, ...change }) as const;

it('goes by what is urgent, then by the promise, whosever it is; a patient who is waited for comes not', () => {
  const own = [
    row('late', { state: 'inProgress', dueAt: '2026-01-01T10:00:00Z' }),
    row('asked', { state: 'waitingPatient', priority: 'urgent', dueAt: '2026-01-01T09:00:00Z' }),
  ];
  const free = [
    row('urgent', { priority: 'urgent', dueAt: '2026-01-02T09:00:00Z' }),
    row('first', { submittedAt: '2026-01-01T09:00:00Z' }),
    row('late', { state: 'inProgress', dueAt: '2026-01-01T10:00:00Z' }),
  ];
  expect(waitingNext([...own, ...free]).map(({ id }) => id)).toEqual(['urgent', 'first', 'late']);
});
