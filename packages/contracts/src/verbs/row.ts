import type { Role } from '../sides.ts';
import type { ConsultationState, OrderState, PatientStatus } from '../states.ts';

/**
 * own: records of the caller · assigned: consultations that the doctor attends · open: those and the ones nobody has
 * taken yet · any: all of the clinic · `-`: refused.
 */
export type Reach = 'own' | 'assigned' | 'open' | 'any' | '-';

/**
 * The caller's standing, beside a role, before the procedure runs. See gateAdmits. `consented` is `active`, and what a
 * patient's side writes is kept only while the person it is about has consented to the documents in force.
 */
export type Gate = 'public' | 'token' | 'account' | 'unblocked' | 'verified' | 'active' | 'consented';

/**
 * The trace in the audit trail: `change` every success · `opening` that staff read it · `refusal` only that it was
 * refused · `never` nothing, because nobody is signed in.
 */
export type Audit = 'action' | 'opening' | 'refusal' | 'never';

/**
 * What staff must have proven beyond the password, where the clinic requires passkeys: `none` nothing, because it is how
 * somebody proves it · `session` this sign-in · `recent` the same, within the last ten minutes.
 */
export type Proof = 'none' | 'session' | 'recent';

/**
 * How far it reaches for an integration, a program that calls in its own name, once it was granted; `-` nobody can grant. An
 * integration is served by the reach of whoever governs the clinic, and never further than its scopes, which are the names
 * of procedures that may be granted.
 */
export type MachineReach = Extract<Reach, 'own' | 'any' | '-'>;

export type Kind = 'query' | 'mutation' | 'subscription' | 'clock' | 'fact';

/** From which states it may happen, and to which one it leads. `asked`: the input says which. */
export type Moves =
  | { machine: 'consultation'; from: readonly ConsultationState[]; to: ConsultationState | 'stays' }
  | { machine: 'order'; from: readonly OrderState[]; to: OrderState | 'stays' }
  | { machine: 'patient'; from: readonly PatientStatus[]; to: 'asked' };

/** All that is known of a verb. `gate` is null for verbs that nobody calls. */
export type Verb = {
  kind: Kind;
  gate: Gate | null;
  nobody: '-' | 'any';
  moves: Moves | null;
  /** Queries whose answer is another one after a success. */
  stale: readonly string[] | 'everything';
  /** Open pages of others are told, live. */
  event: boolean;
  /** Stands in the timeline of the consultation. */
  milestone: boolean;
  /** Somebody may have lost the right to be signed in or to listen. */
  endsSessions: boolean;
  audit: Audit;
  proof: Proof;
  machine: MachineReach;
} & Record<Role, Reach>;

/** The live audience. `milestone` and `ends-sessions` are told live too, and mean what their columns say. */
export type Told = 'nobody' | 'live' | 'milestone' | 'ends-sessions';

/** Keeps the literals: only announced verbs have a name among the live events. */
type Effects<Own extends Told> = {
  event: Own extends 'nobody' ? false : true;
  milestone: Own extends 'milestone' ? true : false;
  endsSessions: Own extends 'ends-sessions' ? true : false;
};
const effects = <Own extends Told>(told: Own) =>
  ({
    event: told !== 'nobody',
    milestone: told === 'milestone',
    endsSessions: told === 'ends-sessions',
  }) as Effects<Own>;

/** Keeps the gate's own type: the server's procedures know from it whether there is a user. */
const signedIn = <Own extends Gate>(gate: Own, patient: Reach, doctor: Reach, admin: Reach) => ({
  gate,
  nobody: '-' as const,
  patient,
  doctor,
  admin,
  proof: 'session' as Proof,
  machine: '-' as const,
});
const byAnybody = {
  gate: 'public',
  nobody: 'any',
  patient: 'any',
  doctor: 'any',
  admin: 'any',
  proof: 'none',
  machine: '-',
} as const;
const byNobody = {
  gate: null,
  nobody: '-',
  patient: '-',
  doctor: '-',
  admin: '-',
  proof: 'none',
  machine: '-',
} as const;
const changesNothing = { moves: null, stale: [], ...effects('nobody') } as const;

