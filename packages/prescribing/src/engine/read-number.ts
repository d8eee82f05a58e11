import { folded } from '@consultorio/contracts/skeleton';

const fractions: Record<string, string> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4', '⅓': ' 1/3', '⅔': ' 2/3' };

/** Small letters without accents; «1½» is «1 1/2», which folding alone would make «11/2». */
export const plain = (text: string): string =>
  folded(text.replace(/[½¼¾⅓⅔]/g, (sign) => fractions[sign] ?? '').replace(/[µμ](?=g)/g, 'mc'))
    .replace(/\s+/g, ' ')
    .trim();

const words: Record<string, number> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  catorce: 14,
  quince: 15,
  veinte: 20,
  treinta: 30,
  media: 0.5,
  medio: 0.5,
};

/**
 * «1.5», «1,5», «1,000», «½», «1/2», «1 1/2», «dos», «una y media»; null where it may be two things. A comma before three
 * digits is of thousands, unless a nought stands before it: «0,125».
 */
export function readNumber(text: string): number | null {
  const said = plain(text);
  const word = words[said];
  if (word !== undefined) return word;
  const andHalf = said.match(/^(\S+) y medi[ao]$/);
  if (andHalf) {
    const whole = readNumber(andHalf[1] ?? '');
    return whole === null ? null : whole + 0.5;
  }
  const divided = said.match(/^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/);
  if (divided) {
    const [, whole = '0', over = '', under = ''] = divided;
    return Number(under) === 0 ? null : Number(whole) + Number(over) / Number(under);
  }
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(said)) return Number(said.replaceAll(',', ''));
  if (/^\d+([.,]\d+)?$/.test(said)) return Number(said.replace(',', '.'));
  return /^[.,]\d+$/.test(said) ? Number(`0.${said.slice(1)}`) : null;
}
