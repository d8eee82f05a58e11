import type { Effort, NameIndex, Nearly } from './names.ts';
import { isOrdinary } from './ordinary-words.ts';
import { readings, type Word, withoutForm } from './said.ts';

/** What a stretch of a text means: one thing, or several that are equally near. */
export type Placed = {
  said: string;
  verdict: 'sure' | 'likely';
  means: readonly string[];
  first: number;
  last: number;
};

/** Pieces of a name that was written apart; single letters may be many more. */
const MAX_TOKENS = 8;
const MAX_CHARS = 44;

/** In comparisons: hearing a word takes as long as comparing it with some others. */
const COST_OF_HEARING = 3;

/** A beginning of so many letters is surely one: before a slip is looked for. */
const MIN_ABBREVIATED = 6;

type Run = { letters: string; last: number };

/** The longest that begins here first. */
function runsFrom(words: readonly Word[], first: number): Run[] {
  const runs: Run[] = [];
  let letters = '';
  for (let last = first; last < words.length; last++) {
    const word = words[last]?.letters ?? '';
    letters += word;
    if (letters.length > MAX_CHARS) break;
    const pieces = last - first + 1;
    if (pieces > (isNumber(letters) ? 3 : MAX_TOKENS) && (isNumber(letters) || letters.length > 2 * pieces)) break;
    runs.push({ letters, last });
  }
  return runs.reverse();
}

const isNumber = (letters: string): boolean => /^\d/.test(letters);

/** Whether ordinary words may have made this run by standing beside each other. */
function mayBeChance(words: readonly Word[], first: number, run: Run): boolean {
  if (run.last === first) return false;
  const [begin, end] = [words[first]?.letters ?? '', words[run.last]?.letters ?? ''];
  if (isNumber(begin) || (isOrdinary(begin) && begin.length > 1)) return true;
  return run.letters.length < 7 || (isOrdinary(end) && end.length > 1 && !isNumber(end));
}

/** Names in a text from left to right, the longest first; and the words that are none and that no sentence needs. */
export function placesIn(
  words: readonly Word[],
  index: NameIndex,
  effort: Effort,
): { placed: Placed[]; unplaced: Word[] } {
  const placed: Placed[] = [];
  const left: number[] = [];
  const said = (first: number, last: number) =>
    words
      .slice(first, last + 1)
      .map((word) => word.said)
      .join(' ');
  for (let first = 0; first < words.length; first++) {
    const found = writtenAt(words, first, index, effort);
    if (!found) left.push(first);
    else {
      placed.push({ ...found, said: said(first, found.last), verdict: 'sure', first });
      first = found.last;
    }
  }
  const unplaced: Word[] = [];
  for (let at = 0; at < left.length; at++) {
    const first = left[at] ?? 0;
    const word = words[first];
    if (!word || isOrdinary(word.letters) || isNumber(word.letters)) continue;
    const next = left[at + 1] === first + 1 ? words[first + 1] : undefined;
    const key = `? ${word.letters} ${next?.letters}`;
    const found = effort.near.has(key) ? effort.near.get(key) : nearlyAt(word, next, index, effort);
    effort.near.set(key, found);
    if (found) {
      const last = first + found.pieces - 1;
      placed.push({ means: found.means, said: said(first, last), verdict: 'likely', first, last });
      const second = found.goesOn ? index.written(found.goesOn, true) : [];
      if (second.length > 0) placed.push({ means: second, said: word.said, verdict: 'likely', first, last });
      at += found.pieces - 1;
    } else if (word.letters.length >= 4) unplaced.push(word);
  }
  return { placed: placed.sort((one, other) => one.first - other.first), unplaced };
}

/** Ordinary words are most of a history: few of them begin a name. */
function withNext(words: readonly Word[], first: number): Run[] {
  const begin = words[first]?.letters ?? '';
  const next = words[first + 1]?.letters ?? '';
  const alone = { letters: begin, last: first };
  // «me tadona», «dia zepam»: only a name of so many letters, and letter by letter.
  const isPiece = next.length >= 3 && begin.length + next.length >= 7 && begin.length <= 4 && !isOrdinary(next);
  return isPiece ? [{ letters: begin + next, last: first + 1 }, alone] : [alone];
}

type Written = { means: readonly string[]; last: number };

function writtenAt(words: readonly Word[], first: number, index: NameIndex, effort: Effort): Written | undefined {
  if (effort.left < 0) return undefined;
  const begin = words[first]?.letters ?? '';
  const runs =
    isOrdinary(begin) && begin.length > 1 && !index.startsName(begin) ? withNext(words, first) : runsFrom(words, first);
  effort.left -= runs.length;
  for (const run of runs) {
    const byEar = !mayBeChance(words, first, run) && !(run.last === first && isOrdinary(run.letters));
    const means = lookUp(run.letters, byEar, index, effort);
    if (means.length > 0) return { means, last: run.last };
  }
  return undefined;
}

const nothing: readonly string[] = [];

/** People say the same words again: each run costs once. */
function lookUp(letters: string, byEar: boolean, index: NameIndex, effort: Effort): readonly string[] {
  const key = byEar ? letters : `${letters} `;
  const before = effort.seen.get(key);
  if (before) return before;
  let found = nothing;
  for (const reading of readings(letters)) {
    effort.left -= byEar ? COST_OF_HEARING : 1;
    if (effort.left < 0) return nothing;
    found = index.written(reading, byEar);
    if (found.length > 0) break;
  }
  effort.seen.set(key, found);
  return found;
}

function nearlyAt(word: Word, next: Word | undefined, index: NameIndex, effort: Effort): Nearly | undefined {
  for (const letters of readings(word.letters)) {
    for (const bare of withoutForm(letters)) {
      const means = index.written(bare, true);
      if (means.length > 0) return { means, pieces: 1 };
    }
    const begun = index.beginning(letters);
    if (begun) return { means: begun.means, pieces: 1, goesOn: begun.rest };
    const generic = letters.length >= MIN_ABBREVIATED ? index.abbreviated(letters) : undefined;
    if (generic) return { means: [generic], pieces: 1 };
    const means = index.near(letters, effort);
    if (means.length > 0) return { means, pieces: 1 };
    const shaped = index.shaped(letters);
    if (shaped.length > 0) return { means: shaped, pieces: 1 };
  }
  if (next && !isOrdinary(next.letters) && !isNumber(next.letters)) {
    const means = index.near(word.letters + next.letters, effort);
    if (means.length > 0) return { means, pieces: 2 };
  }
  const generic = index.abbreviated(word.letters);
  return generic ? { means: [generic], pieces: 1 } : undefined;
}
