import type { Licence, LicenceOutcome, LicenceRegister, LicenceStanding } from '../licences.ts';

export const licenceWords = {
  title: 'Cédula profesional',
  speciality: 'Cédula de especialidad',
} as const satisfies Record<Licence, string>;

export const licenceRegisterWords = {
  rnp: 'Registro Nacional de Profesionistas',
  council: 'Consejo de la especialidad',
  original: 'Documento original a la vista',
} as const satisfies Record<LicenceRegister, string>;

export const licenceOutcomeWords = {
  confirmed: 'Corresponde a esta persona',
  refused: 'No se encontró o es de otra persona',
} as const satisfies Record<LicenceOutcome, string>;

export const licenceStandingWords = {
  confirmed: 'Comprobada',
  unchecked: 'Sin comprobar',
  refused: 'No corresponde',
  expired: 'Vencida',
} as const satisfies Record<LicenceStanding, string>;
