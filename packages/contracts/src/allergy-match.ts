import { bitsIn, editDistance, letterMask } from './edit-distance.ts';
import type { Drug } from './orders.ts';
import { folded, strokes } from './skeleton.ts';

/** `index` of the drug; `allergy` in the patient's own word; `family` where it is a relative of the drug itself. */
export type AllergyMatch = { index: number; drug: string; allergy: string; family: string | null };

/**
 * Families in which an allergy to one is a warning for all. By what patients call them and by generic names, without
 * accents. It warns too often rather than too seldom: the doctor answers with a reason, not with another drug.
 */
const families: Record<string, string> = {
  penicilinas:
    'penicilina penicilinas pencilina amoxicilina ampicilina dicloxacilina bencilpenicilina piperacilina clavulanato clavulanico sultamicilina oxacilina',
  cefalosporinas:
    'cefalosporina cefalosporinas cefalexina cefadroxilo cefaclor cefuroxima cefixima ceftriaxona cefotaxima ceftibuteno cefepima cefalotina cefpodoxima cefdinir',
  sulfas:
    'sulfa sulfas sulfamida sulfamidas sulfonamida sulfonamidas sulfametoxazol trimetoprima trimetoprim bactrim sulfasalazina sulfadiazina sulfacetamida',
  'antiinflamatorios no esteroideos':
    'aine aines aspirina acetilsalicilico ibuprofeno naproxeno diclofenaco ketorolaco ketoprofeno indometacina meloxicam piroxicam celecoxib etoricoxib nimesulida aceclofenaco dexketoprofeno sulindaco antiinflamatorio antiinflamatorios',
  pirazolonas: 'dipirona metamizol metamizole neomelubrina pirazolona pirazolonas',
  macrólidos: 'macrolido macrolidos eritromicina azitromicina claritromicina roxitromicina espiramicina',
  quinolonas: 'quinolona quinolonas ciprofloxacino levofloxacino moxifloxacino norfloxacino ofloxacino gatifloxacino',
  tetraciclinas: 'tetraciclina tetraciclinas doxiciclina minociclina oxitetraciclina limeciclina',
  aminoglucósidos: 'aminoglucosido aminoglucosidos gentamicina amikacina tobramicina neomicina estreptomicina',
  opioides: 'opioide opioides tramadol dextrometorfano loperamida',
  'anestésicos locales':
    'anestesico anestesicos lidocaina xilocaina bupivacaina benzocaina prilocaina mepivacaina procaina',
};

/** Words that say nothing of which substance it is: salts, forms, and how people speak of allergies. */
const empty = new Set(
  `acido sodico sodica potasico potasica calcico magnesico clorhidrato sulfato fosfato acetato maleato fumarato citrato
  hidrato trihidratado monohidrato tabletas capsulas jarabe crema gotas solucion suspension alergia alergias alergica
  alergico medicamento medicamentos medicina medicinas ninguna ninguno niega negadas conocida conocidas desde cuando como
  para todo todos toda todas tipo derivados familia reaccion ronchas inflamacion hinchazon anafilaxia leve grave`
    .split(/\s+/)
    .map(strokes),
);

type Word = { said: string; word: string };

/** Letters with the marks and unseen signs that people put between them; digits only inside a word. */
const spoken =
  /\p{L}[\p{L}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]*(?:[013]+\p{L}[\p{L}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]*)*/gu;

/** As a word is compared: what the eye reads, by its strokes. */
const plain = (said: string): string =>
  strokes(folded(said).replace(/[013]/g, (digit) => ({ 0: 'o', 1: 'i', 3: 'e' })[digit] ?? '')).replace(
    /[^\p{L}]/gu,
    '',
  );

/** The words of a text; what was spelled out («p e n i…») as one, and beside two short ones what they make together. */
function wordsOf(text: string): Word[] {
  const pieces = spelledTogether((text.match(spoken) ?? []).map((said) => ({ said, word: plain(said) })));
  const pairs = pieces.flatMap((piece, index): Word[] => {
    const next = pieces[index + 1];
    const halves = next && !empty.has(piece.word) && !empty.has(next.word) && piece.word.length > 1;
    return halves ? [{ said: `${piece.said} ${next.said}`, word: piece.word + next.word }] : [];
  });
  return [...pieces, ...pairs].filter(({ word }) => word.length >= 4 && !empty.has(word));
}

