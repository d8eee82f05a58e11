import { expect, test } from 'vitest';
import { type AnyRecordContent, nameOfContent, recordContents } from './record-contents.ts';
import type { RecordKind } from './record-kinds.ts';

const accepts = (kind: RecordKind, content: object) => recordContents[kind].safeParse(content).success;
const nameOf = (kind: RecordKind, content: object) =>
  (nameOfContent[kind] as (one: AnyRecordContent) => string)(content as AnyRecordContent);

test('a year, a month or a day is when something began, and none that no calendar has', () => {
  for (const since of ['1950', '2019-03', '2024-02-29']) expect(accepts('lactation', { since })).toBe(true);
  for (const since of ['1850', '2019-13', '2019-3', '2023-02-29', '2019-04-31', '2019-03-02T10:00', 'marzo'])
    expect(recordContents.lactation.safeParse({ since }).error?.issues[0]?.message).toBe('Fecha inválida');
});

test('words of a list turn no letters round, and blanks around them are gone', () => {
  const told = { substance: '  Peni\u202Ecilina ', reaction: ' Ronchas ' };
  expect(recordContents.allergy.parse(told)).toEqual({ substance: 'Penicilina', reaction: 'Ronchas' });
  expect(recordContents.allergy.safeParse({ substance: ' ' }).error?.issues).toMatchObject([
    { path: ['substance'], message: 'Este dato es obligatorio' },
  ]);
});

test('a measurement measures something: a day, a remark or a posture is no number', () => {
  const measuredOn = '2026-11-23';
  expect(accepts('measurement', { measuredOn, glucoseMgDl: 96 })).toBe(true);
  for (const without of [{}, { lying: true }, { remark: 'Sin báscula' }, { weightKg: null }])
    expect(recordContents.measurement.safeParse({ measuredOn, ...without }).error?.issues).toMatchObject([
      { message: 'Escribe al menos una medición' },
    ]);
  expect(accepts('measurement', { measuredOn, glucoseMgDl: 96, mood: 5 })).toBe(false);
});

test('the same entry told twice has one name', () => {
  expect(nameOf('allergy', { substance: 'Penicilina', severity: 'severe' })).toBe('Penicilina');
  expect(nameOf('medicine', { medicine: 'Losartán', dose: '50 mg' })).toBe('Losartán');
  expect(nameOf('problem', { code: 'I10', description: 'Hipertensión' })).toBe('I10');
  expect(nameOf('problem', { code: null, description: 'Dolor de rodilla' })).toBe('Dolor de rodilla');
  expect(nameOf('measurement', { measuredOn: '2026-11-23', weightKg: 60 })).toBe('2026-11-23');
  expect(nameOf('lastMenstruation', { firstDayOn: '2026-11-01' })).toBe('2026-11-01');
  expect([nameOf('pregnancy', {}), nameOf('lactation', {})]).toEqual(['pregnancy', 'lactation']);
});

test('two doses of one vaccine are two entries', () => {
  expect(nameOf('vaccine', { vaccine: 'Influenza', givenOn: '2025', dose: '1.ª' })).toBe('Influenza 2025 1.ª');
  expect(nameOf('vaccine', { vaccine: 'Influenza', givenOn: null })).toBe('Influenza  ');
});
