import type { LegalKind } from '@consultorio/contracts/legal';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { users } from '../../core/db/tables/people.ts';
import { legalDocuments, legalDrafts } from '../../core/db/tables/traces.ts';
import { fullNameOf } from '../../core/full-name.ts';

const nameOfUser = fullNameOf(users);
type LegalDraftRow = typeof legalDrafts.$inferSelect;

export async function findLegalDraft(db: Database, kind: LegalKind) {
  const { title, text, version, updatedAt } = legalDrafts;
  const [row] = await db
    .select({ title, text, version, updatedAt, updatedBy: nameOfUser })
    .from(legalDrafts)
    .leftJoin(users, eq(users.id, legalDrafts.updatedBy))
    .where(eq(legalDrafts.kind, kind));
  return row ?? null;
}

/** Held until the transaction ends: two who publish at once get one version between them. */
export async function lockLegalDraft(tx: Database, kind: LegalKind): Promise<LegalDraftRow | null> {
  const [row] = await tx.select().from(legalDrafts).where(eq(legalDrafts.kind, kind)).for('update');
  return row ?? null;
}

export async function updateLegalDraft(
  tx: Database,
  { kind, version }: LegalDraftRow,
  change: Pick<LegalDraftRow, 'title' | 'text' | 'updatedBy' | 'updatedAt'>,
): Promise<number> {
  await tx
    .update(legalDrafts)
    .set({ ...change, version: version + 1 })
    .where(and(eq(legalDrafts.kind, kind), eq(legalDrafts.version, version)));
  return version + 1;
}

export async function insertLegalDocument(tx: Database, row: typeof legalDocuments.$inferInsert): Promise<void> {
  await tx.insert(legalDocuments).values(row);
}

export function selectLegalVersions(db: Database, kind: LegalKind) {
  const { version, title, sha256, publishedAt, changeNote } = legalDocuments;
  return db
    .select({
      ...{ version, title, sha256, publishedAt, changeNote },
      publishedBy: nameOfUser,
      accepted: sql<number>`(select count(distinct c.user_id) from consents c
        where c.kind = ${legalDocuments.kind} and c.version = ${version})`.mapWith(Number),
    })
    .from(legalDocuments)
    .leftJoin(users, eq(users.id, legalDocuments.publishedBy))
    .where(eq(legalDocuments.kind, kind))
    .orderBy(desc(version));
}
