import type { Role } from '@consultorio/contracts/access';

/** Indexed by plain strings too: the bitácora and the list of users hand out strings. */
export const roleTexts: Record<Role, string> & Record<string, string> = {
  patient: 'Paciente',
  doctor: 'Médico',
  admin: 'Administración',
};
