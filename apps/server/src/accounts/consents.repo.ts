import { type LegalKind, legalKinds } from '@consultorio/contracts/legal';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { consents } from '../db/tables/traces.ts';
import { currentDocuments, pendingKinds } from './pending-consents.ts';

export type CurrentDocument = { kind: LegalKind; version: number; sha256: string };

export async function listCurrentDocuments(db: Database): Promise<CurrentDocument[]> {
  return currentDocuments(db);
}

/** The documents whose current version this person has not accepted. */
export async function pendingConsentsOf(db: Database, userId: string): Promise<LegalKind[]> {
  const rows = await pendingKinds(db, userId);
  return legalKinds.filter((kind) => rows.some((row) => row.kind === kind));
}

export async function insertConsent(db: Database, consent: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(consent);
}

/** What this person accepted, newest first. */
export async function listConsents(db: Database, userId: string) {
  return db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), inArray(consents.kind, [...legalKinds])))
    .orderBy(desc(consents.recordedAt), desc(consents.id));
}
