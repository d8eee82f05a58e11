import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, blocksOf, isBlank, lengthOf, markersOf, plainText, tidied } from './structured-text.ts';
import { structuredTextInput } from './structured-text-input.ts';

const line = (...runs: Block['runs']): Block => ({ type: 'paragraph', runs });
const words = (text: string) => line({ text });

test('letters become blocks and come back as they were', () => {
  const text = 'Plan:\n• Reposo\n• Líquidos\n\n1. Primero\n2. Luego\nFin';
  expect(blocksOf(text).map(({ type }) => type)).toEqual([
    ...['paragraph', 'bullet', 'bullet', 'paragraph', 'number', 'number', 'paragraph'],
  ]);
  expect(plainText(blocksOf(text))).toBe(text);
  expect(plainText(blocksOf('- uno\r\n3) dos'))).toBe('• uno\n1. dos');
});

const block = fc.record({
  type: fc.constantFrom('paragraph' as const, 'bullet' as const, 'number' as const),
  runs: fc.array(fc.record({ text: fc.string(), bold: fc.boolean() }), { maxLength: 5 }),
});

test('tidying twice is tidying once, and says the same words', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
      const once = tidied(blocks);
      expect(tidied(once)).toEqual(once);
      const words = (list: typeof once) => list.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');
      expect(words(once).trim()).toBe(words(blocks).trim());
    }),
  );
});

test('what is saved has bounds, keeps the spaces between runs and holds no lines within a run', () => {
  const of = (text: string) => structuredTextInput.safeParse([{ type: 'paragraph', runs: [{ text }] }]);
  expect(of(' a\nb ').data).toEqual([{ type: 'paragraph', runs: [{ text: ' a b ' }] }]);
  expect(of('a\u0000b').success).toBe(false);
  expect(of('a'.repeat(10_001)).success).toBe(false);
  expect(structuredTextInput.safeParse([{ type: 'html', runs: [] }]).success).toBe(false);
});

describe('letters as blocks', () => {
  test.each<[string, Block['type'], string]>([
    ['• uno', 'bullet', 'uno'],
    ['* uno', 'bullet', 'uno'],
    ['- uno', 'bullet', 'uno'],
    ['  - uno', 'bullet', 'uno'],
    ['1. uno', 'number', 'uno'],
    ['123) uno', 'number', 'uno'],
    ['1234. uno', 'paragraph', '1234. uno'],
    ['-uno', 'paragraph', '-uno'],
    ['1.5 mg', 'paragraph', '1.5 mg'],
    ['uno - dos', 'paragraph', 'uno - dos'],
    ['-   uno', 'bullet', 'uno'],
  ])('«%s» is a %s', (text, type, said) => {
    expect(blocksOf(text)).toEqual([{ type, runs: [{ text: said }] }]);
  });

  test('every end of a line ends one, and an empty line is one without words', () => {
    expect(blocksOf('a\r\nb\nc\rd\u2028e\u2029f').map((block) => block.runs[0]?.text)).toEqual([...'abcdef']);
    expect(blocksOf('a\n\nb')[1]).toEqual({ type: 'paragraph', runs: [] });
    expect(blocksOf('- ')).toEqual([{ type: 'bullet', runs: [] }]);
  });

  test('numbers are counted anew after whatever is no number', () => {
    const types = ['number', 'number', 'bullet', 'number', 'paragraph', 'number'] as const;
    expect(markersOf(types.map((type) => ({ type, runs: [] })))).toEqual(['1. ', '2. ', '• ', '1. ', '', '1. ']);
    expect(plainText([words('a'), { type: 'bullet', runs: [{ text: 'b' }, { text: 'c' }] }])).toBe('a\n• bc');
  });

  test('a length counts the ends of lines; blanks alone are nothing', () => {
    expect([lengthOf([]), lengthOf([words('abc'), words('')])]).toEqual([0, 5]);
    expect([isBlank([]), isBlank([words(' \u00a0')]), isBlank([words(' '), words('a')])]).toEqual([true, true, false]);
  });

  test('a text of 10,000 letters in all may be saved, of 200 blocks and of 200 runs in each', () => {
    const taken = (blocks: Block[]) => structuredTextInput.safeParse(blocks).success;
    const letters = (length: number) => words('x'.repeat(length));
    expect([taken([letters(4999), letters(4999)]), taken([letters(4999), letters(5000)])]).toEqual([true, false]);
    expect(structuredTextInput.safeParse([letters(9999), letters(9)]).error?.issues[0]?.message).toBe(
      'Máximo 10000 caracteres',
    );
    expect([taken(Array(200).fill(words('x'))), taken(Array(201).fill(words('x')))]).toEqual([true, false]);
    const runs = (count: number) => [line(...Array(count).fill({ text: 'x' }))];
    expect([taken(runs(200)), taken(runs(201))]).toEqual([true, false]);
    for (const broken of ['a\uD800', 'a\u0000'])
      expect(structuredTextInput.safeParse([words(broken)]).error?.issues[0]?.message).toBe(
        'Contiene caracteres no permitidos',
      );
    expect(structuredTextInput.parse([line({ text: 'A\u0301\tb', bold: true })])).toEqual([
      line({ text: 'Á b', bold: true }),
    ]);
  });

  test('tidied: runs of one kind are one, empty ones go, and so do blank lines at both ends', () => {
    const messy = [
      ...[words(' '), line()],
      line(
        { text: 'a' },
        { text: '', bold: true },
        { text: 'b', bold: false },
        { text: 'c', bold: true },
        { text: 'd', bold: true },
      ),
      ...[line(), words('e'), words('')],
    ];
    expect(tidied(messy)).toEqual([line({ text: 'ab' }, { text: 'cd', bold: true }), line(), words('e')]);
    expect([tidied([words(' ')]), tidied([])]).toEqual([[], []]);
    expect(tidied([words('a')])).toEqual([words('a')]);
  });
});
