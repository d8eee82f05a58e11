import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['a', 'b'], 'a,b'],
  [['Muñoz, Ana', 'dijo "no"', 'dos\nlíneas'], '"Muñoz, Ana","dijo ""no""","dos\nlíneas"'],
  [[null, undefined, ''], ',,'],
  [[7, -3], '7,-3'],
  [['=1+1'], `"'=1+1"`],
  [['=HYPERLINK("http://malo","ver")'], `"'=HYPERLINK(""http://malo"",""ver"")"`],
  [
    ['+52 222', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|calc'],
    `"'+52 222","'-2","'@SUM(A1)","'\t=1","'\r=1","' =1","'|calc"`,
  ],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
