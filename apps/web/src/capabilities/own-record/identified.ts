import type { PatientProfile } from '@consultorio/contracts/patients';

/** Without these nobody can issue a prescription in the patient's name. */
export const isIdentified = ({ firstName, lastName, birthDate, sex, phone }: PatientProfile): boolean =>
  Boolean(firstName && lastName && birthDate && sex && phone);
