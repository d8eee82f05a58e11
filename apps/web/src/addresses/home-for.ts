import { paths } from './paths.ts';

/** Where a person lands after signing in. An unknown or missing role goes to the landing page. */
export function homeFor(role: string | null): string {
  if (role === 'admin' || role === 'doctor') return paths.consultations;
  if (role === 'patient') return paths.home;
  return paths.landing;
}
