import type { Brand, Medicine, Presentation, Substance, SubstanceId } from '../medicine.ts';
import { type FormKey, forms } from './forms.ts';
import type { MixtureRow, Sold, SubstanceRow } from './row.ts';
import { mixtureTable, substanceTable } from './tables.ts';

/** Every substance id that ships: a rule that names another does not compile. */
export type KnownSubstance = keyof typeof substanceTable;

export type Catalogue = {
  substances: ReadonlyMap<SubstanceId, Substance>;
  /** Also what is in no box of its own here: it has no presentations. */
  medicines: ReadonlyMap<Medicine['id'], Medicine>;
  brands: readonly Brand[];
};

const listed = (text: string | undefined): string[] => text?.split(', ') ?? [];
const codes = (text: string | undefined): string[] => text?.split(' ') ?? [];

/** Read when they are asked for: names are looked up far more often. */
const withPresentations = (medicine: Omit<Medicine, 'presentations'>, sold: Sold): Medicine => ({
  ...medicine,
  get presentations() {
    return presentationsOf(sold);
  },
});

const presentationsOf = (sold: Sold): Presentation[] =>
  Object.entries(sold).map(([key, strengths]) => ({
    ...forms[key as FormKey],
    strengths: strengths === '' ? [] : strengths.split(', '),
  }));

function read(): Catalogue {
  const substances = new Map<SubstanceId, Substance>();
  const medicines = new Map<Medicine['id'], Medicine>();
  const brands: Brand[] = [];
  const addBrands = (medicine: string, names: string | undefined) => {
    for (const name of listed(names)) brands.push({ name, medicine });
  };
  for (const [id, row] of Object.entries<SubstanceRow>(substanceTable)) {
    const one = { id, name: row.name ?? id, atc: codes(row.atc), controlled: row.controlled ?? null };
    substances.set(id, { ...one, also: listed(row.also) });
    const { controlled: _, ...named } = one;
    medicines.set(id, withPresentations({ ...named, substances: [id], also: [] }, row.sold ?? {}));
    addBrands(id, row.brands);
  }
  for (const [id, row] of Object.entries<MixtureRow>(mixtureTable)) {
    const parts = id.split('+');
    const name = row.name ?? parts.map((part) => substances.get(part)?.name ?? part).join(' / ');
    const named = { id, name, substances: parts, atc: codes(row.atc), also: listed(row.also) };
    medicines.set(id, withPresentations(named, row.sold));
    addBrands(id, row.brands);
  }
  return { substances, medicines, brands };
}

let shipped: Catalogue | undefined;

/** What ships, read once and when it is first asked for. */
export function catalogue(): Catalogue {
  shipped ??= read();
  return shipped;
}
