import { folded } from '@consultorio/contracts/skeleton';
import { catalogue } from '../src/catalogue/catalogue.ts';
import type { MedicineCatalogue } from '../src/engine/catalogue.ts';

const keyOf = (text: string): string =>
  folded(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
/** «levonorgestrel/etinilestradiol» in either order. */
const mixedKeyOf = (text: string): string => text.split(/[/+]/).map(keyOf).sort().join('/');

function read(): MedicineCatalogue {
  const { substances, medicines, brands } = catalogue();
  const byName = new Map<string, string>(brands.map(({ name, medicine }) => [keyOf(name), medicine]));
  for (const { id, name, also, substances: mixed } of medicines.values()) {
    const [only, another] = mixed;
    const named = only && !another ? [name, id, ...(substances.get(only)?.also ?? [])] : [name];
    for (const one of [...named, ...also]) byName.set(mixedKeyOf(one), id);
    byName.set(
      mixed
        .map((part) => keyOf(substances.get(part)?.name ?? part))
        .sort()
        .join('/'),
      id,
    );
  }
  for (const { id, name, substances: mixed } of medicines.values()) if (mixed.length === 1) byName.set(keyOf(name), id);
  const match: MedicineCatalogue['match'] = (written) => {
    const medicine = medicines.get(byName.get(keyOf(written)) ?? byName.get(mixedKeyOf(written)) ?? '');
    return medicine ? { certainty: 'sure', medicines: [medicine] } : { certainty: 'unknown', medicines: [] };
  };
  return { substances, medicines, match };
}

/** The shipped tables, found by their exact names alone: what a test says is then the engine's, not the matcher's. */
export const exactCatalogue: MedicineCatalogue = read();
