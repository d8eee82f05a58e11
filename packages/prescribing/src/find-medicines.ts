import { folded } from '@consultorio/contracts/skeleton';
import { type Catalogue, catalogue } from './catalogue/catalogue.ts';
import type { ClinicTables } from './engine/clinic-tables.ts';
import { matchMedicine } from './match/match-medicine.ts';
import type { Medicine, Route } from './medicine.ts';
import { nameOnPaper } from './medicine-name.ts';

/** One box of the catalogue, as a doctor chooses it; form and route are null where the catalogue does not say. */
export type FoundMedicine = {
  id: Medicine['id'];
  name: string;
  /** The brand, or the other name, by which it was found. */
  brand: string | null;
  form: string | null;
  strength: string | null;
  route: Route | null;
  /** Of groups I to III, which this app does not issue. */
  isRefused: boolean;
  /** Found by a slip or by ear, not by its letters. */
  isGuess: boolean;
};

type Entry = { letters: string; words: readonly string[]; medicine: Medicine; brand: string | null; rank: number };

const wordsOf = (text: string) => folded(text).match(/[a-z0-9]+/g) ?? [];

/** Of a catalogue that never changes: what ships, or a clinic's version. */
const entriesOf = new WeakMap<Catalogue, readonly Entry[]>();

/** Commonest first: single substances before mixtures, many brands before few, the generic before its brands. */
function read({ medicines, substances, brands }: Catalogue): Entry[] {
  const count = new Map<string, number>();
  for (const { medicine } of brands) count.set(medicine, (count.get(medicine) ?? 0) + 1);
  const rankOf = ({ id, substances: { length } }: Medicine) => (length > 1 ? 500 : 0) - (count.get(id) ?? 0);
  const entry = (name: string, medicine: Medicine, brand: string | null): Entry => {
    const words = wordsOf(name);
    return { letters: words.join(''), words, medicine, brand, rank: rankOf(medicine) + (brand === null ? 0 : 1000) };
  };
  const found: Entry[] = [];
  for (const medicine of medicines.values()) {
    found.push(entry(medicine.name, medicine, null));
    const also = [...medicine.also, ...(substances.get(medicine.id)?.also ?? [])];
    for (const name of also) found.push({ ...entry(name, medicine, null), rank: rankOf(medicine) + 1 });
  }
  for (const { name, medicine: id } of brands) {
    const medicine = medicines.get(id);
    if (medicine) found.push(entry(name, medicine, name));
  }
  return found.sort((one, other) => one.rank - other.rank);
}

/** What is looked through: a clinic's tables, where it imported more than what ships. */
type Tables = Pick<ClinicTables, 'whole' | 'matchMedicine'>;
const shipped = (): Tables => ({ whole: catalogue(), matchMedicine });

const MOST = 40;
const MAX_OF_ONE = 12;

/**
 * What a doctor may mean by some letters, most likely first: the beginning of a generic, another name or a brand, and
 * after it a strength or a form: «amoxi 250 susp». What begins nothing is looked for as it sounds.
 *
 * @example
 * findMedicines('amoxi 250 susp')[0] // { name: 'Amoxicilina', form: 'suspensión', strength: '250 mg/5 mL', … }
 */
export function findMedicines(query: string, { whole, matchMedicine }: Tables = shipped()): FoundMedicine[] {
  const words = wordsOf(query.slice(0, 120));
  for (let named = words.length; named > 0; named--) {
    const rest = words.slice(named);
    const found = expanded(whole, begunBy(whole, words.slice(0, named).join(''), named === 1), rest, false);
    if (found.length > 0) return found;
  }
  const { medicines, verdict } =
    words.join('').length < 4 ? { medicines: [], verdict: 'unknown' } : matchMedicine(query);
  const wanted = words.filter((word) => /^\d/.test(word));
  const guessed = medicines.map((medicine) => ({ medicine, brand: null }));
  const exact = expanded(whole, guessed, wanted, verdict !== 'sure');
  return exact.length > 0 ? exact : expanded(whole, guessed, [], verdict !== 'sure');
}

type Begun = Pick<Entry, 'medicine' | 'brand'>;

function begunBy(whole: Catalogue, letters: string, isOneWord: boolean): Begun[] {
  const entries = entriesOf.get(whole) ?? read(whole);
  entriesOf.set(whole, entries);
  const same = entries.filter((one) => one.letters === letters);
  const begun = entries.filter((one) => one.letters !== letters && one.letters.startsWith(letters));
  const within =
    isOneWord && letters.length > 2
      ? entries.filter((one) => !one.letters.startsWith(letters) && one.words.some((word) => word.startsWith(letters)))
      : [];
  const seen = new Set<string>();
  const all = [...same, ...begun, ...within].filter(({ medicine, brand }) => {
    const key = `${medicine.id} ${brand ?? ''}`;
    return !seen.has(key) && seen.add(key);
  });
  // Nobody can prescribe what is sold in mixtures only.
  const isSold = ({ medicine }: Begun) => medicine.presentations.length > 0;
  return [...all.filter(isSold), ...all.filter((one) => !isSold(one))];
}

function expanded(
  whole: Catalogue,
  begun: readonly Begun[],
  wanted: readonly string[],
  isGuess: boolean,
): FoundMedicine[] {
  const found: FoundMedicine[] = [];
  for (const { medicine, brand } of begun) {
    if (found.length >= MOST) break;
    found.push(
      ...boxesOf(whole, medicine, brand, isGuess)
        .filter((box) => isWanted(box, wanted))
        .slice(0, MAX_OF_ONE),
    );
  }
  return found.slice(0, MOST);
}

function boxesOf(
  { substances }: Catalogue,
  medicine: Medicine,
  brand: string | null,
  isGuess: boolean,
): FoundMedicine[] {
  const groups = medicine.substances.map((id) => substances.get(id)?.controlled);
  const isRefused = groups.some((group) => group === 'I' || group === 'II' || group === 'III');
  const common = { id: medicine.id, name: nameOnPaper(medicine.name), brand, isRefused, isGuess };
  const boxes = medicine.presentations.flatMap(({ form, strengths, routes }) =>
    (strengths.length > 0 ? strengths : [null]).flatMap((strength) =>
      (routes.length > 0 ? routes : [null]).map((route) => ({ ...common, form, strength, route })),
    ),
  );
  return boxes.length > 0 ? boxes : [{ ...common, form: null, strength: null, route: null }];
}

/** «250» is of «250 mg/5 mL», «susp» of a suspension, «im» of what is injected into a muscle. */
function isWanted({ form, strength, route }: FoundMedicine, wanted: readonly string[]): boolean {
  const compact = (strength ?? '').toLowerCase().replace(/[\s,]/g, '');
  const amounts = compact.match(/\d+(?:\.\d+)?/g) ?? [];
  const words = wordsOf(form ?? '');
  return wanted.every((word) => {
    if (/^\d/.test(word)) return compact.startsWith(word) || amounts.some((one) => one === word.replace(/[a-z]+$/, ''));
    if (word === 'im' || word === 'iv') return route === (word === 'im' ? 'intramuscular' : 'intravenous');
    return words.some((one) => one.startsWith(word)) || compact.endsWith(word);
  });
}
