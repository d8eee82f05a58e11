import type { Side } from '@consultorio/contracts/sides';
import { matchPath } from 'react-router-dom';
import { paths } from './paths.ts';

/**
 * Whose guard stands before each address; null: none does, or nobody can be led back there (`/gracias` is of the moment
 * after sending, `/verificar-correo` of whoever is not verified).
 */
const pathSides: Record<keyof typeof paths, Side | null> = {
  ...{ landing: null, terms: null, privacyNotice: null, login: null, register: null, recoverPassword: null },
  ...{ action: null, verifyDocument: null, demoMail: null, notFound: null, verifyEmail: null, thanks: null },
  home: 'patient',
  profile: 'patient',
  newConsultation: 'patient',
  consultationDetail: 'patient',
  consultations: 'staff',
  patients: 'staff',
  patient: 'staff',
  doctors: 'staff',
  orders: 'staff',
  attendConsultation: 'staff',
  settings: 'staff',
  forms: 'staff',
  form: 'staff',
  templates: 'staff',
  template: 'staff',
  staffProfile: 'staff',
};

/** Whether an address (path and search) is a page of this app behind the guard of that side. */
export function isBehindGuardOf(side: Side, address: string): boolean {
  const here = window.location.origin;
  if (!address.startsWith('/') || !URL.canParse(address, here)) return false;
  const { origin, pathname } = new URL(address, here);
  return (
    origin === here &&
    Object.entries(pathSides).some(
      ([name, whose]) => whose === side && matchPath(paths[name as keyof typeof paths], pathname) !== null,
    )
  );
}
