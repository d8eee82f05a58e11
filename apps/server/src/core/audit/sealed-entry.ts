import { canonicalSha256 } from '../canonical-json.ts';
import type { AuditRow, Seal } from './seals.repo.ts';

/** Every column by name: one that is added later must not change the hash of what was sealed before. */
export function sha256OfEntry(row: AuditRow): string {
  const { seq, at, actorId, actorRole, action, outcome, patientId, consultationId, targetId } = row;
  const { ip, requestId, sessionId, details } = row;
  return canonicalSha256({
    ...{ seq, at, actorId, actorRole, action, outcome },
    ...{ patientId, consultationId, targetId, ip, details },
    // Entries from before they were kept have none.
    ...(requestId === null ? {} : { requestId }),
    ...(sessionId === null ? {} : { sessionId }),
  });
}

export function sha256OfSeal(seal: Omit<Seal, 'sha256'>): string {
  const { number, seqFrom, seqTo, entries, previousSha256, sealedAt } = seal;
  return canonicalSha256({ number, seqFrom, seqTo, entries, previousSha256, sealedAt });
}
