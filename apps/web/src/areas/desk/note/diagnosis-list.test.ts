import { expect, it } from 'vitest';
import { withConfirmed, withDiagnosis, withoutDiagnosis, withPrincipal } from './diagnosis-list.ts';

const cold = { code: 'J06.9', description: 'Infección aguda de las vías respiratorias superiores' };
const cough = { code: 'R05', description: 'Tos' };
const principals = (list: { code: string; principal: boolean }[]) =>
  list.filter(({ principal }) => principal).map(({ code }) => code);

it('always has exactly one principal once it has any', () => {
  const one = withDiagnosis([], cold);
  const two = withDiagnosis(one, cough);
  expect(principals(one)).toEqual(['J06.9']);
  expect(principals(two)).toEqual(['J06.9']);
  expect(principals(withPrincipal(two, 'R05'))).toEqual(['R05']);
  expect(principals(withoutDiagnosis(two, 'J06.9'))).toEqual(['R05']);
  expect(withoutDiagnosis(one, 'J06.9')).toEqual([]);
});

it('takes a diagnosis once', () => {
  expect(withDiagnosis(withDiagnosis([], cold), cold)).toHaveLength(1);
});

it('keeps a confirmation with its diagnosis alone, and no trace of one that was taken back', () => {
  const two = withDiagnosis(withDiagnosis([], cold), cough);
  const confirmed = withConfirmed(withConfirmed(two, 'R05', 'sex', true), 'R05', 'sex', true);
  expect(confirmed.map((one) => one.confirmed)).toEqual([undefined, ['sex']]);
  expect(withConfirmed(confirmed, 'R05', 'sex', false)).toEqual(two);
});
