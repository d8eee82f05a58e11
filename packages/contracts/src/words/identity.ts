import { BORN_ABROAD, stateNames } from '../curp.ts';
import type { Identity } from '../identity.ts';
import { placeName } from '../municipalities.ts';
import { countryName } from '../nationalities.ts';

export const bornAbroadWord = 'En el extranjero';

/** With their labels, in the order of table 1; null of what nobody said. For late pages and papers: it holds every municipality. */
export const identityFacts = (identity: Identity): { label: string; value: string | null }[] => {
  const { secondLastName: second, birthState: born, nationality, homeState, homeMunicipality } = identity;
  return [
    { label: 'Segundo apellido', value: second === '' ? 'No tiene' : second },
    { label: 'Nació en', value: born === BORN_ABROAD ? bornAbroadWord : born && stateNames[born] },
    { label: 'Nacionalidad', value: nationality && countryName(nationality) },
    { label: 'Residencia', value: placeName(homeState, homeMunicipality) },
  ];
};
