/** Somebody who has only registered has no name yet. */
export const patientName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim() || 'Paciente sin nombre';
