/** Characters of the embedded font: Latin-1 and these. Anything else would leave an empty box on a prescription. */
const drawn = /^[\n\x20-\x7e\xa0-\xff–—‘’“”•…€™−Œœ]$/u;
const notDrawn = /[^\n\x20-\x7e\xa0-\xff–—‘’“”•…€™−Œœ]/gu;

/** Signs that doctors type and the font lacks, as they would be written by hand. */
const spelled: Record<string, string> = {
  '≥': '>=',
  '≤': '<=',
  '→': '->',
  '←': '<-',
  '≈': '~',
  '⁄': '/',
  '≠': 'no igual a ',
  '∞': 'infinito',
  μ: 'µ',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '↑': 'aumento de ',
  '↓': 'disminución de ',
  '✓': '•',
};

/** The same text in characters that print; letters lose a foreign accent, other signs become «?», never nothing. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(notDrawn, printableSign);
}

function printableSign(sign: string): string {
  const known = spelled[sign];
  if (known !== undefined) return known;
  // Invisible: joiners, marks of direction, and signs that turn one picture into another.
  if (/^[\p{Cc}\p{Cf}\p{M}]$/u.test(sign)) return '';
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every((one) => drawn.test(one)) ? bare : '?';
}

/** Every string inside, made printable. */
export function printableDeep<Value>(value: Value): Value {
  if (typeof value === 'string') return printable(value) as Value;
  if (Array.isArray(value)) return value.map((one) => printableDeep(one)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printableDeep(one)])) as Value;
}
