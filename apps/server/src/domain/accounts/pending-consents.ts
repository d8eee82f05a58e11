import { type AnyColumn, and, desc, eq, exists, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consentRevocations, consents, legalDocuments } from '../../core/db/tables/traces.ts';

/** The newest version of each document. */
export const currentDocuments = (db: Database) =>
  db
    .selectDistinctOn([legalDocuments.kind], {
      kind: legalDocuments.kind,
      version: legalDocuments.version,
      sha256: legalDocuments.sha256,
    })
    .from(legalDocuments)
    .orderBy(legalDocuments.kind, desc(legalDocuments.version));

/** Which of them this person, an id or the column of one, has not accepted as they stand now. */
export function pendingKinds(db: Database, userId: AnyColumn | string) {
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
        notExists(revocationOf(db)),
      ),
    );
  return db.select({ kind: current.kind }).from(current).where(notExists(given));
}

/** Of a row of `consents` in the query around it. */
const revocationOf = (db: Database) =>
  db.select({ one: sql`1` }).from(consentRevocations).where(eq(consentRevocations.consentId, consents.id));

/** The documents that this person accepted once and withdrew, and has not accepted again. */
export function revokedKinds(db: Database, userId: AnyColumn | string) {
  const pending = pendingKinds(db, userId).as('pending');
  const withdrawn = db
    .select({ one: sql`1` })
    .from(consentRevocations)
    .innerJoin(consents, eq(consents.id, consentRevocations.consentId))
    .where(and(eq(consentRevocations.userId, userId), eq(consents.kind, pending.kind)));
  return db.select({ kind: pending.kind }).from(pending).where(exists(withdrawn));
}
