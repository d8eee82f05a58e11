import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consents, legalDocuments } from '../../core/db/tables/traces.ts';

type Consenting = { userId: string; consultationId: string; ip: string; userAgent: string };

/** Being attended at a distance stands in the terms: the row proves which version. False when no terms are published. */
export async function insertTeleconsultationConsent(tx: Database, who: Consenting, at: string): Promise<boolean> {
  const [terms] = await tx
    .select({ kind: legalDocuments.kind, version: legalDocuments.version, sha256: legalDocuments.sha256 })
    .from(legalDocuments)
    .where(eq(legalDocuments.kind, 'terms'))
    .orderBy(desc(legalDocuments.version))
    .limit(1);
  if (!terms) return false;
  await tx.insert(consents).values({ id: randomUUID(), ...who, ...terms, purpose: 'teleconsultation', recordedAt: at });
  return true;
}
