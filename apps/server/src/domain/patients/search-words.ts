import { dialledToday } from '@consultorio/contracts/old-mobile';
import { wordsOf } from '../../core/db/like.ts';

/** A telephone number is kept as bare digits, however it is typed; with `52` or without it, its last ten find it. */
export function patientWordsOf(query: string): string[] {
  if (/^[\d\s()+-]+$/.test(query)) {
    const digits = dialledToday(query).replace(/\D/g, '');
    return [/^52\d{10}$/.test(digits) ? digits.slice(2) : digits].filter(Boolean);
  }
  return wordsOf(query);
}
