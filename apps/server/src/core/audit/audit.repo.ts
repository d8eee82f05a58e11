import { INTEGRATION, type Role } from '@consultorio/contracts/sides';
import type { AuditEntry } from '../audit-entry.ts';
import type { Database } from '../db/database.ts';
import { auditEvents } from '../db/tables/traces.ts';
import { currentRequestId, currentSessionId } from '../request-id.ts';

export type { AuditEntry, AuditFacts } from '../audit-entry.ts';

/** An integration is named as what it is, whoever's reach it is served by. */
export const roleInTrail = ({ user, machine }: { user: { role: Role }; machine?: object | null }): string =>
  machine ? INTEGRATION : user.role;

export async function insertAudit(db: Database, entries: AuditEntry | AuditEntry[]): Promise<void> {
  const by = { requestId: currentRequestId() ?? null, sessionId: currentSessionId() };
  await db.insert(auditEvents).values([entries].flat().map((entry) => ({ ...entry, ...by })));
}
