import { bitsIn, editDistance, letterMask } from '@consultorio/contracts/edit-distance';
import { folded } from '@consultorio/contracts/skeleton';
import { heard } from './sound.ts';
import { atOnce, type Steps } from './steps.ts';

/** What a few words nearly say: how many of them were needed, and what goes on after a name. */
export type Nearly = { means: readonly string[]; pieces: number; goesOn?: string };

/** What one text may cost: comparisons that are left, and what was looked up. No prescription comes near its end. */
export type Effort = {
  left: number;
  seen: Map<string, readonly string[]>;
  near: Map<string, Nearly | undefined>;
};

/** Some milliseconds' worth. */
const MAX_COMPARISONS = 16_000;
export const newEffort = (): Effort => ({ left: MAX_COMPARISONS, seen: new Map(), near: new Map() });

/** One way to write or to hear something, and what it means to whoever asks. */
type Name = { word: string; means: string /** 0 until they are asked for. */; bits: number };

export type NameIndex = {
  /** Written so, letter by letter, or else, where that is asked, heard so. */
  written: (letters: string, orHeard: boolean) => readonly string[];
  /** A long name at the beginning of a word that goes on: «clonazepamgotas»; `rest` is what goes on. */
  beginning: (letters: string) => { means: readonly string[]; rest: string } | undefined;
  /** The nearest that are a slip away, of long ones two; all that are equally near. */
  near: (letters: string, effort: Effort) => readonly string[];
  /** Whether a name of several words begins with this one: «ácido», «vacuna». */
  startsName: (letters: string) => boolean;
  /** Read so by its strokes, as a machine or tired eyes do: «cl» for d, «ri» for n, «li» for h. */
  shaped: (letters: string) => readonly string[];
  /** The only generic that begins so: «amoxi», «clonaz». */
  abbreviated: (letters: string) => string | undefined;
};

/** Shorter names must be written as they are: too many words sound like them. */
const MIN_HEARD = 5;
const MIN_SOUND = 4;
/** Shorter names are not kept for slips: too many words are one away. */
const MIN_NEAR = 5;
/** Shorter words begin as the name does («tafill»), and only where a prescription is read: of a history too many are words. */
export const SURELY_NEAR = 6;
/** Two slips are too many for shorter ones. */
const MIN_FAR = 9;
const LONGEST = 44;

const ascii = /^[ -~]*$/;
/** What folding does to nearly all names, at a fraction of its time: there are thousands. */
const bare: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n' };
const accented = /[áéíóúüñ]/g;
const oneWord = /^[a-z0-9]*$/;
const links = / (?:de|del|la|el|y|con|contra) /g;
const separators = /[^a-z0-9]+/g;
const separator = /[^a-z0-9]/;

/** Letters of a name without separators; and, as «cloruro potasio» is written too, without the words between them. */
function spellings(name: string, starts: Set<string>): string[] {
  const lower = name.toLowerCase().replace(accented, (letter) => bare[letter] ?? letter);
  const plain = ascii.test(lower) ? lower : folded(name);
  if (oneWord.test(plain)) return [plain];
  starts.add(plain.slice(0, Math.max(0, plain.search(separator))));
  const letters = plain.replace(separators, '');
  if (!plain.includes(' ')) return [letters];
  const linked = plain.replace(links, '').replace(separators, '');
  return linked === letters ? [letters] : [letters, linked];
}

/** Whether it was not there yet. */
function pushTo(map: Map<string, string[]>, key: string, value: string): boolean {
  const there = map.get(key);
  if (!there) map.set(key, [value]);
  else if (there.includes(value)) return false;
  else there.push(value);
  return true;
}

/** By length: words of very different lengths are never near. */
type ByLength = ReadonlyMap<number, readonly Name[]>;

/** Keeps in `search` the nearest that are found, and how near they are. */
function lookNear(names: ByLength, word: string, search: { nearest: number; found: string[] }, effort: Effort): void {
  if (word.length < MIN_NEAR) return;
  const bits = letterMask(word);
  const most = Math.min(search.nearest, word.length >= MIN_FAR ? 2 : 1);
  for (let length = word.length - most; length <= word.length + most; length++)
    for (const name of names.get(length) ?? []) {
      const within = Math.min(most, search.nearest);
      name.bits ||= letterMask(name.word);
      if (bitsIn(name.bits ^ bits) > 2 * within) continue;
      effort.left -= 1;
      if (effort.left < 0) return;
      const slips = editDistance(name.word, word, within);
      if (slips > within || (slips === 2 && (name.word[0] !== word[0] || length < MIN_FAR))) continue;
      if (slips > 0 && word.length < SURELY_NEAR && name.word[0] !== word[0]) continue;
      if (slips < search.nearest) search.found = [];
      search.nearest = slips;
      if (!search.found.includes(name.means)) search.found.push(name.means);
    }
}

