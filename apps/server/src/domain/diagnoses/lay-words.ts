import { readTable } from './shipped-diagnoses.ts';
import { slipsBetween, spokenKey, tellingWords } from './spoken-key.ts';

/** The words of patients and doctors, and the codes that they mean, the usual one first. */
export const layWords = readTable('lay-words.tsv').flatMap(([words = '', codes = '']) =>
  words.split(', ').map((said) => ({ said, codes: codes.split(' ') })),
);

const keysOf = (text: string) => [...new Set(tellingWords(text).map(spokenKey))];
const entries = layWords.map(({ said, codes }) => ({ keys: keysOf(said), codes }));
const allKeys = [...new Set(entries.flatMap(({ keys }) => keys))];

export type LayMeaning = {
  /** All that was typed is what people call it, or the beginning of it. */
  sure: string[];
  /** The same with a slip of the finger. */
  near: string[];
  /** What people call it is a part of all that was typed. */
  part: string[];
};

export const noMeaning: LayMeaning = { sure: [], near: [], part: [] };

const MOST = 12;
/** Shorter beginnings begin too much. */
const SHORTEST_BEGINNING = 3;
const slipsAllowed = (key: string) => (key.length < 5 ? 0 : key.length < 9 ? 1 : 2);

/** The typed words, and for each key of the table how many slips it is away from them, where they are few. */
type Typed = { words: string[]; slips: Map<string, Map<string, number>>; begun: Set<string> };
type Match = { kind: keyof LayMeaning; rank: number; codes: string[] };

/** The meanings of all that was typed; its last word may be half typed. */
export function layMeaning(query: string): LayMeaning {
  const found = meaningOf(query);
  // «sobre peso» is one word.
  const joined = found.sure.length === 0 && /\s/.test(query.trim()) ? meaningOf(query.replace(/\s+/g, '')) : found;
  return { ...found, sure: joined.sure };
}

function meaningOf(query: string): LayMeaning {
  const words = keysOf(query);
  const beginning = spokenBeginning(tellingWords(query).at(-1) ?? '');
  const begun = beginning.length < SHORTEST_BEGINNING ? [] : allKeys.filter((key) => key.startsWith(beginning));
  const typed = { words, slips: new Map(words.map((word) => [word, keysNear(word)])), begun: new Set(begun) };
  const matches = words.length > 0 ? entries.flatMap((entry) => matchOf(entry, typed) ?? []) : [];
  const codes = (kind: keyof LayMeaning) => {
    const found = matches.filter((one) => one.kind === kind).sort((a, b) => a.rank - b.rank);
    return [...new Set(found.flatMap((one) => one.codes))].slice(0, MOST);
  };
  return { sure: codes('sure'), near: codes('near'), part: codes('part') };
}

/** A half-typed word has no plural and no gender yet. */
const spokenBeginning = (word: string) => spokenKey(`${word}#`).slice(0, -1);

function keysNear(word: string): Map<string, number> {
  const near = new Map<string, number>();
  for (const key of allKeys) {
    const allowed = slipsAllowed(key);
    if (key === word) near.set(key, 0);
    else if (Math.abs(key.length - word.length) <= allowed && allowed > 0) {
      const slips = slipsBetween(word, key);
      if (slips <= allowed) near.set(key, slips);
    }
  }
  return near;
}

function matchOf({ keys, codes }: (typeof entries)[number], { words, slips, begun }: Typed): Match | null {
  const open = new Set(words);
  const rest = keys.filter((key) => !open.delete(key));
  let [said, slipped, halves] = [keys.length - rest.length, 0, 0];
  const last = words.at(-1) ?? '';
  for (const key of rest) {
    if (open.size === 0) break;
    if (begun.has(key) && open.delete(last)) halves++;
    else {
      const near = [...open].find((word) => slips.get(word)?.has(key));
      if (near === undefined) continue;
      open.delete(near);
      slipped += slips.get(near)?.get(key) ?? 0;
    }
    said++;
  }
  const unsaid = keys.length - said;
  if (said === 0) return null;
  if (open.size > 0) return unsaid + halves === 0 ? { kind: 'part', rank: slipped - 10 * said, codes } : null;
  if (slipped > 0) return unsaid === 0 ? { kind: 'near', rank: slipped + halves, codes } : null;
  return { kind: 'sure', rank: 2 * unsaid + halves, codes };
}
