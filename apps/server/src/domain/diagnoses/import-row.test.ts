import { expect, test } from 'vitest';
import { judgeRow } from './import-row.ts';

test.each([
  ['A000', 'A00.0'],
  [' a00.0 ', 'A00.0'],
  ['A33X', 'A33'],
  ['B20', 'B20'],
  ['A17.0†', 'A17.0'],
  ['U071', 'U07.1'],
])('%s is %s', (sent, code) => {
  expect(judgeRow({ code: sent, description: 'Cólera' })).toEqual({
    code,
    description: 'Cólera',
    facts: null,
    problem: null,
  });
});

test('words are one line without blanks around them, of two letters to four hundred', () => {
  expect(judgeRow({ code: 'A00', description: '  Cólera \n no   especificado ' }).description).toBe(
    'Cólera no especificado',
  );
  const problems = ['x', 'xx', 'x'.repeat(400), 'x'.repeat(401)].map(
    (description) => judgeRow({ code: 'A00', description }).problem,
  );
  expect(problems).toEqual(['description', null, null, 'description']);
});

test.each([
  ['', 'Cólera', 'code'],
  ['=1+1', 'Cólera', 'code'],
  ['A00.00000', 'Cólera', 'code'],
  ['A00', ' ', 'description'],
  ['A00', 'x'.repeat(401), 'description'],
])('%j with %j is refused for its %s', (code, description, problem) => {
  expect(judgeRow({ code, description }).problem).toBe(problem);
});

test.each([
  ['CÓLERA DEBIDO A VIBRIO CHOLERAE O1, BIOTIPO EL TOR', 'Cólera debido a Vibrio cholerae o1, biotipo el tor'],
  ['HEPATITIS VIRAL TIPO B CRÓNICA, SIN AGENTE DELTA', 'Hepatitis viral tipo B crónica, sin agente delta'],
  ['ENFERMEDAD POR VIH, RESULTANTE EN SARCOMA DE KAPOSI', 'Enfermedad por VIH, resultante en sarcoma de Kaposi'],
  ['DEFICIENCIA HEREDITARIA DEL FACTOR VIII', 'Deficiencia hereditaria del factor VIII'],
  ['DEFICIENCIA DE VITAMINA B12', 'Deficiencia de vitamina B12'],
  ['SÍNDROME DE GUILLAIN-BARRÉ', 'Síndrome de Guillain-Barré'],
  ['(OSTEO)ARTROSIS PRIMARIA', '(Osteo)artrosis primaria'],
  ['COVID-19, VIRUS IDENTIFICADO', 'COVID-19, virus identificado'],
  ['Rinofaringitis aguda [RESFRIADO]', 'Rinofaringitis aguda [RESFRIADO]'],
  ['12345', '12345'],
])('%s is written %s', (sent, written) => {
  expect(judgeRow({ code: 'A00', description: sent }).description).toBe(written);
});

const limitsOf = (cells: object) => judgeRow({ code: 'Q99.9', description: 'Una cosa', ...cells });

test.each([
  [
    { sex: 'MUJER', ageFrom: '010A', ageTo: '054A' },
    { sex: 'female', ageFrom: '10y', ageTo: '54y' },
  ],
  [
    { sex: '1', ageFrom: 'NO', ageTo: '' },
    { sex: 'male', ageFrom: null, ageTo: null },
  ],
  [
    { sex: 'NO', ageFrom: '007D', ageTo: '11 meses' },
    { sex: null, ageFrom: '7d', ageTo: '11m' },
  ],
  [
    { sex: 'Ambos', ageFrom: 'A012', ageTo: '23H' },
    { sex: null, ageFrom: '12y', ageTo: '23h' },
  ],
  [
    { sex: '', ageFrom: '18', ageTo: '65 años' },
    { sex: null, ageFrom: '18y', ageTo: '65y' },
  ],
])('%j is read', (cells, limits) => {
  expect(limitsOf(cells)).toMatchObject({ facts: limits, problem: null });
});

test.each([
  { sex: 'M' },
  { sex: '<b>' },
  { ageFrom: '12 lunas' },
  { ageTo: '1000A' },
  { ageTo: '-3A1' },
  { ageTo: '1.5A' },
  { ageTo: 'A' },
])('a row with %j is refused, not guessed', (cells) => {
  expect(limitsOf(cells)).toMatchObject({ facts: null, problem: 'limits' });
});

test('without such columns a row tells nothing; columns that are not there are as the lists say that ship', () => {
  expect(judgeRow({ code: 'N40', description: 'Próstata' }).facts).toBeNull();
  expect(judgeRow({ code: 'N40', description: 'Próstata', notification: 'none' }).facts).toEqual({
    ...{ sex: 'male', ageFrom: '30y', ageTo: null, notification: null, marks: [] },
  });
  expect(judgeRow({ code: 'N40', description: 'Próstata', sex: 'NO', marks: ['trivial', 'trivial'] }).facts).toEqual({
    ...{ sex: null, ageFrom: '30y', ageTo: null, notification: null, marks: ['trivial'] },
  });
});
