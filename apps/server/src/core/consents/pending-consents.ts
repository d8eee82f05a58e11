import { type AnyColumn, and, desc, eq, exists, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { patients } from '../db/tables/people.ts';
import { consentRevocations, consents, legalDocuments } from '../db/tables/traces.ts';

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

/** Which of them are not accepted, as they stand now, for this person: an id or the column of one. */
export function pendingKinds(db: Database, patientId: AnyColumn | string) {
  const current = currentDocuments(db).as('current');
  const given = db
    .select({ one: sql`1` })
    .from(consents)
    .where(
      and(
        eq(consents.patientId, patientId),
        // Whoever has an account decides: what a guardian accepted before counts no longer.
        or(eq(consents.userId, patientId), notExists(accountOf(db, patientId))),
        eq(consents.kind, current.kind),
        eq(consents.version, current.version),
        eq(consents.sha256, current.sha256),
        notExists(revocationOf(db)),
      ),
    );
  return db.select({ kind: current.kind }).from(current).where(notExists(given));
}

const accountOf = (db: Database, patientId: AnyColumn | string) => {
  const own = alias(patients, 'own');
  return db
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.id, patientId), isNotNull(own.userId)));
};

/** Of a row of `consents` in the query around it. */
const revocationOf = (db: Database) =>
  db.select({ one: sql`1` }).from(consentRevocations).where(eq(consentRevocations.consentId, consents.id));

/** The documents that were accepted once for this person and withdrawn, and not accepted again. */
export function revokedKinds(db: Database, patientId: AnyColumn | string) {
  const pending = pendingKinds(db, patientId).as('pending');
  const withdrawn = db
    .select({ one: sql`1` })
    .from(consentRevocations)
    .innerJoin(consents, eq(consents.id, consentRevocations.consentId))
    .where(and(eq(consents.patientId, patientId), eq(consents.kind, pending.kind)));
  return db.select({ kind: pending.kind }).from(pending).where(exists(withdrawn));
}
