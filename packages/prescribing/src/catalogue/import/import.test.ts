import { expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { type MedicineCells, medicineRows, ownHeadings } from './medicine-file.ts';
import { importPreview, previewImport } from './preview.ts';

const rowsOf = (table: string[][]): MedicineCells[] => {
  const file = medicineRows(table);
  return 'rows' in file ? file.rows : [];
};
const previewOf = (table: string[][]) => importPreview.parse(previewImport(rowsOf(table), catalogue()));
const own = ownHeadings.split(',');

test('a clinic brings a new medicine, a new strength of a known one, and a brand of its town', () => {
  const preview = previewOf([
    own,
    ['Xilofantrina', 'N02BG99', 'Tableta', 'Oral', '25 mg; 50 mg', 'Xilofan', 'XLF', ''],
    ['Paracetamol', 'N02BE01', 'tabletas', '', '325 mg', 'Paracetol', '', ''],
    ['Losartán', 'C09CA01', 'Tableta', '', '50 mg', '', '', ''],
  ]);
  expect(preview.added).toEqual([
    {
      id: 'xilofantrina',
      substances: [{ id: 'xilofantrina', name: 'xilofantrina', isNew: true }],
      atc: ['N02BG99'],
      presentations: [{ form: 'tableta', routes: ['oral'], strengths: ['25 mg', '50 mg'] }],
      brands: ['Xilofan'],
      also: ['XLF'],
      group: null,
    },
  ]);
  expect(preview.changed.map(({ medicine, what }) => [medicine.id, what])).toEqual([
    ['paracetamol', ['concentración: tableta 325 mg', 'marca: Paracetol']],
  ]);
  expect(preview.unchanged).toEqual(['losartan']);
});

test('the Compendio Nacional is read by its headings, with the content in a sentence', () => {
  const preview = previewOf([
    ['Compendio Nacional de Insumos para la Salud', '', '', ''],
    ['Clave', 'Nombre genérico', 'Descripción', 'Vía de administración y dosis'],
    [
      '010.000.2128.00',
      'AMOXICILINA',
      'CÁPSULA Cada cápsula contiene: Amoxicilina trihidratada equivalente a 500 mg de amoxicilina. Envase con 12 cápsulas.',
      'Oral. Adultos: 500 a 1000 mg cada 8 horas.',
    ],
    [
      '010.000.1903.00',
      'TRIMETOPRIMA-SULFAMETOXAZOL',
      'TABLETA Cada tableta contiene: Trimetoprima 80 mg Sulfametoxazol 400 mg. Envase con 20 tabletas.',
      'Oral. Adultos: …',
    ],
    [
      '010.000.2127.00',
      'AMOXICILINA',
      'SUSPENSIÓN ORAL Cada 5 mL contienen: Amoxicilina 375 mg. Envase con polvo para 75 mL.',
      'Oral.',
    ],
  ]);
  expect(preview.unreadable).toEqual([]);
  expect(preview.changed.map(({ medicine, what }) => [medicine.id, what])).toEqual([
    ['amoxicilina', ['concentración: suspensión 375 mg/5 mL']],
  ]);
  expect(preview.unchanged).toEqual(['trimetoprima+sulfametoxazol']);
});

test('a description alone is enough', () => {
  const preview = previewOf([
    ['Clave', 'Descripción'],
    ['1', 'PARACETAMOL. TABLETA. Cada tableta contiene: Paracetamol 500 mg. Envase con 10 tabletas.'],
  ]);
  expect(preview.unchanged).toEqual(['paracetamol']);
});

test('a mixture is the one that is there, in whatever order', () => {
  const preview = previewOf([own, ['Ácido clavulánico + amoxicilina', '', 'Tableta', '', '125/875 mg', '', '', '']]);
  expect(preview.changed.map(({ medicine }) => medicine.id)).toEqual(['amoxicilina+acido-clavulanico']);
});

test('lines that cannot be read are told with their number and the reason', () => {
  const preview = previewOf([
    own,
    ['', '', 'Tableta', '', '', '', '', ''],
    ['Clonzepam', '', 'Tableta', '', '2 mg', '', '', ''],
    ['Paracetamol', '', 'Cubo', '', '2 mg', '', '', ''],
    ['Paracetamol', '', 'Tableta', '', 'dos cucharadas', '', '', ''],
    ['Paracetamol', 'N2BE1', 'Tableta', '', '500 mg', '', '', ''],
    ['Paracetamol', '', 'Tableta', '', '500 mg', '', '', 'VIII'],
  ]);
  expect(preview.unreadable.map(({ line, problem, near }) => [line, problem, near])).toEqual([
    [2, 'name', undefined],
    [3, 'near-known', 'clonazepam'],
    [4, 'form', undefined],
    [5, 'strength', undefined],
    [6, 'atc', undefined],
    [7, 'group', undefined],
  ]);
  expect([preview.added, preview.changed]).toEqual([[], []]);
});

test('a file without columns, or with none that name a medicine, says so', () => {
  expect(medicineRows([['uno', 'dos']])).toHaveProperty('problem');
  expect(medicineRows([own])).toEqual({ problem: 'El archivo no tiene renglones.' });
});

test('all that ships may be written as a file and read again: it changes nothing', () => {
  const { medicines, brands } = catalogue();
  const sold = [...medicines.values()].filter(({ presentations }) => presentations.length > 0);
  const rows = sold.flatMap((one) =>
    one.presentations.map(({ form, routes, strengths }) => ({ one, form, routes, strengths })),
  );
  const table = rows.map(({ one, form, strengths }) => [
    one.substances.length === 1 ? one.name : one.substances.join(' + '),
    one.atc.join(' '),
    form,
    '',
    strengths.join('; '),
    brands
      .filter(({ medicine }) => medicine === one.id)
      .map(({ name }) => name)
      .join('; '),
    '',
    '',
  ]);
  const preview = previewOf([own, ...table]);
  expect(preview.added.map(({ id }) => id)).toEqual([]);
  expect(preview.changed.map(({ medicine, what }) => [medicine.id, ...what])).toEqual([]);
  expect(preview.unreadable.map(({ name, problem }) => [name, problem])).toEqual([]);
});