function spelledTogether(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  let spelling = false;
  for (const one of words) {
    const last = out.at(-1);
    const letter = one.word.length <= 1;
    if (letter && spelling && last) {
      last.said += one.said;
      last.word += one.word;
    } else out.push({ ...one });
    spelling = letter;
  }
  return out;
}

/** The longest answer that was ever kept. One that is longer is not looked through: every drug is told. */
const LONGEST = 20_000;
/**
 * Pairs of words that are compared letter by letter. No history and no prescription comes near it. Beyond it words of
 * like letters and length count as the same: it warns too often rather than too seldom, and never takes long.
 */
const MAX_COMPARISONS = 20_000;
type Effort = { left: number };

/** A word with what tells most others from it at a glance; `what` is whatever whoever asks wants back. */
type Entry<What> = { word: string; letters: number; what: What };
/** By length: words of very different lengths are never alike. */
type Lookup<What> = Map<number, Entry<What>[]>;

const lookupOf = <What>(words: Iterable<readonly [string, What]>): Lookup<What> =>
  Map.groupBy(
    Array.from(words, ([word, what]) => ({ word, letters: letterMask(word), what })),
    ({ word }) => word.length,
  );

const familyLookup = lookupOf(
  Object.entries(families).flatMap(([family, words]) =>
    words.split(/\s+/).map((word) => [strokes(word), family] as const),
  ),
);

/** How a word was said first, and before how many others. */
type Said = { said: string; order: number };

function distinctWordsOf(text: string): Map<string, Said> {
  const found = new Map<string, Said>();
  for (const { word, said } of wordsOf(text)) if (!found.has(word)) found.set(word, { said, order: found.size });
  return found;
}

/** The drugs among these that the known allergies name, accents and a slip of the finger aside. */
export function allergyMatches(
  allergies: string | null,
  drugs: readonly Pick<Drug, 'genericName' | 'brandName'>[],
): AllergyMatch[] {
  const told = allergies ?? '';
  if (told.length > LONGEST)
    return drugs.map(({ genericName }, index) => ({ index, drug: genericName, allergy: '', family: null }));
  const known = distinctWordsOf(told);
  if (known.size === 0) return [];
  const effort: Effort = { left: MAX_COMPARISONS };
  const knownLookup = lookupOf(known);
  const relatives = Array.from(known, ([word, { said }]) => ({ said, families: familiesOf([word], effort) }));
  return drugs.flatMap(({ genericName, brandName }, index): AllergyMatch[] => {
    const names = [...distinctWordsOf(`${genericName} ${brandName ?? ''}`).keys()];
    let same: Said | undefined;
    const isEarlier = ({ order }: Said) => same === undefined || order < same.order;
    for (const name of names) for (const one of alike(knownLookup, name, effort, isEarlier)) same = one;
    if (same) return [{ index, drug: genericName, allergy: same.said, family: null }];
    const related = familiesOf(names, effort);
    for (const { said, families: theirs } of related.size === 0 ? [] : relatives)
      for (const family of theirs)
        if (related.has(family)) return [{ index, drug: genericName, allergy: said, family }];
    return [];
  });
}

function familiesOf(words: readonly string[], effort: Effort): Set<string> {
  const found = new Set<string>();
  const isNew = (family: string) => !found.has(family);
  for (const word of words) for (const family of alike(familyLookup, word, effort, isNew)) found.add(family);
  return found;
}

/**
 * What stands beside the words that are like this one; what is not wanted at its turn is not compared either. Short
 * words must be the same; longer ones may differ by one slip, long ones by two.
 */
function* alike<What>(
  lookup: Lookup<What>,
  word: string,
  effort: Effort,
  isWanted: (what: What) => boolean,
): Generator<What, void> {
  const letters = letterMask(word);
  for (let length = word.length - 2; length <= word.length + 2; length++) {
    const shorter = Math.min(length, word.length);
    const slips = shorter < 5 ? 0 : shorter < 9 ? 1 : 2;
    if (Math.abs(length - word.length) > slips) continue;
    for (const entry of lookup.get(length) ?? []) {
      if (bitsIn(entry.letters ^ letters) > 2 * slips || !isWanted(entry.what)) continue;
      if (entry.word === word || (slips > 0 && isLike(entry.word, word, slips, effort))) yield entry.what;
    }
  }
}

/** Whether so few letters are inserted, dropped, changed or swapped with their neighbour. */
function isLike(a: string, b: string, slips: number, effort: Effort): boolean {
  if (effort.left === 0) return true;
  effort.left -= 1;
  return editDistance(a, b, slips) <= slips;
}
