import { expect, test } from 'vitest';
import { codes, yes } from '../testing/logic-of-forms.ts';
import type { Condition } from './forms.ts';

/** Each question hangs on as many comparisons with the one before it as a condition may have. */
const entangled = (questions: number, group: 'all' | 'any') =>
  Array.from({ length: questions }, (_, at) =>
    at === 0 ? {} : { showIf: { [group]: Array.from({ length: 40 }, () => yes(`p${at - 1}`)) } as Condition },
  );

test.each(['all', 'any'] as const)('seven questions of forty comparisons («%s») are told at once', (group) => {
  const cpuOf = (questions: number) => {
    const started = process.cpuUsage();
    const found = codes(...entangled(questions, group));
    return { found, ms: process.cpuUsage(started).user / 1000 };
  };
  cpuOf(2);
  const { found, ms } = cpuOf(7);
  // More ways than are looked at are possible; what cannot even be written down is told.
  if (group === 'all') expect(new Set(found.map((one) => one.split(' ')[1]))).toEqual(new Set(['too-entangled']));
  else expect(found).toEqual([]);
  expect(ms).toBeLessThan(200);
  // The largest form that can be saved, in which every question hangs on the one before it and on all that come later.
  const largest = entangled(500, group).map((one, at) => ({
    ...one,
    alarm: { when: yes(`p${Math.min(499, at + 1)}`), effect: 'flag' as const, message: 'Ojo' },
  }));
  const started = process.cpuUsage();
  codes(...largest);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1500);
});
