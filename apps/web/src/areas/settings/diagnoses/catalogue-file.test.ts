import { expect, test } from 'vitest';
import { catalogueRows, decodeText, readCatalogueFile } from './catalogue-file.ts';

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

test('both alphabets of Spanish files, tabs and semicolons, and no workbook', async () => {
  expect(decodeText(new Uint8Array([0x43, 0xf3, 0x6c]).buffer)).toBe('Cól');
  for (const separator of ['\t', ';', ',']) {
    const file = new File([`\ufeffClave${separator}Nombre\nA000${separator}"Cólera"\n`], 'cie10.csv');
    expect(await readCatalogueFile(file)).toEqual({ rows: [{ line: 2, code: 'A000', description: 'Cólera' }] });
  }
  expect(await readCatalogueFile(new File(['PK\u0003\u0004'], 'cie10.xlsx'))).toEqual({
    problem: expect.stringContaining('CSV'),
  });
});
