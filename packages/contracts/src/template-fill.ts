import { type Block, plainText } from './structured-text.ts';
import { piecesOf } from './template-tokens.ts';
import { isVariable, type VariableValues, variableLabel } from './template-variables.ts';

/** `filled` came from a variable; `blank` waits for the doctor, written by hand or because nothing is known. */
export type FilledPiece = { kind: 'text' | 'filled' | 'blank'; text: string; bold: boolean };
export type FilledBlock = Pick<Block, 'type'> & { pieces: FilledPiece[] };

const blank = (name: string) => `[[${name}]]`;

/** The text as it will stand for somebody. A value is taken as it is: it is never read for brackets again. */
export function fillBlocks(blocks: readonly Block[], values: VariableValues): FilledBlock[] {
  return blocks.map((block) => ({
    type: block.type,
    pieces: piecesOf(block).map(({ kind, name, text, bold }): FilledPiece => {
      if (kind === 'blank') return { kind: 'blank', text: blank(name), bold };
      if (kind !== 'variable' && kind !== 'unknown') return { kind: 'text', text, bold };
      const value = isVariable(name) ? values[name] : null;
      return value ? { kind: 'filled', text: value, bold } : { kind: 'blank', text: blank(variableLabel(name)), bold };
    }),
  }));
}

/** The same as letters, for a note or a message: items keep their marks, bold does not. */
export function fillText(blocks: readonly Block[], values: VariableValues): string {
  const lines = fillBlocks(blocks, values).map(({ type, pieces }) => ({
    type,
    runs: [{ text: pieces.map(({ text }) => text).join('') }],
  }));
  return plainText(lines).trim();
}
