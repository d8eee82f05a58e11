/** A telephone number is kept as bare digits, however it is typed. More than eight words narrow nothing down. */
export function wordsOf(query: string): string[] {
  if (/^[\d\s()+-]+$/.test(query)) return [query.replace(/\D/g, '')].filter(Boolean);
  return query.split(/\s+/).filter(Boolean).slice(0, 8);
}
