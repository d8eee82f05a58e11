import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

async function* rowsOf(...cells: string[]) {
  for (const cell of cells) yield { cell, other: 'x' };
}
const written = async (cell: string) =>
  (await text(csvOf({ cell: 'Celda', other: 'Otra' }, rowsOf(cell)))).split('\r\n')[1];

/** As a spreadsheet reads a line where this sign divides cells, whatever quotes our commas wanted. */
const cellsOf = (line: string, separator: string) => line.split(separator).map((cell) => cell.replace(/^[\s"]+/, ''));

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  'x;=1+1',
  'x; =1+1',
  'x;"=1+1"',
  'x;+1;-1;@A1',
  'x\t=1+1',
  ';=cmd|calc!A1',
  'x;＝1+1',
])('%j begins no formula in any cell that a spreadsheet makes of it', async (cell) => {
  const line = (await written(cell)) ?? '';
  for (const separator of [',', ';', '\t'])
    expect(cellsOf(line, separator).filter((one) => /^[=+\-@＝＋－＠]/.test(one))).toEqual([]);
});

test.each(['Ana; López', 'a-b;c', 'Tomar 1; 2 al día', 'ana@correo.mx;luis@correo.mx'])(
  '%j stays as it is',
  async (cell) => {
    expect(await written(cell)).toBe(`${cell},x`);
  },
);
