import { type ImportKind, importKinds, VERSIONS_LISTED } from '@consultorio/contracts/medicine-import';
import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { medicineImports, medicineTables, medicineVersions } from '../../core/db/tables/medicine-imports.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOf } from '../../core/full-name.ts';

export type InForce = { kind: ImportKind; version: number; revision: number; importId: string | null };

/** Of both kinds, what ships alone included, of which the database holds nothing. */
export async function selectInForce(db: Database): Promise<InForce[]> {
  const { kind, version, revision } = medicineTables;
  const rows = await db
    .select({ kind, version, revision, importId: medicineVersions.importId })
    .from(medicineTables)
    .leftJoin(medicineVersions, and(eq(medicineVersions.kind, kind), eq(medicineVersions.version, version)));
  const shipped = { version: 0, revision: 0, importId: null };
  return importKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, ...shipped });
}

/** Held until the transaction ends; made by whoever comes first, since a database that was just migrated holds no rows. */
export async function lockTable(tx: Database, kind: ImportKind) {
  await tx.insert(medicineTables).values({ kind }).onConflictDoNothing();
  const [row] = await tx.select().from(medicineTables).where(eq(medicineTables.kind, kind)).for('update');
  if (!row) throw new Error(`The row of ${kind} is not there although it was just made.`);
  return row;
}

/** Call after `lockTable`. */
export async function putInForce(tx: Database, kind: ImportKind, version: number, revision: number): Promise<void> {
  await tx.update(medicineTables).set({ version, revision }).where(eq(medicineTables.kind, kind));
}

const isVersion = (kind: ImportKind, version: number) =>
  and(eq(medicineVersions.kind, kind), eq(medicineVersions.version, version));

/** As text: whoever only hands it on need not read megabytes of it. @throws AppError not-found. */
export async function selectContent(db: Database, kind: ImportKind, version: number): Promise<string> {
  if (version === 0) return '[]';
  const content = sql<string>`${medicineVersions.content}::text`;
  const [row] = await db.select({ content }).from(medicineVersions).where(isVersion(kind, version));
  if (!row) throw new AppError('not-found');
  return row.content;
}

export async function hasVersion(db: Database, kind: ImportKind, version: number): Promise<boolean> {
  if (version === 0) return true;
  const [row] = await db
    .select({ version: medicineVersions.version })
    .from(medicineVersions)
    .where(isVersion(kind, version));
  return row !== undefined;
}

type NewVersion = Omit<typeof medicineVersions.$inferInsert, 'content' | 'version'> & { content: string };

/** Numbered after the last one; call after `lockTable`. */
export async function insertVersion(tx: Database, { content, ...row }: NewVersion): Promise<number> {
  const { kind, version } = medicineVersions;
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${version}), 0)`.mapWith(Number) })
    .from(medicineVersions)
    .where(eq(kind, row.kind));
  const next = (last?.version ?? 0) + 1;
  await tx.insert(medicineVersions).values({ ...row, version: next, content: sql`${content}::jsonb` });
  return next;
}

export function selectMedicineVersions(db: Database, kind: ImportKind) {
  const { version, importId, entries, added, changed, unchanged, unreadable, acceptedAt } = medicineVersions;
  return db
    .select({
      ...{ version, importId, entries, added, changed, unchanged, unreadable, acceptedAt },
      ...{ fileName: medicineImports.fileName, sha256: medicineImports.sha256 },
      acceptedBy: sql<string>`coalesce(${fullNameOf(users)}, ${users.email})`,
    })
    .from(medicineVersions)
    .innerJoin(medicineImports, eq(medicineImports.id, importId))
    .innerJoin(users, eq(users.id, medicineVersions.acceptedBy))
    .where(eq(medicineVersions.kind, kind))
    .orderBy(desc(version))
    .limit(VERSIONS_LISTED);
}
