import { folded } from '@consultorio/contracts/skeleton';
import { type Catalogue, catalogue } from '../catalogue/catalogue.ts';
import { familiesInWords } from '../catalogue/families-in-words.ts';
import type { Medicine, Strength, SubstanceId } from '../medicine.ts';
import { buildingNames, newEffort } from './names.ts';
import { type Placed, placesIn } from './place.ts';
import { strengthsIn, type Word, wordsIn } from './said.ts';
import { atOnce, type Steps } from './steps.ts';

export const matchVerdicts = ['sure', 'likely', 'unknown'] as const;
export type MatchVerdict = (typeof matchVerdicts)[number];

export type MedicineMatch = {
  /** `sure` is written or heard so; `likely` is a slip away, or one of several; `unknown` must be said to the doctor. */
  verdict: MatchVerdict;
  /** Every medicine that the text names, and of a word that may be two, both. */
  medicines: readonly Medicine[];
  /** Of all of them: a rule that asks whether one is there asks here. */
  substances: readonly SubstanceId[];
  /** The words by which they were named. */
  said: readonly string[];
  /** Words that are no known name and no ordinary word: the text may hold another medicine. */
  unplaced: readonly string[];
  strengths: readonly Strength[];
  /** Why not all of the text was looked at: it is longer than any prescription, or too hard to compare. */
  cut: 'too-long' | 'too-much' | null;
};

/** The longest text that any caller keeps. */
export const MAX_MATCHED = 20_000;

function* names({ substances, medicines, brands }: Catalogue): Generator<readonly [string, string]> {
  for (const { id, name, also } of substances.values()) for (const text of [id, name, ...also]) yield [text, id];
  for (const { id, also } of medicines.values()) for (const text of also) yield [text, id];
  for (const { name, medicine } of brands) yield [name, medicine];
}

/** Metals are salts where they follow a name: «diclofenaco de potasio», «valproato de magnesio». */
const metals = new Set(['potasio', 'magnesio', 'calcio', 'sodio', 'zinc', 'aluminio', 'litio', 'plata']);

export type MedicineMatcher = (text: string) => MedicineMatch;

/** The matcher of a catalogue. With `heardToo` all is read now, so that no question pays for it. */
export function* buildingMedicineMatcher(of: Catalogue, heardToo: boolean): Steps<MedicineMatcher> {
  // By their beginnings only what ships: an imported «clonaxil» takes «clona» from nobody.
  const index = yield* buildingNames(names(of), catalogue().substances.keys(), heardToo);
  const mixtures = new Map([...of.medicines.values()].map((one) => [mixed(one.substances), one]));
  const none = { verdict: 'unknown', medicines: [], substances: [], said: [], unplaced: [], strengths: [] } as const;
  return (text) => {
    if (text.length > MAX_MATCHED) return { ...none, cut: 'too-long' };
    const effort = newEffort();
    const { strengths, rest } = strengthsIn(text);
    const words = wordsIn(rest);
    const { placed, unplaced } = placesIn(words, index, effort);
    const found = placed.filter((one, at) => !isSalt(one, placed[at - 1], words));
    const { medicines, isOneOfSeveral } = medicinesOf(found, of, mixtures);
    const family = medicines.length === 0 && rest.length <= MAX_FAMILY ? familyOf(rest, of) : [];
    if (family.length > 0)
      return {
        ...{ verdict: 'likely', medicines: family, said: [rest.trim()], unplaced: [], strengths, cut: null },
        substances: [...new Set(family.flatMap(({ substances }) => substances))],
      };
    const isSure = found.every(({ verdict }) => verdict === 'sure') && !isOneOfSeveral;
    return {
      verdict: medicines.length === 0 ? 'unknown' : isSure ? 'sure' : 'likely',
      medicines,
      substances: [...new Set(medicines.flatMap(({ substances }) => substances))],
      said: found.map(({ said }) => said),
      unplaced: unplaced.map(({ said }) => said),
      strengths,
      cut: effort.left < 0 ? 'too-much' : null,
    };
  };
}

/** Longer texts are no entry of a list. */
const MAX_FAMILY = 120;

function familyOf(text: string, { medicines }: Catalogue): Medicine[] {
  const plain = folded(text);
  const found = familiesInWords.find(({ words }) => words.test(plain));
  return (found?.members ?? []).flatMap((id) => medicines.get(id) ?? []);
}

let shipped: MedicineMatcher | undefined;

/** Which medicines a text names: a generic, a brand, an abbreviation, a mixture in any order, well or badly written. */
export function matchMedicine(text: string): MedicineMatch {
  shipped ??= atOnce(buildingMedicineMatcher(catalogue(), false));
  return shipped(text);
}

function isSalt(one: Placed, before: Placed | undefined, words: readonly Word[]): boolean {
  if (!before || one.first !== one.last || !metals.has(words[one.first]?.letters ?? '')) return false;
  return one.first === before.last + 1 || (one.first === before.last + 2 && words[one.first - 1]?.letters === 'de');
}

const mixed = (substances: Iterable<SubstanceId>): string => [...substances].sort().join('+');

/** The mixture that all of it makes; or what each word means by itself. */
function medicinesOf(
  placed: readonly Placed[],
  { medicines }: Catalogue,
  mixtures: ReadonlyMap<string, Medicine>,
): { medicines: Medicine[]; isOneOfSeveral: boolean } {
  const choices = placed.map(({ means }) => means.flatMap((id) => medicines.get(id) ?? []));
  const isOneOfSeveral = choices.some((several) => several.length > 1);
  const all = [...new Set(choices.flat())];
  if (!isOneOfSeveral && all.length > 1) {
    const mixture = mixtures.get(mixed(new Set(all.flatMap(({ substances }) => substances))));
    if (mixture) return { medicines: [mixture], isOneOfSeveral };
  }
  return { medicines: all, isOneOfSeveral };
}
