import { randomInt } from 'node:crypto';

/** Without I, L, O and U, which are misread on paper and misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five random bits a character. */
export const newSpokenCode = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(32)]).join('');

/** As somebody types it from paper or by ear: spaces, dashes, small letters, O for 0, I or L for 1. */
export const readSpokenCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
