import { expect, test } from 'vitest';
import {
  addMedicineRowsInput,
  LINES_AT_ONCE,
  MAX_IMPORT_CELL,
  MAX_IMPORT_LINES,
  startMedicineImportInput,
} from './medicine-import.ts';

const importId = crypto.randomUUID();
const medicine = { line: 2, name: 'Xilofantrina', form: 'Tableta', strength: '5 mg' };
const rule = { line: 2, one: 'xilofantrina', other: 'warfarina', level: 'informa', text: 'Sangra', source: 'Ficha' };
const rowsIn = (lists: object) => addMedicineRowsInput.safeParse({ importId, ...lists });

test('a portion holds lines of one list: of both or of none it says so at its field', () => {
  expect(rowsIn({ medicines: [medicine] }).success).toBe(true);
  expect(rowsIn({ rules: [rule], medicines: null }).success).toBe(true);
  for (const lists of [{ medicines: [medicine], rules: [rule] }, {}, { medicines: null, rules: null }])
    expect(rowsIn(lists).error?.issues).toMatchObject([
      { path: ['medicines'], message: 'Envía medicamentos o reglas' },
    ]);
});

test('a portion has a hundred lines at most, and at least one', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...medicine, line: at + 1 }));
  expect(rowsIn({ medicines: many(LINES_AT_ONCE) }).success).toBe(true);
  for (const count of [0, LINES_AT_ONCE + 1]) {
    expect(rowsIn({ medicines: many(count) }).success).toBe(false);
    expect(rowsIn({ rules: many(count).map(({ line }) => ({ ...rule, line })) }).success).toBe(false);
  }
});

test('a cell is as long as a medicine’s may be, and a line counts from one', () => {
  expect(rowsIn({ medicines: [{ ...medicine, brands: 'x'.repeat(MAX_IMPORT_CELL) }] }).success).toBe(true);
  expect(rowsIn({ medicines: [{ ...medicine, brands: 'x'.repeat(MAX_IMPORT_CELL + 1) }] }).success).toBe(false);
  for (const line of [0, 1.5, 2_000_001]) expect(rowsIn({ rules: [{ ...rule, line }] }).success).toBe(false);
  expect(rowsIn({ medicines: [{ ...medicine, price: '10' }] }).success).toBe(false);
});

test('a file is announced with its hash and its lines, and a longer one is refused in words', () => {
  const file = {
    kind: 'medicines',
    fileName: 'cuadro.csv',
    sha256: 'a'.repeat(64),
    idempotencyKey: crypto.randomUUID(),
  };
  const issuesOf = (change: object) =>
    startMedicineImportInput.safeParse({ ...file, total: 1, ...change }).error?.issues;
  expect(issuesOf({ total: MAX_IMPORT_LINES })).toBeUndefined();
  expect(issuesOf({ total: MAX_IMPORT_LINES + 1 })).toMatchObject([{ message: 'Máximo 20000 renglones' }]);
  expect(issuesOf({ total: 0 })).toHaveLength(1);
  for (const sha256 of ['A'.repeat(64), `${'a'.repeat(64)}0`, 'a'.repeat(63)])
    expect(issuesOf({ sha256 })).toMatchObject([{ message: 'Huella inválida' }]);
});
