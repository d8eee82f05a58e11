import { isPatient, isRole, isStaff } from '@consultorio/contracts/sides';
import { homeFor } from '../../addresses/home-for.ts';
import { paths } from '../../addresses/paths.ts';

/** The facts for a guard. `role` and `emailVerified` come from the profile, never from the token. */
export interface Visit {
  loading: boolean;
  signedIn: boolean;
  hasProfile: boolean;
  role: string | null;
  emailVerified: boolean;
  path: string;
  /** Where the person was on the way to before signing in or verifying, if it may be led there: see `wantedFor`. */
  wanted: string | null;
  /** Navigation state of `/gracias`: set only by the screen that has just submitted. */
  fromConsulta: boolean;
}

/** `remembers`: once what is missing was done, the person is led back to the page that was asked for. */
type Redirect = { kind: 'redirect'; to: string; remembers?: true };
export type Outcome = { kind: 'logo' } | { kind: 'nothing' } | Redirect | { kind: 'render' };

interface Row {
  name: string;
  when: (visit: Visit) => boolean;
  outcome: (visit: Visit) => Outcome;
}

const redirect = (to: string) => (): Outcome => ({ kind: 'redirect', to });
const firstTo = (to: string) => (): Outcome => ({ kind: 'redirect', to, remembers: true });
const logo = (): Outcome => ({ kind: 'logo' });
const nothing = (): Outcome => ({ kind: 'nothing' });
const render = (): Outcome => ({ kind: 'render' });
const always = () => true;

/** Rows are read from the top; the first that applies decides. The order is the specification's. */
export const patientGuard: readonly Row[] = [
  { name: 'session is loading', when: (v) => v.loading, outcome: logo },
  { name: 'not signed in', when: (v) => !v.signedIn, outcome: firstTo(paths.login) },
  { name: 'signed in, profile not here yet', when: (v) => !v.hasProfile, outcome: logo },
  { name: 'not a patient', when: (v) => !isRole(v.role) || !isPatient(v.role), outcome: redirect(paths.notFound) },
  {
    name: 'e-mail not verified',
    when: (v) => !v.emailVerified && v.path !== paths.verifyEmail,
    outcome: firstTo(paths.verifyEmail),
  },
  {
    name: 'verified, still on the verification page',
    when: (v) => v.emailVerified && v.path === paths.verifyEmail,
    outcome: (v) => ({ kind: 'redirect', to: v.wanted ?? paths.home }),
  },
  {
    name: 'thanks page without having submitted',
    when: (v) => v.path === paths.thanks && !v.fromConsulta,
    outcome: redirect(paths.home),
  },
  { name: 'welcome', when: always, outcome: render },
];

export const backOfficeGuard: readonly Row[] = [
  { name: 'session is loading', when: (v) => v.loading, outcome: nothing },
  { name: 'not signed in', when: (v) => !v.signedIn, outcome: firstTo(paths.login) },
  { name: 'signed in, profile not here yet', when: (v) => !v.hasProfile, outcome: logo },
  { name: 'staff', when: (v) => isRole(v.role) && isStaff(v.role), outcome: render },
  { name: 'anybody else', when: always, outcome: redirect(paths.notFound) },
];

export const guestGuard: readonly Row[] = [
  { name: 'session is loading', when: (v) => v.loading, outcome: logo },
  { name: 'signed in, profile not here yet', when: (v) => v.signedIn && !v.hasProfile, outcome: logo },
  {
    name: 'signed in with a profile',
    when: (v) => v.signedIn && v.hasProfile,
    outcome: (v) => ({ kind: 'redirect', to: v.wanted ?? homeFor(v.role) }),
  },
  { name: 'guest', when: always, outcome: render },
];

export function decide(guard: readonly Row[], visit: Visit): Outcome {
  const row = guard.find((candidate) => candidate.when(visit));
  if (!row) throw new Error('A guard must end with a row that always applies.');
  return row.outcome(visit);
}
