import { accountClockVerbs, accountVerbs } from './verbs/accounts.ts';
import { clinicVerbs } from './verbs/clinic.ts';
import { consultationClockVerbs, consultationVerbs } from './verbs/consultations.ts';
import { formVerbs } from './verbs/forms.ts';
import { guardianshipClockVerbs, guardianshipVerbs } from './verbs/guardianships.ts';
import { integrationVerbs } from './verbs/integrations.ts';
import { orderClockVerbs, orderVerbs } from './verbs/orders.ts';
import { arcoClockVerbs, fileClockVerbs, patientVerbs, retentionClockVerbs } from './verbs/patients.ts';
import { fact, type Verb } from './verbs/row.ts';
import { signInFacts, staffVerbs } from './verbs/staff.ts';
import { operatorFacts, staffSessionVerbs } from './verbs/staff-sessions.ts';
import { webhookClockVerbs, webhookVerbs } from './verbs/webhooks.ts';

/**
 * THE table: one row a verb. Permissions (access.ts), state machines (lifecycle.ts), live events (events.ts),
 * timelines, the audit trail and stale queries are read from it. Rows by subject stand in verbs/.
 */
export const procedures = {
  ...accountVerbs,
  ...patientVerbs,
  ...guardianshipVerbs,
  ...consultationVerbs,
  ...orderVerbs,
  ...staffVerbs,
  ...staffSessionVerbs,
  ...integrationVerbs,
  ...webhookVerbs,
  ...formVerbs,
  ...clinicVerbs,
} as const satisfies Record<string, Verb>;

/** Verbs that nobody asks for: the clock does them, or they happen while somebody signs in or listens. */
export const unasked = {
  ...consultationClockVerbs,
  ...orderClockVerbs,
  ...fileClockVerbs,
  ...guardianshipClockVerbs,
  ...arcoClockVerbs,
  ...retentionClockVerbs,
  ...webhookClockVerbs,
  ...accountClockVerbs,
  ...signInFacts,
  ...operatorFacts,
  /** Told to clients that were away for so long that nobody knows any more what happened. */
  missedEvents: fact('everything', 'live', 'never'),
} as const satisfies Record<string, Verb>;

export const verbs = { ...procedures, ...unasked } as const;
export type VerbName = keyof typeof verbs;
export const verbNames = Object.keys(verbs) as VerbName[];
export type ProcedureName = keyof typeof procedures;

/** The verbs whose rows have this in that column. */
export type VerbWith<Column extends keyof Verb, Value> = {
  [Name in VerbName]: (typeof verbs)[Name][Column] extends Value ? Name : never;
}[VerbName];
export const verbsWith = <Column extends keyof Verb, const Value extends Verb[Column]>(column: Column, value: Value) =>
  verbNames.filter((name) => verbs[name][column] === value) as VerbWith<Column, Value>[];

export type QueryName = VerbWith<'kind', 'query'>;
export type MutationName = VerbWith<'kind', 'mutation'>;
export type ClockVerb = VerbWith<'kind', 'clock'>;

/** Reads that are written down, because they open somebody's record. */
export type Opening = VerbWith<'audit', 'opening'>;

/** Fails to compile with the names that stand in a row's `stale` and are no queries. */
type Stale = Exclude<(typeof verbs)[VerbName]['stale'], 'everything'>[number];
const onlyQueriesAreStale: [Exclude<Stale, QueryName>] extends [never] ? true : Exclude<Stale, QueryName> = true;
void onlyQueriesAreStale;

/** Queries whose answer is another one after a success of this verb. */
export const staleAfter = (name: VerbName): readonly QueryName[] | 'everything' =>
  // During an update, servers and pages hear of verbs that only the next version knows.
  isKnownVerb(name) ? verbs[name].stale : 'everything';

export const isKnownVerb = (name: string): name is VerbName => Object.hasOwn(verbs, name);
