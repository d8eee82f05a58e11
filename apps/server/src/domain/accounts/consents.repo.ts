import { type LegalKind, legalKinds } from '@consultorio/contracts/legal';
import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consentRevocations, consents } from '../../core/db/tables/traces.ts';
import { pendingKinds, revokedKinds } from './pending-consents.ts';

/** The documents whose current version this person has not accepted. */
export async function pendingConsentsOf(db: Database, userId: string): Promise<LegalKind[]> {
  const rows = await pendingKinds(db, userId);
  return legalKinds.filter((kind) => rows.some((row) => row.kind === kind));
}

export async function insertConsent(db: Database, consent: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(consent);
}

/** The documents that this person withdrew and has not accepted again. */
export async function revokedConsentsOf(db: Database, userId: string): Promise<LegalKind[]> {
  return (await revokedKinds(db, userId)).map((row) => row.kind);
}

/** This person's valid consents to a document, in every version and for every purpose. */
export async function standingConsents(tx: Database, userId: string, kind: LegalKind): Promise<string[]> {
  const rows = await tx
    .select({ id: consents.id })
    .from(consents)
    .leftJoin(consentRevocations, eq(consentRevocations.consentId, consents.id))
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consentRevocations.consentId)));
  return rows.map((row) => row.id);
}

export async function insertRevocations(
  tx: Database,
  revocations: (typeof consentRevocations.$inferInsert)[],
): Promise<void> {
  await tx.insert(consentRevocations).values(revocations);
}

/** The consents of this person, newest first. */
export async function listConsents(db: Database, userId: string) {
  return db
    .select({ ...getTableColumns(consents), revokedAt: consentRevocations.recordedAt })
    .from(consents)
    .leftJoin(consentRevocations, eq(consentRevocations.consentId, consents.id))
    .where(and(eq(consents.userId, userId), inArray(consents.kind, [...legalKinds])))
    .orderBy(desc(consents.recordedAt), desc(consents.id));
}
