import { isPatient } from '@consultorio/contracts/sides';
import type { Opening } from '@consultorio/contracts/verbs';
import { LRUCache } from 'lru-cache';
import type { AccountContext } from '../context.ts';
import { type AuditFacts, insertAudit } from './audit.repo.ts';

/** A screen that refreshes itself every few seconds is one opening, not a hundred. */
const SAME_OPENING_MS = 5 * 60_000;
const recent = new LRUCache<string, true>({ max: 20_000, ttl: SAME_OPENING_MS });

/** Reading a record is audited like writing it. The patient's own reading is not an event for anybody. */
export async function recordOpening(ctx: AccountContext, action: Opening, facts: AuditFacts): Promise<void> {
  if (isPatient(ctx.user.role)) return;
  const key = [ctx.user.id, action, facts.patientId, facts.consultationId, facts.targetId].join(' ');
  if (recent.has(key)) return;
  await insertAudit(ctx.db, {
    ...facts,
    action,
    outcome: 'ok',
    actorId: ctx.user.id,
    actorRole: ctx.user.role,
    ip: ctx.ip,
  });
  recent.set(key, true);
}
