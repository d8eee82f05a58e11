import { type LegalKind, legalKinds } from '@consultorio/contracts/legal';
import { and, desc, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consentRevocations, consents } from '../../core/db/tables/traces.ts';

export async function insertConsent(db: Database, consent: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(consent);
}

/** The valid consents for this person to a document, in every version and for every purpose. */
export async function standingConsents(tx: Database, patientId: string, kind: LegalKind): Promise<string[]> {
  const rows = await tx
    .select({ id: consents.id })
    .from(consents)
    .leftJoin(consentRevocations, eq(consentRevocations.consentId, consents.id))
    .where(and(eq(consents.patientId, patientId), eq(consents.kind, kind), isNull(consentRevocations.consentId)));
  return rows.map((row) => row.id);
}

/** How many were not withdrawn yet: twice at once, by whichever of two guardians, is one withdrawal. */
export async function insertRevocations(
  tx: Database,
  revocations: (typeof consentRevocations.$inferInsert)[],
): Promise<number> {
  if (revocations.length === 0) return 0;
  const rows = await tx
    .insert(consentRevocations)
    .values(revocations)
    .onConflictDoNothing()
    .returning({ consentId: consentRevocations.consentId });
  return rows.length;
}

/** The consents for this person, whoever gave them, and those of staff, which are for nobody's data. Newest first. */
export async function listConsents(db: Database, userId: string) {
  return db
    .select({ ...getTableColumns(consents), revokedAt: consentRevocations.recordedAt })
    .from(consents)
    .leftJoin(consentRevocations, eq(consentRevocations.consentId, consents.id))
    .where(and(own(userId), inArray(consents.kind, [...legalKinds])))
    .orderBy(desc(consents.recordedAt), desc(consents.id));
}

const own = (userId: string) =>
  or(eq(consents.patientId, userId), and(eq(consents.userId, userId), isNull(consents.patientId)));
