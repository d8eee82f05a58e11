import { action, read } from './row.ts';
import { people } from './stale.ts';

/** Who cares for whom. */
export const guardianshipVerbs = {
  //                        gate        patient doctor admin
  listMyPeople: read('verified', 'own', '-', '-'),
  addPersonInCare: action('active', 'own', '-', '-', people, 'live'),
  listGuardians: read('verified', '-', 'open', 'any', 'opening'),
  confirmGuardianship: action('active', '-', '-', 'any', people, 'live'),
  endGuardianship: action('active', '-', '-', 'any', people, 'ends-sessions'),
} as const;
