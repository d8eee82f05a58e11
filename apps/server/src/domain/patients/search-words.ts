import { wordsOf } from '../../core/db/like.ts';

/** A telephone number is kept as bare digits, however it is typed. */
export function patientWordsOf(query: string): string[] {
  if (/^[\d\s()+-]+$/.test(query)) return [query.replace(/\D/g, '')].filter(Boolean);
  return wordsOf(query);
}
