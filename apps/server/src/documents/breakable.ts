/** A fingerprint of 64 letters stays whole. Finding the place where a word breaks takes the square of its length. */
const LONGEST = 80;

/** Places where every breaker of lines agrees that one may end: not so before «?» or «)», spaces or not. */
const safe = /\n|(?<=[\p{L}\p{N}]) (?=[\p{L}\p{N}])/gu;

/** The same text with a new line in whatever could not be broken otherwise. */
export function breakable(text: string): string {
  if (text.length <= LONGEST) return text;
  const lines: string[] = [];
  let from = 0;
  const upTo = (end: number) => {
    for (; end - from > LONGEST; from += LONGEST) lines.push(text.slice(from, from + LONGEST), '\n');
    lines.push(text.slice(from, end));
    from = end;
  };
  for (const { index } of text.matchAll(safe)) upTo(index + 1);
  upTo(text.length);
  return lines.join('');
}
