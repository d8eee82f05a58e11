import type { AuditOutcome } from '@consultorio/contracts/audit';

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
