import { isPatient } from '@consultorio/contracts/sides';
import type { Opening } from '@consultorio/contracts/verbs';
import { LRUCache } from 'lru-cache';
import type { AccountContext } from '../context.ts';
import { currentSessionId } from '../request-id.ts';
import { type AuditFacts, insertAudit, roleInTrail } from './audit.repo.ts';

/** A screen that refreshes itself every few seconds is one opening, not a hundred. */
const SAME_OPENING_MS = 5 * 60_000;
const recent = new LRUCache<string, true>({ max: 20_000, ttl: SAME_OPENING_MS });

/** Reading a record is audited like writing it, a guardian's too. The patient's own reading is not an event for anybody. */
export const recordOpening = (ctx: AccountContext, action: Opening, facts: AuditFacts): Promise<void> =>
  recordOpenings(ctx, action, [facts]);

/** A list of people that goes out as a file, see recordingOpenings. */
export type TakenAlong =
  | 'exportPatients'
  | 'exportConsultations'
  | 'exportOrders'
  | 'exportDisclosures'
  | 'exportBreachPersons';

/** A list that shows what is clinical is an opening of every record in it: one insert for all that are new. */
export async function recordOpenings(
  ctx: AccountContext,
  action: Opening | TakenAlong,
  all: AuditFacts[],
): Promise<void> {
  const { user, ip, db, gatherOpenings } = ctx;
  const others = isPatient(user.role) ? all.filter(({ patientId }) => patientId && patientId !== user.id) : all;
  const keyOf = ({ patientId, consultationId, targetId }: AuditFacts) =>
    [user.id, currentSessionId(), action, patientId, consultationId, targetId].join(' ');
  const fresh = new Map<string, AuditFacts>();
  // What is gathered is written by who gathers it, and known here only when it is.
  for (const facts of others) if (gatherOpenings || !recent.has(keyOf(facts))) fresh.set(keyOf(facts), facts);
  if (fresh.size === 0) return;
  const entries = [...fresh.values()].map((facts) => ({
    ...facts,
    action,
    outcome: 'ok' as const,
    actorId: user.id,
    actorRole: roleInTrail(ctx),
    ip,
  }));
  if (gatherOpenings) return gatherOpenings(entries);
  await insertAudit(db, entries);
  for (const key of fresh.keys()) recent.set(key, true);
}
