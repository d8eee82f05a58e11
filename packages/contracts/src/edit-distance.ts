/** Letters of a word, one bit for each of 32 kinds: a slip changes at most two of them. */
export function letterMask(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

export function bitsIn(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Letters inserted, dropped, changed or swapped with their neighbour, counted up to `most`; more is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  const far = most + 1;
  if (Math.abs(a.length - b.length) > most) return far;
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(b.length + 1).fill(far);
    row[0] = i;
    let least = row[0];
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const changed = (above[j - 1] ?? far) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (twoAbove[j - 2] ?? far) + 1 : far;
      const best = Math.min((above[j] ?? far) + 1, (row[j - 1] ?? far) + 1, changed, swapped);
      row[j] = best;
      least = Math.min(least, best);
    }
    if (least > most) return far;
    [twoAbove, above] = [above, row];
  }
  return Math.min(above[b.length] ?? far, far);
}
