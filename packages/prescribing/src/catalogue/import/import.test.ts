import { expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { importBase } from './import-base.ts';
import { type MedicineCells, medicineHeadings, medicineRows } from './import-file.ts';
import { judgeMedicine, type MedicineVerdict } from './judge-medicine.ts';

const base = importBase(catalogue());
const rowsOf = (table: string[][]): MedicineCells[] => {
  const file = medicineRows(table);
  return 'rows' in file ? file.rows : [];
};
const judged = (table: string[][]) =>
  rowsOf(table).map((cells) => ({ ...judgeMedicine(cells, base), line: cells.line }));
const own = medicineHeadings.split(',');
const told = (one: MedicineVerdict) =>
  one.verdict === 'unreadable'
    ? [one.problem, ...(one.near ? [one.near] : [])]
    : [one.verdict, one.id, ...(one.verdict === 'changed' ? one.what : [])];

test('a clinic brings a new medicine, a new strength of a known one, and a brand of its town', () => {
  const [added, ...others] = judged([
    own,
    ['Xilofantrina', 'N02BG99', 'Tableta', 'Oral', '25 mg; 50 mg', 'Xilofan', 'XLF', ''],
    ['Paracetamol', 'N02BE01', 'tabletas', '', '325 mg', 'Paracetol', '', ''],
    ['Losartán', 'C09CA01', 'Tableta', '', '50 mg', '', '', ''],
  ]);
  expect(added).toMatchObject({
    verdict: 'added',
    read: {
      id: 'xilofantrina',
      substances: [{ id: 'xilofantrina', name: 'xilofantrina' }],
      atc: ['N02BG99'],
      presentations: [{ form: 'tableta', routes: ['oral'], strengths: ['25 mg', '50 mg'] }],
      brands: ['Xilofan'],
      also: ['XLF'],
      group: null,
    },
  });
  expect(others.map(told)).toEqual([
    ['changed', 'paracetamol', 'concentración: tableta 325 mg', 'marca: Paracetol'],
    ['unchanged', 'losartan'],
  ]);
});

test('the Compendio Nacional is read by its headings, with the content in a sentence', () => {
  const verdicts = judged([
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
  expect(verdicts.map(told)).toEqual([
    ['unchanged', 'amoxicilina'],
    ['unchanged', 'trimetoprima+sulfametoxazol'],
    ['changed', 'amoxicilina', 'concentración: suspensión 375 mg/5 mL'],
  ]);
});

const described = (name: string, description: string, via = '') => {
  const head = ['Grupo', 'Clave', 'Nombre genérico', 'Descripción', 'Vía de administración y dosis'];
  const [one] = judged([head, ['Grupo Nº 1: Analgesia', '010.000.0101.00', name, description, via]]);
  if (!one) return null;
  return one.verdict === 'unreadable'
    ? told(one)
    : [one.id, ...one.read.presentations.flatMap(({ strengths }) => strengths)];
};

test.each([
  [
    'CLORFENAMINA',
    'TABLETA Cada tableta contiene: Maleato de clorfenamina 4.0 mg Envase con 20',
    ['clorfenamina', '4 mg'],
  ],
  [
    'FERROSO, FUMARATO',
    'TABLETA Cada tableta contiene: Fumarato ferroso 200 mg. Envase con 50',
    [expect.any(String), '200 mg'],
  ],
  [
    'BENZATINA BENCILPENICILINA',
    'SUSPENSIÓN INYECTABLE Cada frasco ámpula con polvo contiene: Benzatina bencilpenicilina equivalente a 1 200 000 UI Envase con 5 ml',
    ['bencilpenicilina-benzatinica', '1200000 UI'],
  ],
  [
    'AMOXICILINA - ÁCIDO CLAVULÁNICO',
    'SUSPENSIÓN ORAL Cada frasco con polvo contiene: Amoxicilina 1.5 g. Ácido clavulánico 375 mg. Envase con 60 ml, cada 5 ml con 125 mg de amoxicilina y 31.25 mg de ácido clavulánico.',
    ['amoxicilina+acido-clavulanico', '125/31.25 mg/5 ml'],
  ],
  ['LORATADINA', 'JARABE Cada 100 ml contienen: Loratadina 100 mg Envase con 60 ml', ['loratadina', '100 mg/100 ml']],
  ['MICONAZOL', 'CREMA Cada gramo contiene: Nitrato de miconazol 20 mg Envase con 20 g', ['miconazol', '20 mg/g']],
  [
    'BECLOMETASONA, DIPROPIONATO DE',
    'SUSPENSIÓN EN AEROSOL Cada inhalación contiene: Beclometasona 50 µg',
    ['beclometasona', '50 µg'],
  ],
])('of %s the Compendio says so much', (name, description, read) => expect(described(name, description)).toEqual(read));

test.each([
  ['SALBUTAMOL', 'SUSPENSIÓN EN AEROSOL Cada inhalador contiene: Salbutamol 20 mg Envase con 200 dosis de 100 µg.'],
  ['NISTATINA', 'SUSPENSIÓN ORAL Cada frasco con polvo contiene: Nistatina 2 400 000 UI Envase para 24 ml.'],
  ['CALCIO', 'COMPRIMIDO EFERVESCENTE Cada comprimido contiene: Lactato de calcio 2.94 g Carbonato de calcio 300 mg'],
])('what a bottle of %s holds, or a salt beside its base, is no strength', (name, description) =>
  expect(described(name, description)).toEqual(['strength']),
);

test('a name of two medicines, of which one is meant, is told with both', () => {
  const text = 'SOLUCIÓN INYECTABLE Cada frasco ámpula contiene: Omeprazol 40 mg o Pantoprazol 40 mg';
  expect(described('OMEPRAZOL O PANTOPRAZOL', text)).toEqual(['near-known', 'omeprazol o pantoprazol']);
});

test('a description alone is enough', () => {
  const verdicts = judged([
    ['Clave', 'Descripción'],
    ['1', 'PARACETAMOL. TABLETA. Cada tableta contiene: Paracetamol 500 mg. Envase con 10 tabletas.'],
  ]);
  expect(verdicts.map(told)).toEqual([['unchanged', 'paracetamol']]);
});

test('a mixture is the one that is there, in whatever order', () => {
  const [one] = judged([own, ['Ácido clavulánico + amoxicilina', '', 'Tableta', '', '125/875 mg', '', '', '']]);
  expect(one).toMatchObject({ verdict: 'changed', id: 'amoxicilina+acido-clavulanico' });
});

test('lines that cannot be read are told with their number, the reason and what they may mean', () => {
  const verdicts = judged([
    own,
    ['', '', 'Tableta', '', '', '', '', ''],
    ['Clonzepam', '', 'Tableta', '', '2 mg', '', '', ''],
    ['Clonazepam Acme', '', 'Tableta', '', '2 mg', '', '', ''],
    ['Paracetamol', '', 'Cubo', '', '2 mg', '', '', ''],
    ['Paracetamol', '', 'Tableta', '', 'dos cucharadas', '', '', ''],
    ['Paracetamol', 'N2BE1', 'Tableta', '', '500 mg', '', '', ''],
    ['Paracetamol', '', 'Tableta', '', '500 mg', '', '', 'VIII'],
    ['Paracetamol', '', 'Tableta', '', '500 mg', 'x'.repeat(2001), '', ''],
  ]);
  expect(verdicts.map((one) => [one.line, ...told(one)])).toEqual([
    [2, 'name'],
    [3, 'near-known', 'clonazepam'],
    [4, 'near-known', 'clonazepam'],
    [5, 'form'],
    [6, 'strength'],
    [7, 'atc'],
    [8, 'group'],
    [9, 'too-long'],
  ]);
});

test.each(['=HYPERLINK("http://x")', '@SUM(A1)', '<b>Xilofantrina</b>', 'Xilo\u202efantrina', 'tomar cada'])(
  'no medicine is called %s',
  (name) => {
    expect(judged([own, [name, '', 'Tableta', '', '2 mg', '', '', '']]).map(told)).toEqual([['name']]);
    expect(judged([own, ['Paracetamol', '', 'Tableta', '', '', name, '', '']]).map(told)).toEqual([['name', name]]);
  },
);

test('no file hides what the law forbids behind the name of something else', () => {
  const called = (brand: string) =>
    judged([own, ['Paracetamol', '', 'Tableta', '', '500 mg', brand, '', '']]).map(told);
  expect(called('Clonacepam')).toEqual([['name-taken', 'Clonacepam → clonazepam']]);
  expect(called('Rivotril')).toEqual([['name-taken', 'Rivotril → clonazepam']]);
  expect(called('Clonazepan')).toEqual([['name-taken', 'Clonazepan → clonazepam']]);
  expect(called('Tylenol')).toEqual([['unchanged', 'paracetamol']]);
});

test('a controlled group may be raised, and never lowered', () => {
  const said = (name: string, group: string) => judged([own, [name, '', 'Tableta', '', '', '', '', group]]).map(told);
  expect(said('Losartán', 'III')).toEqual([['changed', 'losartan', 'grupo: III']]);
  expect(said('Clonazepam', 'VI')).toEqual([['group-lower', catalogue().substances.get('clonazepam')?.controlled]]);
  expect(said('Clonazepam', 'I')).toEqual([['changed', 'clonazepam', 'grupo: I']]);
  expect(said('Clonazepam', '')).toEqual([['unchanged', 'clonazepam']]);
  expect(said('Losartán + hidroclorotiazida', 'III')).toEqual([['group-of-mixture']]);
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
  expect(
    judged([own, ...table])
      .filter(({ verdict }) => verdict !== 'unchanged')
      .map(told),
  ).toEqual([]);
});
