import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, plainText, structuredTextInput, tidied } from './structured-text.ts';

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
