import { type LegalKind, legalKinds } from '@consultorio/contracts/legal';
import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { consents, legalDocuments } from '../db/tables/traces.ts';

/** The newest version of each document. */
const currentDocuments = (db: Database) =>
  db
    .selectDistinctOn([legalDocuments.kind], {
      kind: legalDocuments.kind,
      version: legalDocuments.version,
      sha256: legalDocuments.sha256,
    })
    .from(legalDocuments)
    .orderBy(legalDocuments.kind, desc(legalDocuments.version));

export type CurrentDocument = { kind: LegalKind; version: number; sha256: string };

export async function listCurrentDocuments(db: Database): Promise<CurrentDocument[]> {
  return currentDocuments(db);
}

/** The documents whose current version this person has not accepted. */
export async function pendingConsentsOf(db: Database, userId: string): Promise<LegalKind[]> {
  const current = currentDocuments(db).as('current');
  const given = db
    .select({ one: sql`1` })
    .from(consents)
    .where(
      and(
        eq(consents.userId, userId),
        eq(consents.kind, current.kind),
        eq(consents.version, current.version),
        eq(consents.sha256, current.sha256),
      ),
    );
  const rows = await db.select({ kind: current.kind }).from(current).where(notExists(given));
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
