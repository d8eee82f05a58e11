import { isRole, type Side, sideOf } from '@consultorio/contracts/sides';
import { paths } from './paths.ts';

/** The page where a person lands after signing in. An unknown or missing role goes to the landing page. */
export function homeFor(role: string | null): string {
  return isRole(role) ? homeOf[sideOf[role]] : paths.landing;
}

const homeOf: Record<Side, string> = { patient: paths.home, staff: paths.consultations };
