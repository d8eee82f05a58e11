import { allergyGroups } from '@consultorio/prescribing/catalogue/allergy-groups';
import { catalogue } from '@consultorio/prescribing/catalogue/catalogue';
import { otherAllergens } from '@consultorio/prescribing/catalogue/other-allergens';

const headed = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const sorted = (names: Iterable<string>) =>
  [...new Set([...names].map(headed))].sort((a, b) => a.localeCompare(b, 'es'));
const isVaccine = ({ atc }: { atc: readonly string[] }) => atc.some((code) => code.startsWith('J07'));

/** Names to be offered; whatever else somebody writes is as good. A chunk of its own: the catalogue is large. */
export const catalogueNames = {
  allergy: () =>
    sorted([
      ...Object.values(allergyGroups).map(({ name }) => name),
      ...Object.values(otherAllergens).map(({ name }) => name),
      ...[...catalogue().substances.values()].map(({ name }) => name),
    ]),
  medicine: () => {
    const { medicines, brands } = catalogue();
    return sorted([...[...medicines.values()].map(({ name }) => name), ...brands.map(({ name }) => name)]);
  },
  vaccine: () => sorted([...catalogue().medicines.values()].filter(isVaccine).map(({ name }) => name)),
} as const;