type Sounds = { bySound: ReadonlyMap<string, readonly string[]>; sounds: ByLength; spelled: ByLength };

/** Read only when a text is not written letter by letter: most prescriptions are. */
function* soundsOf(byLetters: ReadonlyMap<string, readonly string[]>): Steps<Sounds> {
  const bySound = new Map<string, string[]>();
  const sounds = new Map<number, Name[]>();
  const spelled = new Map<number, Name[]>();
  const add = (to: Map<number, Name[]>, word: string, means: string) => {
    if (word.length < MIN_NEAR) return;
    const name = { word, means, bits: 0 };
    const sameLength = to.get(word.length);
    if (sameLength) sameLength.push(name);
    else to.set(word.length, [name]);
  };
  for (const [letters, meanings] of byLetters) {
    if (letters.length < MIN_HEARD) continue;
    yield;
    const sound = heard(letters);
    for (const means of meanings) {
      if (sound !== letters) add(spelled, letters, means);
      if (sound.length >= MIN_SOUND && pushTo(bySound, sound, means)) add(sounds, sound, means);
    }
  }
  return { bySound, sounds, spelled };
}

const drawn = /cl|rn|ri|li|ii|vv|[il]/g;
const strokeOf: Record<string, string> = {
  ...{ cl: 'd', rn: 'm', ri: 'n', li: 'h', ii: 'u', vv: 'w' },
  ...{ i: 'l', l: 'l' },
};
const strokes = (letters: string) => letters.replace(drawn, (sign) => strokeOf[sign] ?? sign);

function shapesOf(byLetters: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const shapes = new Map<string, string[]>();
  for (const [letters, meanings] of byLetters)
    if (letters.length >= MIN_NEAR) for (const means of meanings) pushTo(shapes, strokes(letters), means);
  return shapes;
}

/** From the fifth letter on; `null` is shared by several. */
function beginningsOf(generics: Iterable<string>): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const generic of generics) {
    const letters = generic.replace(separators, '');
    for (let end = 5; end < Math.min(letters.length, 10); end++) {
      const begin = letters.slice(0, end);
      found.set(begin, found.has(begin) ? null : generic);
    }
  }
  return found;
}

type Entries = Iterable<readonly [text: string, means: string]>;

/**
 * Of texts and what each means; one text may mean two things. What is heard is read when it is first asked for; with `heardToo`
 * nothing is left to be read later. A word of fewer letters than `shortest` is near nothing.
 */
export function* buildingNames(
  entries: Entries,
  generics: Iterable<string>,
  heardToo: boolean,
  shortest = MIN_NEAR,
): Steps<NameIndex> {
  const byLetters = new Map<string, string[]>();
  const starts = new Set<string>();
  for (const [text, means] of entries) {
    yield;
    const [written = '', ...shorter] = spellings(text, starts);
    pushTo(byLetters, written, means);
    for (const letters of shorter) pushTo(byLetters, letters, means);
  }
  let ears = heardToo ? yield* soundsOf(byLetters) : undefined;
  const listen = (): Sounds => {
    ears ??= atOnce(soundsOf(byLetters));
    return ears;
  };

  const written: NameIndex['written'] = (letters, orHeard) => {
    const exact = byLetters.get(letters);
    if (exact) return exact;
    if (!orHeard || letters.length > LONGEST || letters.length < MIN_HEARD) return [];
    return listen().bySound.get(heard(letters)) ?? [];
  };

  const beginning: NameIndex['beginning'] = (letters) => {
    for (let end = Math.min(letters.length - 3, LONGEST); end >= 7; end--) {
      const means = byLetters.get(letters.slice(0, end));
      if (means) return { means, rest: letters.slice(end) };
    }
    return undefined;
  };

  const near: NameIndex['near'] = (letters, effort) => {
    const word = letters.slice(0, LONGEST);
    if (word.length < shortest) return [];
    const { sounds, spelled } = listen();
    const search = { nearest: 2, found: [] as string[] };
    lookNear(sounds, heard(word), search, effort);
    lookNear(spelled, word, search, effort);
    return search.found;
  };

  let shapes: Map<string, string[]> | undefined;
  const shaped: NameIndex['shaped'] = (letters) => {
    if (letters.length < MIN_NEAR || letters.length > LONGEST) return [];
    shapes ??= shapesOf(byLetters);
    return shapes.get(strokes(letters)) ?? [];
  };

  let begins: Map<string, string | null> | undefined;
  const abbreviated: NameIndex['abbreviated'] = (letters) => {
    begins ??= beginningsOf(generics);
    return begins.get(letters) ?? undefined;
  };
  return { written, beginning, near, shaped, abbreviated, startsName: (letters) => starts.has(letters) };
}
