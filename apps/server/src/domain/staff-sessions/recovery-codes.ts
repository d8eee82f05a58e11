import { hash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@consultorio/contracts/staff-sessions';

/** Crockford's: nobody has to tell 0 from O, or 1 from I and L. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 10;

/** 80 random bits as four groups of four letters. */
function recoveryCode(): string {
  const bits = [...randomBytes(BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);

/** However it was typed: small letters, without hyphens, an O for a zero. */
export function recoveryCodeSha256(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
  return hash('sha256', letters, 'hex');
}
