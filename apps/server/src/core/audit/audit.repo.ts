import type { AuditOutcome } from '@consultorio/contracts/audit';
import { INTEGRATION, type Role } from '@consultorio/contracts/sides';
import type { Database } from '../db/database.ts';
import { auditEvents } from '../db/tables/traces.ts';
import { currentRequestId, currentSessionId } from '../request-id.ts';

/** The record that an audit row points to. `details` holds codes and numbers, never somebody's words. */
export type AuditFacts = {
  patientId?: string | null;
  consultationId?: string | null;
  targetId?: string | null;
  details?: Record<string, string | number | null>;
};

export type AuditEntry = AuditFacts & {
  action: string;
  outcome: AuditOutcome;
  actorId: string | null;
  actorRole: string | null;
  ip: string | null;
};

/** An integration is named as what it is, whoever's reach it is served by. */
export const roleInTrail = ({ user, machine }: { user: { role: Role }; machine?: object | null }): string =>
  machine ? INTEGRATION : user.role;

export async function insertAudit(db: Database, entries: AuditEntry | AuditEntry[]): Promise<void> {
  const by = { requestId: currentRequestId() ?? null, sessionId: currentSessionId() };
  await db.insert(auditEvents).values([entries].flat().map((entry) => ({ ...entry, ...by })));
}
