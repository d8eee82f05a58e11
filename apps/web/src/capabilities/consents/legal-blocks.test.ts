import { expect, it } from 'vitest';
import { legalBlocks } from './legal-blocks.ts';

it('reads headings and paragraphs, and leaves everything else as plain text', () => {
  const blocks = legalBlocks('# Uno\nPrimera línea\nsegunda\n\n<b>no</b> es HTML\r\n# Dos\n\n\n#tampoco\n');
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'Uno'],
    ['paragraph', 'Primera línea\nsegunda'],
    ['paragraph', '<b>no</b> es HTML'],
    ['heading', 'Dos'],
    ['paragraph', '#tampoco'],
  ]);
});
