import { expect, test } from 'vitest';
import { dayOf } from './clinic-calendar.ts';
import { addPersonInCareInput } from './people-in-care.ts';

const child = {
  ...{ firstName: 'Sofía', lastName: 'Núñez Peña', birthDate: '2022-05-04', sex: 'female', relation: 'mother' },
  ...{ declared: true, idempotencyKey: crypto.randomUUID() },
};
const issuesOf = (change: object) => addPersonInCareInput.safeParse({ ...child, ...change }).error?.issues;
const yearsAgo = (years: number) => `${Number(dayOf(Date.now()).slice(0, 4)) - years}-01-01`;
const DAY = 86_400_000;

test('somebody born today is a person, and nobody is born tomorrow or is older than 130', () => {
  expect(issuesOf({ birthDate: dayOf(Date.now()) })).toBeUndefined();
  expect(issuesOf({ birthDate: yearsAgo(130) })).toBeUndefined();
  for (const birthDate of [dayOf(Date.now() + DAY), yearsAgo(131)])
    expect(issuesOf({ birthDate })).toMatchObject([{ path: ['birthDate'], message: 'Revisa la fecha de nacimiento' }]);
  expect(issuesOf({ birthDate: '2022-02-30' })).toMatchObject([{ path: ['birthDate'], message: 'Fecha inválida' }]);
});

test('who adds a person declares to answer for it: silence is no declaration', () => {
  for (const declared of [false, undefined, null, 'true'])
    expect(issuesOf({ declared })).toMatchObject([
      { path: ['declared'], message: 'Declara que respondes por esta persona' },
    ]);
});

test('what the caller is to the person is one of the words for it', () => {
  expect(issuesOf({ relation: 'tutor', proof: 'Sentencia 12/2026' })).toBeUndefined();
  expect(issuesOf({ relation: 'neighbour' })).toHaveLength(1);
  expect(issuesOf({ proof: 'x'.repeat(1001) })).toMatchObject([{ path: ['proof'] }]);
});
