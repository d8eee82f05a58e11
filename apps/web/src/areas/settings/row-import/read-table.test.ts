import { expect, test } from 'vitest';
import { decodeText, readTable } from './read-table.ts';

const MOST = 1024 * 1024;
const file = (...parts: BlobPart[]) => new File(parts, 'archivo.csv');
const cellsOf = async (...parts: BlobPart[]) => {
  const table = await readTable(file(...parts), MOST);
  return 'cells' in table ? table.cells : table.problem;
};

test('the alphabets of Spanish files are told apart, with and without a mark at the beginning', async () => {
  expect(decodeText(new Uint8Array([0x43, 0xf3, 0x6c]).buffer)).toBe('Cól');
  const latin = new Uint8Array(
    [...'generico;forma\nTab;Losart'].map((letter) => letter.charCodeAt(0)).concat(0xe1, 0x6e),
  );
  expect(await cellsOf(latin)).toEqual([
    ['generico', 'forma'],
    ['Tab', 'Losartán'],
  ]);
  expect(await cellsOf('\ufeffgenerico,forma\nLosartán,Tableta\n')).toEqual([
    ['generico', 'forma'],
    ['Losartán', 'Tableta'],
  ]);
  const wide = Uint16Array.from([0xfeff, ...[...'a\tb\nñ\té'].map((letter) => letter.charCodeAt(0))]);
  expect(await cellsOf(wide)).toEqual([
    ['a', 'b'],
    ['ñ', 'é'],
  ]);
});

test('a file has the fingerprint of its bytes', async () => {
  expect(await readTable(file('abc'), MOST)).toMatchObject({
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  });
});

test.each([
  ['two alphabets in one file', 'generico\nLosartÃ¡n\nMetamizol sÃ³dico', 'mezcla'],
  ['quotes without an end', 'generico,forma\n"Losartán,Tableta\nMetformina,Tableta', 'comillas'],
  ['no text', 'generico\u0000\u0001', 'texto'],
  ['a workbook', 'PK\u0003\u0004', 'Excel'],
  ['more than is read', 'x'.repeat(MOST + 1), '1 MB'],
])('%s is told in words', async (_what, text, words) => {
  expect(await cellsOf(text)).toContain(words);
});
