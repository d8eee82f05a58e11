import { bitsIn, editDistance, letterMask } from '@consultorio/contracts/edit-distance';
import { phoneticKey, significantWords } from './phonetic-key.ts';
import { readTable } from './shipped-diagnoses.ts';

/** The words of patients and doctors, and the codes that they mean, the usual one first. */
export const layWords = readTable('lay-words.tsv').flatMap(([words = '', codes = '']) =>
  words.split(', ').map((said) => ({ said, codes: codes.split(' ') })),
);

const keysOf = (text: string) => [...new Set(significantWords(text).map(phoneticKey))];
type Entry = { keys: readonly string[]; codes: readonly string[]; at: number };
const entries: readonly Entry[] = layWords.map(({ said, codes }, at) => ({ keys: keysOf(said), codes, at }));

const entriesOf = new Map<string, Entry[]>();
for (const entry of entries) for (const key of entry.keys) entriesOf.set(key, [...(entriesOf.get(key) ?? []), entry]);
const allKeys = [...entriesOf.keys()];

/** Rare words tell most: «dolor» is in a hundred entries, «juanete» in one. */
const weights = new Map([...entriesOf].map(([key, list]) => [key, Math.log(entries.length / list.length)]));
/** A word that the table never says. */
const UNKNOWN = 2;
/** Less in common than this is a coincidence. */
const MIN_SHARED = 0.45;
const MOST = 12;
/** Shorter beginnings begin too much. */
const MIN_BEGINNING = 3;

type Ranked = { rank: number; entry: Entry };
const codesOf = (found: Ranked[]) => {
  const inOrder = found.sort((a, b) => a.rank - b.rank || a.entry.at - b.entry.at);
  return [...new Set(inOrder.flatMap(({ entry }) => entry.codes))].slice(0, MOST);
};
const entriesWith = (keys: Iterable<string>) => new Set([...keys].flatMap((key) => entriesOf.get(key) ?? []));

/** What people call it: all that was typed means these codes, or begins what does; its last word may be half typed. */
export function layMeaning(query: string): string[] {
  const found = meaningOf(query);
  // «sobre peso» is one word.
  return found.length === 0 && /\s/.test(query.trim()) ? meaningOf(query.replace(/\s+/g, '')) : found;
}

function meaningOf(query: string): string[] {
  const words = keysOf(query);
  const beginning = spokenBeginning(significantWords(query).at(-1) ?? '');
  const begun = beginning.length < MIN_BEGINNING ? [] : allKeys.filter((key) => key.startsWith(beginning));
  const last = words.at(-1) ?? '';
  const ranked = [...entriesWith([...words, ...begun])].flatMap((entry) => {
    const open = new Set(words);
    const rest = entry.keys.filter((key) => !open.delete(key));
    const half = open.size === 1 && open.has(last) && rest.some((key) => begun.includes(key)) ? 1 : 0;
    // A word that is not there counts more than one that is half typed.
    return open.size > half ? [] : [{ entry, rank: 2 * (rest.length - half) + half }];
  });
  return codesOf(ranked);
}

/** A half-typed word has no plural and no gender yet. */
const spokenBeginning = (word: string) => phoneticKey(`${word}#`).slice(0, -1);

/** Second thoughts. `near`: all of it with slips of the finger. `part`: the most in common with it first. */
export function nearMeaning(query: string): { near: string[]; part: string[] } {
  const words = keysOf(query);
  const alike = new Map(words.map((word) => [word, keysLike(word)]));
  const matches = [...entriesWith([...alike.values()].flatMap((keys) => [...keys.keys()]))].map((entry) => {
    const open = new Set(words);
    let [same, all, said, slips] = [0, 0, 0, 0];
    for (const key of entry.keys) {
      const weight = weights.get(key) ?? UNKNOWN;
      all += weight;
      const word = open.has(key) ? key : [...open].find((one) => alike.get(one)?.has(key));
      if (word === undefined) continue;
      open.delete(word);
      said++;
      slips += word === key ? 0 : (alike.get(word)?.get(key) ?? 0);
      same += word === key ? weight : 0.75 * weight;
    }
    for (const word of open) all += 0.4 * (weights.get(word) ?? UNKNOWN);
    return { entry, isWhole: open.size === 0 && said === entry.keys.length, slips, share: same / all };
  });
  return {
    near: codesOf(matches.filter((one) => one.isWhole).map(({ entry, slips }) => ({ entry, rank: slips }))),
    part: codesOf(
      matches.filter(({ share }) => share >= MIN_SHARED).map(({ entry, share }) => ({ entry, rank: -share })),
    ),
  };
}

const editsAllowed = (key: string) => (key.length < 5 ? 0 : key.length < 9 ? 1 : 2);
/** Of one stem is not the same, and further away than any slip that is allowed. */
const OF_ONE_STEM = 3;

const lettersOfKeys = new Map(allKeys.map((key) => [key, letterMask(key)]));

/** Keys that may be meant by a word, and how many slips they are away. */
function keysLike(word: string): Map<string, number> {
  const found = new Map<string, number>();
  const letters = letterMask(word);
  for (const key of allKeys) {
    const allowed = editsAllowed(key);
    // A slip changes two letters at most: most keys need no closer look.
    const isNear =
      Math.abs(key.length - word.length) <= allowed && bitsIn(letters ^ (lettersOfKeys.get(key) ?? 0)) <= 2 * allowed;
    const slips = key === word ? 0 : isNear && allowed > 0 ? editDistance(word, key, allowed) : OF_ONE_STEM;
    if (slips <= allowed) found.set(key, slips);
    else if (isOfOneStem(word, key)) found.set(key, OF_ONE_STEM);
  }
  return found;
}

/** «hinchado» and «hinchazón», «próstata» and «prostático»: the same beginning, and little after it. */
function isOfOneStem(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  let same = 0;
  while (same < longest && one[same] === other[same]) same++;
  return same >= 4 && same >= 0.6 * longest;
}
