import { buildingMedicineMatcher, type MedicineMatcher } from '../../match/match-medicine.ts';
import { atOnce } from '../../match/steps.ts';
import type { Medicine } from '../../medicine.ts';
import type { Catalogue } from '../catalogue.ts';

/** What the lines of a file are held against: all that the clinic knows today. */
export type ImportBase = {
  catalogue: Catalogue;
  matchMedicine: MedicineMatcher;
  brandsOf: (medicine: Medicine['id']) => readonly string[];
  /** The mixture that is there in whatever order, or the order of the file. */
  idOf: (substances: readonly string[]) => string;
};

const sorted = (ids: readonly string[]): string => [...ids].sort().join('+');

export function importBase(
  catalogue: Catalogue,
  matchMedicine: MedicineMatcher = atOnce(buildingMedicineMatcher(catalogue, false)),
): ImportBase {
  const brands = Map.groupBy(catalogue.brands, ({ medicine }) => medicine);
  const mixtures = new Map([...catalogue.medicines.values()].map(({ id, substances }) => [sorted(substances), id]));
  return {
    catalogue,
    matchMedicine,
    brandsOf: (medicine) => brands.get(medicine)?.map(({ name }) => name) ?? [],
    idOf: (substances) => {
      const ids = [...new Set(substances)];
      const written = ids.join('+');
      return catalogue.medicines.has(written) ? written : (mixtures.get(sorted(ids)) ?? written);
    },
  };
}
