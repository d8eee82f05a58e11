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
  expect(judgeRow({ code: sent, description: 'Cólera' })).toEqual({ code, description: 'Cólera', problem: null });
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
