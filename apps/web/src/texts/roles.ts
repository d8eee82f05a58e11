import type { Role } from '@consultorio/contracts/sides';

/** Indexed by plain strings too: the bitácora also has entries of the system. */
export const roleTexts: Record<Role, string> & Record<string, string> = {
  patient: 'Paciente',
  doctor: 'Médico',
  admin: 'Administración',
};
