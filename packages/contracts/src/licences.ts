/** What a doctor may be licensed for: the profession itself, and a speciality beside it. */
export const licences = ['title', 'speciality'] as const;
export type Licence = (typeof licences)[number];

/** Where it was looked up: the Registro Nacional de Profesionistas, a council of the speciality, or the original paper. */
export const licenceRegisters = ['rnp', 'council', 'original'] as const;
export type LicenceRegister = (typeof licenceRegisters)[number];

/** `refused`: it was not found there, or speaks of somebody else. */
export const licenceOutcomes = ['confirmed', 'refused'] as const;
export type LicenceOutcome = (typeof licenceOutcomes)[number];
