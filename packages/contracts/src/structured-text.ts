/**
 * Text with paragraphs, lists and bold as data: nobody's HTML is ever kept or shown. Every block is one line of its own;
 * items of a list that follow each other are one list, and numbers are counted where they are shown.
 */

export const textLimits = { blocks: 200, runs: 200, length: 10_000 } as const;

export const blockTypes = ['paragraph', 'bullet', 'number'] as const;
export type BlockType = (typeof blockTypes)[number];

export type Run = { text: string; bold?: boolean | undefined };
export type Block = { type: BlockType; runs: Run[] };

export const blockText = ({ runs }: Block): string => runs.map(({ text }) => text).join('');

export const lengthOf = (blocks: readonly Block[]): number =>
  blocks.reduce((length, block) => length + blockText(block).length + 1, 0);

export const isBlank = (blocks: readonly Block[]): boolean => blocks.every((block) => blockText(block).trim() === '');

/** The beginning of each block where only letters can be shown. */
export function markersOf(blocks: readonly Block[]): string[] {
  let count = 0;
  return blocks.map(({ type }) => {
    count = type === 'number' ? count + 1 : 0;
    return type === 'number' ? `${count}. ` : type === 'bullet' ? '• ' : '';
  });
}

/** The text as letters, a line for every block. */
export function plainText(blocks: readonly Block[]): string {
  const markers = markersOf(blocks);
  return blocks.map((block, index) => `${markers[index]}${blockText(block)}`).join('\n');
}

/** Letters as blocks: a line that begins as an item of a list is one. The inverse of `plainText`. */
export function blocksOf(text: string): Block[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => {
    const item = /^\s*(?:([•*-])|\d{1,3}[.)])\s+(.*)$/.exec(line);
    const type = !item ? 'paragraph' : item[1] ? 'bullet' : 'number';
    const words = item ? (item[2] ?? '') : line;
    return { type, runs: words === '' ? [] : [{ text: words }] };
  });
}

/** One way to write each text: neighbours of one kind are one run, and nothing empty stands at its ends. */
export function tidied(blocks: readonly Block[]): Block[] {
  const tidy = blocks.map(({ type, runs }) => ({ type, runs: joined(runs) }));
  const written = tidy.map((block) => blockText(block).trim() !== '');
  return tidy.slice(Math.max(0, written.indexOf(true)), written.lastIndexOf(true) + 1);
}

function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const { text, bold } of runs) {
    const last = out.at(-1);
    if (text === '') continue;
    if (last && Boolean(last.bold) === Boolean(bold)) last.text += text;
    else out.push(bold ? { text, bold: true } : { text });
  }
  return out;
}
