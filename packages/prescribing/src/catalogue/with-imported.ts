import type { Steps } from '../match/steps.ts';
import type { Medicine, Presentation, Substance } from '../medicine.ts';
import type { Catalogue } from './catalogue.ts';
import type { ImportedMedicine } from './import/imported-medicine.ts';
import { stricterGroup } from './stricter-group.ts';

const union = <Value>(one: readonly Value[], other: readonly Value[]): readonly Value[] =>
  other.every((value) => one.includes(value)) ? one : [...new Set([...one, ...other])];

/**
 * What ships with what a clinic imported. Nothing of the former is taken away: names, codes, forms and strengths are
 * added, and a controlled group is raised or stays.
 */
export function* buildingImported(shipped: Catalogue, imported: readonly ImportedMedicine[]): Steps<Catalogue> {
  const substances = new Map(shipped.substances);
  const medicines = new Map(shipped.medicines);
  const brands = [...shipped.brands];
  const known = new Set(brands.map(({ name, medicine }) => `${medicine} ${name.toLowerCase()}`));
  for (const one of imported) {
    yield;
    const isAlone = one.substances.length === 1;
    for (const { id, name } of one.substances) {
      const before = substances.get(id) ?? { id, name, atc: [], controlled: null, also: [] };
      // The group of a mixture is that of what is new in it: what ships carries its own.
      const group = isAlone || !shipped.substances.has(id) ? one.group : null;
      substances.set(id, {
        ...before,
        controlled: stricterGroup(before.controlled, group),
        ...(isAlone ? { atc: union(before.atc, one.atc), also: union(before.also, one.also) } : {}),
      });
      if (!medicines.has(id)) medicines.set(id, { id, name, substances: [id], atc: [], also: [], presentations: [] });
    }
    medicines.set(one.id, withMore(medicines.get(one.id) ?? newMixture(one, substances), one, isAlone));
    for (const name of one.brands) {
      const key = `${one.id} ${name.toLowerCase()}`;
      if (!known.has(key)) brands.push({ name, medicine: one.id });
      known.add(key);
    }
  }
  return { substances, medicines, brands };
}

const newMixture = (one: ImportedMedicine, substances: ReadonlyMap<string, Substance>): Medicine => ({
  id: one.id,
  name: one.substances.map(({ id, name }) => substances.get(id)?.name ?? name).join(' / '),
  substances: one.substances.map(({ id }) => id),
  ...{ atc: [], also: [], presentations: [] },
});

function withMore(before: Medicine, one: ImportedMedicine, isAlone: boolean): Medicine {
  return {
    ...before,
    atc: union(before.atc, one.atc),
    also: isAlone ? before.also : union(before.also, one.also),
    presentations: one.presentations.reduce(withPresentation, before.presentations),
  };
}

function withPresentation(before: readonly Presentation[], one: Presentation): readonly Presentation[] {
  const same = before.find(({ form }) => form === one.form);
  if (!same) return [...before, one];
  const merged = {
    form: one.form,
    routes: union(same.routes, one.routes),
    strengths: union(same.strengths, one.strengths),
  };
  return before.map((other) => (other === same ? merged : other));
}
