import { expect, test } from 'vitest';
import { catalogueRows, readCatalogueFile } from './catalogue-file.ts';

test('the columns are found by their headings, wherever they stand', () => {
  const table = [
    ['Catálogo CIE-10', '', ''],
    ['LETRA', 'CATALOG_KEY', 'NOMBRE'],
    ['A', 'A000', 'Cólera'],
    ['', '', ''],
  ];
  expect(catalogueRows(table)).toEqual({ rows: [{ line: 3, code: 'A000', description: 'Cólera' }] });
});

test('without headings the first two columns count, and anything else is told', () => {
  expect(catalogueRows([['A00.0', 'Cólera']])).toEqual({ rows: [{ line: 1, code: 'A00.0', description: 'Cólera' }] });
  expect(catalogueRows([['uno', 'dos']])).toEqual({ problem: expect.stringContaining('columnas') });
});

test('a file is read with any separator, and no workbook', async () => {
  for (const separator of ['\t', ';', ',']) {
    const file = new File([`\ufeffClave${separator}Nombre\nA000${separator}"Cólera"\n`], 'cie10.csv');
    expect(await readCatalogueFile(file)).toMatchObject({ rows: [{ line: 2, code: 'A000', description: 'Cólera' }] });
  }
  expect(await readCatalogueFile(new File(['PK\u0003\u0004'], 'cie10.xlsx'))).toEqual({
    problem: expect.stringContaining('CSV'),
  });
});

test('of the file of the DGIS the limits, the notification and the marks come too', () => {
  const head = ['LETRA', 'CATALOG_KEY', 'NOMBRE', 'LSEX', 'LINF', 'LSUP', 'TRIVIAL', 'NIN', 'NOTDIARIA', 'NOTSEMANAL'];
  const table = [
    [...head, 'EPI_MORTA'],
    ['A', 'A33X', 'TÉTANOS NEONATAL', 'NO', 'NO', '028D', 'NO', 'SI', 'NO', 'SI', 'SI'],
    ['N', 'N40X', 'HIPERPLASIA DE LA PRÓSTATA', 'HOMBRE', '015A', '120A', 'SI', 'NO', 'NO', 'NO', 'NO'],
  ];
  expect(catalogueRows(table)).toEqual({
    rows: [
      {
        ...{ line: 2, code: 'A33X', description: 'TÉTANOS NEONATAL', sex: 'NO', ageFrom: 'NO', ageTo: '028D' },
        ...{ notification: 'immediate', marks: ['watchedDeath'] },
      },
      {
        ...{ line: 3, code: 'N40X', description: 'HIPERPLASIA DE LA PRÓSTATA', sex: 'HOMBRE', ageFrom: '015A' },
        ...{ ageTo: '120A', notification: 'none', marks: ['trivial'] },
      },
    ],
  });
});

test('columns of our own have words, and a column that is not there is not told', () => {
  const table = [
    ['Clave', 'Nombre', 'Sexo', 'Notificación'],
    ['B05.9', 'Sarampión', '', 'Inmediata'],
    ['O80.9', 'Parto', 'Mujer', 'no'],
  ];
  expect(catalogueRows(table)).toEqual({
    rows: [
      { line: 2, code: 'B05.9', description: 'Sarampión', sex: '', notification: 'immediate' },
      { line: 3, code: 'O80.9', description: 'Parto', sex: 'Mujer', notification: 'none' },
    ],
  });
});
