import { type ConsultationState, type OrderState, openConsultationStates, type PatientStatus } from './states.ts';
import { type VerbName, verbNames, verbs } from './verbs.ts';

/** The state machines of the product, read from the rows of verbs.ts. The server, the buttons and the tests read these. */

export type Transition<State extends string> = { from: readonly State[]; to: State | 'stays' };
export type Lifecycle<State extends string, Verb extends string> = Record<Verb, Transition<State>>;

type Moving<Machine extends string> = {
  [Name in VerbName]: (typeof verbs)[Name]['moves'] extends { machine: Machine } ? Name : never;
}[VerbName];
export type ConsultationVerb = Moving<'consultation'>;
export type OrderVerb = Moving<'order'>;

/** In the order of the table. */
function lifecycleOf<Machine extends 'consultation' | 'order'>(machine: Machine) {
  const rows = verbNames.flatMap((name) => {
    const { moves } = verbs[name];
    return moves?.machine === machine ? [[name, { from: moves.from, to: moves.to }]] : [];
  });
  return Object.fromEntries(rows) as { [Name in Moving<Machine>]: Pick<(typeof verbs)[Name]['moves'], 'from' | 'to'> };
}

export const consultationLifecycle = lifecycleOf('consultation') satisfies Lifecycle<ConsultationState, string>;
export const orderLifecycle = lifecycleOf('order') satisfies Lifecycle<OrderState, string>;

export const isOpenState = (state: ConsultationState): boolean => openConsultationStates.some((open) => open === state);
export const MAX_OPEN_CONSULTATIONS = 3;

/** An issued document is replaced in a closed consultation too: that a dose is wrong is often found afterwards. */
export const replaceableIn: readonly ConsultationState[] = ['inProgress', 'waitingPatient', 'closed'];

/** The two arrows of updatePatientStatus, each with a button of its own. */
export const patientLifecycle = {
  block: { from: ['active'], to: 'blocked' },
  reactivate: { from: ['blocked'], to: 'active' },
} as const satisfies Lifecycle<PatientStatus, string>;

/** The state after `verb`, or null where the machine has no such arrow. */
export function advance<State extends string, Verb extends string>(
  lifecycle: Lifecycle<State, Verb>,
  state: State,
  verb: Verb,
): State | null {
  const { from, to } = lifecycle[verb];
  if (!from.includes(state)) return null;
  return to === 'stays' ? state : to;
}

/** The verbs that this state allows; the permission table says who may use them. */
export function verbsFrom<State extends string, Verb extends string>(
  lifecycle: Lifecycle<State, Verb>,
  state: State,
): Verb[] {
  return (Object.keys(lifecycle) as Verb[]).filter((verb) => lifecycle[verb].from.includes(state));
}
