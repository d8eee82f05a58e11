const ends = new Set(['group', 'order', 'limit', 'offset', 'for', 'union', 'returning', 'having']);
type Word = { text: string; at: number; end: number; depth: number };

/** Keywords and names with their depth in brackets; what stands in quotes is none. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[a-z_]+|[()]/gi)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    words.push({ text: token.toLowerCase(), at: index, end: index + token.length, depth });
  }
  return words;
}

type Span = { from: number; to: number };

/** From behind a `where` to the end of what it says. */
function clauseAfter(where: Word, rest: Word[], length: number): Span {
  const end = rest.find(({ text, depth }) => depth < where.depth || (depth === where.depth && ends.has(text)));
  return { from: where.end, to: end?.at ?? length };
}

/** The conditions that have to hold together; drizzle puts them into one pair of brackets. */
function conjunctsOf(text: string, { from, to }: Span): Span[] {
  const whole = text.slice(from, to);
  const [start, end] = [from + whole.length - whole.trimStart().length, from + whole.trimEnd().length];
  const words = wordsOf(text.slice(start, end)).map((word) => ({
    ...word,
    at: start + word.at,
    end: start + word.end,
  }));
  const closing = words.find(({ text: token, depth }) => token === ')' && depth === 0);
  if (words[0]?.text === '(' && words[0].at === start && closing?.end === end)
    return conjunctsOf(text, { from: start + 1, to: end - 1 });
  const spans: Span[] = [];
  let [open, cases, between] = [start, 0, false];
  for (const word of words) {
    if (word.depth > 0) continue;
    if (word.text === 'case') cases += 1;
    if (word.text === 'end') cases -= 1;
    if (word.text === 'between') between = true;
    else if (word.text === 'and' && cases === 0) {
      if (!between) {
        spans.push({ from: open, to: word.at });
        open = word.end;
      }
      between = false;
    }
  }
  return [...spans, { from: open, to: end }];
}

/**
 * The statement once for each of its conditions, wherever they stand, without that one, and once for each `where` without
 * all of it. Parameters keep their places: a condition that is left out is still written, beside `true`. Pages are longer.
 */
export function withoutEachCondition(text: string): string[] {
  const words = wordsOf(text);
  const spans = words.flatMap((word, index) => {
    if (word.text !== 'where') return [];
    const clause = clauseAfter(word, words.slice(index + 1), text.length);
    const conjuncts = conjunctsOf(text, clause);
    return conjuncts.length > 1 ? [...conjuncts, clause] : conjuncts;
  });
  return spans.map(({ from, to }) =>
    `${text.slice(0, from)} (true or (${text.slice(from, to)})) ${text.slice(to)}`.replace(
      /limit (\$\d+)/g,
      'limit 1000 + $1',
    ),
  );
}