/** A query. `opening`: staff who read it opened somebody's record, and that is written down. */
export const read = <Own extends Gate, Kept extends 'refusal' | 'opening' = 'refusal'>(
  gate: Own,
  patient: Reach,
  doctor: Reach,
  admin: Reach,
  audit: Kept = 'refusal' as Kept,
) => ({ kind: 'query', ...signedIn(gate, patient, doctor, admin), ...changesNothing, audit }) as const;

export const readByAnybody = { kind: 'query', ...byAnybody, ...changesNothing, audit: 'never' } as const;

export const stream = <Own extends Gate>(gate: Own, patient: Reach, doctor: Reach, admin: Reach) =>
  ({
    kind: 'subscription',
    ...signedIn(gate, patient, doctor, admin),
    ...changesNothing,
    audit: 'refusal',
  }) as const;

/** A mutation that no state allows or forbids. */
export const action = <Own extends Gate, const Stale extends readonly string[], Heard extends Told = 'nobody'>(
  gate: Own,
  patient: Reach,
  doctor: Reach,
  admin: Reach,
  stale: Stale,
  told: Heard = 'nobody' as Heard,
) =>
  ({
    kind: 'mutation',
    ...signedIn(gate, patient, doctor, admin),
    moves: null,
    stale,
    ...effects(told),
    audit: 'action',
  }) as const;

export const callByAnybody = <Kept extends 'action' | 'never'>(audit: Kept) =>
  ({ kind: 'mutation', ...byAnybody, ...changesNothing, audit }) as const;

/** Spread over an action that would only bury the others in the audit trail. */
export const unrecorded = { audit: 'refusal' } as const;

/** Spread over what takes health data of a person, for the patient's side. */
export const consented = { gate: 'consented' } as const;

/** Spread over what signs, exports, or changes roles and settings. */
export const recentProof = { proof: 'recent' } as const;

/** Spread over the verbs with which a sign-in is proven, and over the profile that tells what is missing. */
export const provesItself = { proof: 'none' } as const;

/** Spread over what an integration may be granted: of all the clinic, and what it made itself. */
export const grantable = { machine: 'any' } as const;
export const grantableOfOwn = { machine: 'own' } as const;

/** A mutation that the state of a consultation allows, of people who are verified and not blocked. */
export const step = <
  const From extends readonly ConsultationState[],
  To extends ConsultationState | 'stays',
  const Stale extends readonly string[],
  Heard extends Told = 'nobody',
>(
  from: From,
  to: To,
  patient: Reach,
  doctor: Reach,
  admin: Reach,
  stale: Stale,
  told?: Heard,
) =>
  ({ ...action('active', patient, doctor, admin, stale, told), moves: { machine: 'consultation', from, to } }) as const;

/** The same, of an order. */
export const orderStep = <
  const From extends readonly OrderState[],
  To extends OrderState | 'stays',
  const Stale extends readonly string[],
  Heard extends Told = 'nobody',
>(
  from: From,
  to: To,
  patient: Reach,
  doctor: Reach,
  admin: Reach,
  stale: Stale,
  told?: Heard,
) => ({ ...action('active', patient, doctor, admin, stale, told), moves: { machine: 'order', from, to } }) as const;

/** A verb that the clock or a job does by itself. */
export const byTheClock = <const Own extends Moves | null, const Stale extends readonly string[], Heard extends Told>(
  moves: Own,
  stale: Stale,
  told: Heard,
) => ({ kind: 'clock', ...byNobody, moves, stale, ...effects(told), audit: 'action' }) as const;

/** An event while somebody signs in or listens, with a name in the audit trail or among the live events. */
export const fact = <
  const Stale extends readonly string[] | 'everything',
  Heard extends Told,
  Kept extends 'action' | 'never',
>(
  stale: Stale,
  told: Heard,
  audit: Kept,
) => ({ kind: 'fact', ...byNobody, moves: null, stale, ...effects(told), audit }) as const;
