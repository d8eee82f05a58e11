import type { UserStatus } from '../access.ts';
import type { CurpDoubt } from '../curp.ts';
import type { Relation } from '../guardianships.ts';
import type { Sex } from '../patients.ts';
import type { Role } from '../sides.ts';

/** As in the catalogue of the Secretaría de Salud and in the CURP: docs/decisions/048-one-vocabulary.md. */
export const sexWords = {
  female: 'Mujer',
  male: 'Hombre',
  intersex: 'Intersexual',
  undisclosed: 'No especificado',
} as const satisfies Record<Sex, string>;

const curpDoubtWords = {
  birthDate: 'la fecha de nacimiento',
  sex: 'el sexo',
  birthState: 'la entidad de nacimiento',
} as const satisfies Record<CurpDoubt, string>;

/** «no coincide con la fecha de nacimiento ni con el sexo»; empty where it fits. */
export const curpDoubtText = (doubts: readonly CurpDoubt[]): string =>
  doubts.length === 0 ? '' : `no coincide con ${doubts.map((one) => curpDoubtWords[one]).join(' ni con ')}`;

/** As papers say it (NOM-004-SSA3-2012, 5.2.3): what was not told is no blank. */
export const addressWords = (address: string | null, declined: boolean): string =>
  address || (declined ? 'Sin registrar por decisión de la persona' : 'Sin registrar');

/** For places where no label «Sexo» stands beside it. */
export const sexPhrase = (sex: Sex | null): string =>
  sex === null || sex === 'undisclosed' ? `Sexo ${sexWords.undisclosed.toLowerCase()}` : sexWords[sex];

export const userStatusWords = {
  active: 'Activo',
  blocked: 'Bloqueado',
  invited: 'Invitado',
  inactive: 'Desactivado',
} as const satisfies Record<UserStatus, string>;

/** What the account is to the person in care. */
export const relationWords = {
  mother: 'Madre',
  father: 'Padre',
  grandparent: 'Abuela o abuelo',
  sibling: 'Hermana o hermano',
  child: 'Hija o hijo',
  spouse: 'Cónyuge o pareja',
  tutor: 'Tutor legal',
  other: 'Otra persona responsable',
} as const satisfies Record<Relation, string>;

export const roleWords = {
  patient: 'Paciente',
  doctor: 'Médico',
  admin: 'Administración',
} as const satisfies Record<Role, string>;

/** Who opened a record: people by their roles, and programs. */
export const actorWords = { ...roleWords, integration: 'Integración' } as const;

/** The audit trail also has entries of the system and of people who signed in nowhere, which are no roles. */
export const roleWord = (role: string): string =>
  (({ ...actorWords, system: 'El sistema', nobody: 'Alguien sin sesión' }) as Record<string, string>)[role] ?? role;
