import type { Identity } from './identity.ts';
import { surnamesOf } from './identity.ts';
import type { Sex } from './patients.ts';

/**
 * The values of the official catalogues (RENAPO, INEGI, DGIS) for what nobody said: never a blank, which could be read as
 * «none». From memory: the norm's own table was not reached (docs/law.md).
 */
export const officialUnknown = {
  curp: 'XXXX999999XXXXXX99',
  name: 'XX',
  birthDate: '99999999',
  birthState: '00',
  nationality: 'NND',
  homeState: '00',
  homeMunicipality: '000',
  homeLocality: '0000',
} as const;

const sexCodes = { male: '1', female: '2', intersex: '3', undisclosed: '9' } as const satisfies Record<Sex, string>;

interface Person {
  recordNo: string;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  sex: Sex | null;
  curp: string | null;
  identity: Identity;
}

/** A person as table 1 of NOM-024-SSA3-2012 identifies one, to hand on. No field of it is empty. */
export function officialIdentity({ recordNo, firstName, lastName, birthDate, sex, curp, identity }: Person) {
  const { first, second } = surnamesOf(lastName, identity.secondLastName);
  return {
    curp: curp ?? officialUnknown.curp,
    firstSurname: first || officialUnknown.name,
    secondSurname: second || officialUnknown.name,
    givenNames: firstName || officialUnknown.name,
    /** `YYYYMMDD`. */
    birthDate: birthDate?.replaceAll('-', '') ?? officialUnknown.birthDate,
    birthState: identity.birthState ?? officialUnknown.birthState,
    /** Of the catalogue of the Secretaría de Salud. */
    sex: sexCodes[sex ?? 'undisclosed'],
    nationality: identity.nationality ?? officialUnknown.nationality,
    /** The establishment's own number, by which who has no CURP is known. */
    folio: recordNo,
    homeState: identity.homeState ?? officialUnknown.homeState,
    homeMunicipality: identity.homeMunicipality ?? officialUnknown.homeMunicipality,
    /** No list of localities ships: the written address says it. */
    homeLocality: officialUnknown.homeLocality,
  };
}
