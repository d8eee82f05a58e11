import type { PatientProfile } from '@consultorio/contracts/patients';

/** Without these nobody can issue a prescription in the patient's name. */
export const isIdentified = ({ firstName, lastName, birthDate, sex, phone }: PatientProfile): boolean =>
  Boolean(firstName && lastName && birthDate && sex && phone);

/** The record wants it (NOM-004-SSA3-2012, 5.2.3), or that the person would rather not say. */
export const isAddressUnasked = ({ address, addressDeclined }: PatientProfile): boolean => !address && !addressDeclined;
