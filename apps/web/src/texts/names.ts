interface Named {
  firstName: string;
  lastName: string;
}

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** Somebody who has only registered has no name yet. */
export const NAMELESS_PATIENT = 'Paciente sin nombre';
export const patientName = (patient: Named): string => fullName(patient) || NAMELESS_PATIENT;

export const staffName = (person: Named & { email: string }): string => fullName(person) || person.email;
