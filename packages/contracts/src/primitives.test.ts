import { describe, expect, test } from 'vitest';
import { name } from './primitives.ts';

const kept = (typed: string, min?: number) => name(40, min).safeParse(typed).data ?? null;

describe('a name', () => {
  test.each([
    ['María Fernanda', 'María Fernanda'],
    ['  Ana  ', 'Ana'],
    ["O'Brien-Ñáñez", "O'Brien-Ñáñez"],
    ['José', 'José'.normalize('NFC')],
    ['漢字 مرحبا', '漢字 مرحبا'],
    ['👩🏽‍⚕️ Consulta', '👩🏽‍⚕️ Consulta'],
    ['نمی\u200Cخواهم', 'نمی\u200Cخواهم'],
    ['A\u200Bn\u00ADa\u2060', 'Ana'],
    ['\uFEFFAna', 'Ana'],
    ['Ana\n', 'Ana'],
    ['-', '-'],
  ])('%j is kept as %j', (typed, expected) => {
    expect(kept(typed)).toBe(expected);
  });

  test.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['a zero width space', '\u200B'],
    ['a word joiner and a soft hyphen', '\u2060\u00AD'],
    ['a joiner alone', '\u200D'],
    ['a Hangul filler', '\u3164'],
    ['a Braille blank', '\u2800'],
    ['tags', '\u{E0041}\u{E0042}'],
    ['a mark without a letter', '\u0301'],
    ['letters turned round', 'Ana\u202Etxt.exe'],
    ['an isolate', 'Ana \u2067López\u2069'],
    ['a mark of direction', 'Ana\u200F'],
    ['two lines', 'Ana\nLópez'],
    ['a carriage return', 'Ana\rLópez'],
    ['a line separator', 'Ana\u2028López'],
    ['a paragraph separator', 'Ana\u2029López'],
    ['a next line', 'Ana\u0085López'],
    ['a tabulator', 'Ana\tLópez'],
    ['an escape sequence', '\u001B[31mAna'],
    ['half a sign', 'Ana\uD800'],
    ['too many letters', 'a'.repeat(41)],
  ])('%s is refused', (_, typed) => {
    expect(kept(typed)).toBeNull();
  });

  test('may be empty where that is said, and is then empty, not invisible', () => {
    expect([kept('', 0), kept('\u200B\u2060', 0), kept(' ', 0)]).toEqual(['', '', '']);
    expect([kept('\u202E', 0), kept('\u2800', 0), kept('a', 2), kept('a\u200B', 2)]).toEqual([null, null, null, null]);
  });
});
