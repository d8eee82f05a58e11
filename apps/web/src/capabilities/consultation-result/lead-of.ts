/** A sentence of this many letters is remembered; a longer one is a paragraph, and stays in it. */
const SHORTEST = 8;
const LONGEST = 200;

/** The first sentence of an answer, and what follows it: the one thing that somebody remembers stands alone. */
export function leadOf(summary: string): { lead: string; rest: string } {
  const text = summary.trim();
  // «Dr.» and «p. ej.» end no sentence: what follows one begins with a capital, an opening sign or a new line.
  for (const { 0: mark, index } of text.matchAll(/[.!?…](?=\s+["«¿¡\p{Lu}\d])|\n+/gu)) {
    const end = mark.startsWith('\n') ? index : index + 1;
    if (end < SHORTEST || /(?:^|\s)(?:Dra?|Sra?|Lic|[a-z])\.$/iu.test(text.slice(0, end))) continue;
    if (end > LONGEST) break;
    return { lead: text.slice(0, end).trim(), rest: text.slice(end).trim() };
  }
  return text.length > LONGEST ? { lead: '', rest: text } : { lead: text, rest: '' };
}
