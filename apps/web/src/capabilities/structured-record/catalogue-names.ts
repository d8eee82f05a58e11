import { allergyGroups } from '@consultorio/prescribing/catalogue/allergy-groups';
import { type Catalogue, catalogue } from '@consultorio/prescribing/catalogue/catalogue';
import { otherAllergens } from '@consultorio/prescribing/catalogue/other-allergens';

const headed = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const sorted = (names: Iterable<string>) =>
  [...new Set([...names].map(headed))].sort((a, b) => a.localeCompare(b, 'es'));
const isVaccine = ({ atc }: { atc: readonly string[] }) => atc.some((code) => code.startsWith('J07'));

/**
 * Names to be offered, of what ships or of a clinic's whole catalogue; whatever else somebody writes is as good. A chunk of
 * its own: the catalogue is large.
 */
export const catalogueNames = {
  allergy: ({ substances }: Catalogue = catalogue()) =>
    sorted([
      ...Object.values(allergyGroups).map(({ name }) => name),
      ...Object.values(otherAllergens).map(({ name }) => name),
      ...[...substances.values()].map(({ name }) => name),
    ]),
  medicine: ({ medicines, brands }: Catalogue = catalogue()) =>
    sorted([...[...medicines.values()].map(({ name }) => name), ...brands.map(({ name }) => name)]),
  vaccine: ({ medicines }: Catalogue = catalogue()) =>
    sorted([...medicines.values()].filter(isVaccine).map(({ name }) => name)),
} as const;
