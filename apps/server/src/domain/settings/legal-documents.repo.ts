import type { LegalDocument, LegalKind, PublishedLegalDocument } from '@consultorio/contracts/legal';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { legalDocuments } from '../../core/db/tables/traces.ts';

/** The version in force, which is the newest, or the one that is named. */
export async function findLegalDocument(
  db: Database,
  kind: LegalKind,
  version: number | null = null,
): Promise<LegalDocument | null> {
  const [row] = await db
    .select()
    .from(legalDocuments)
    .where(and(eq(legalDocuments.kind, kind), version === null ? undefined : eq(legalDocuments.version, version)))
    .orderBy(desc(legalDocuments.version))
    .limit(1);
  return row ?? null;
}

/** As `findLegalDocument`, with the way to every other version. */
export async function findPublishedLegalDocument(
  db: Database,
  kind: LegalKind,
  version: number | null = null,
): Promise<PublishedLegalDocument | null> {
  const document = await findLegalDocument(db, kind, version);
  if (!document) return null;
  const versions = await db
    .select({ version: legalDocuments.version, publishedAt: legalDocuments.publishedAt })
    .from(legalDocuments)
    .where(eq(legalDocuments.kind, kind))
    .orderBy(desc(legalDocuments.version));
  return { ...document, versions };
}

/** The newest of each kind, without its text. */
export async function selectLegalHeads(db: Database) {
  const { kind, version, title, sha256, publishedAt } = legalDocuments;
  const newest = sql`${version} = (select max(newer.version) from legal_documents newer where newer.kind = ${kind})`;
  return db.select({ kind, version, title, sha256, publishedAt }).from(legalDocuments).where(newest).orderBy(kind);
}
