import type { Block } from './structured-text.ts';
import { isVariable } from './template-variables.ts';

/** The parts of a text: words, `{{variables}}`, `[[blanks]]`, and brackets that nobody closed or opened. */
export type TokenKind = 'text' | 'variable' | 'unknown' | 'blank' | 'stray';
/** `name` is the text within the brackets; `start` and `end` are letters of the block. */
export type Token = { kind: TokenKind; name: string; text: string; start: number; end: number };

const whole = /\{\{([^{}[\]]*)\}\}|\[\[([^{}[\]]*)\]\]|\{\{|\}\}|\[\[|\]\]/g;

/** The only reader of the brackets: check, display and filling agree. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const add = (kind: TokenKind, name: string, end: number) => {
    if (end > at) tokens.push({ kind, name, text: text.slice(at, end), start: at, end });
    at = end;
  };
  for (const { 0: found, 1: variable, 2: blank, index } of text.matchAll(whole)) {
    add('text', '', index);
    const name = (variable ?? blank ?? '').trim();
    const kind =
      variable !== undefined ? (isVariable(name) ? 'variable' : 'unknown') : blank !== undefined ? 'blank' : 'stray';
    add(kind, name, index + found.length);
  }
  add('text', '', text.length);
  return tokens;
}

export type Piece = Token & { bold: boolean };

/** Tokens cut where bold begins or ends; a variable or a blank is one piece and as bold as its first letter. */
export function piecesOf({ runs }: Block): Piece[] {
  const spans: { start: number; end: number; bold: boolean }[] = [];
  let text = '';
  for (const run of runs) {
    spans.push({ start: text.length, end: text.length + run.text.length, bold: Boolean(run.bold) });
    text += run.text;
  }
  return tokensOf(text).flatMap((token) => {
    if (token.kind !== 'text') {
      const bold = spans.some(({ start, end, bold }) => bold && start <= token.start && token.start < end);
      return [{ ...token, bold }];
    }
    return spans
      .map(({ start, end, bold }) => ({ start: Math.max(start, token.start), end: Math.min(end, token.end), bold }))
      .filter(({ start, end }) => start < end)
      .map(({ start, end, bold }) => ({
        ...token,
        text: token.text.slice(start - token.start, end - token.start),
        start,
        end,
        bold,
      }));
  });
}
