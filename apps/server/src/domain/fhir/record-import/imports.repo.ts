import type { KnownBy } from '@consultorio/contracts/record-import';
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../core/db/database.ts';
import { patients, users } from '../../../core/db/tables/people.ts';
import { importedResources, recordImports } from '../../../core/db/tables/record-imports.ts';
import { fullNameOf, fullNameOrEmpty } from '../../../core/full-name.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { ForeignRecord } from './read-record.ts';

/** At most this many are shown: of a common name there may be more. */
const MAX_KNOWN = 10;

export type KnownPerson = { patientId: string; recordNo: string; name: string; by: KnownBy };

/** People who may be the one of a bundle, the surest sign first, each once. */
export async function peopleKnownAs(db: Database, { person, sha256, sourceId }: ForeignRecord): Promise<KnownPerson[]> {
  const { firstName, lastName, birthDate, curp } = person;
  const ways: [KnownBy, SQL | undefined][] = [
    ['curp', curp ? eq(patients.curp, curp) : undefined],
    ['own-record', isUuid(sourceId) ? eq(patients.id, sourceId) : undefined],
    [
      'same-file',
      inArray(
        patients.id,
        db.select({ id: recordImports.patientId }).from(recordImports).where(eq(recordImports.sha256, sha256)),
      ),
    ],
    [
      'name',
      birthDate
        ? and(eq(patients.birthDate, birthDate), eq(patients.sortName, sql`plain(${`${lastName} ${firstName}`})`))
        : undefined,
    ],
  ];
  const known = new Map<string, KnownPerson>();
  for (const [by, where] of ways) {
    if (!where) continue;
    const rows = await db
      .select({ patientId: patients.id, recordNo: patients.recordNo, name: fullNameOf(patients) })
      .from(patients)
      .where(where)
      .orderBy(asc(patients.recordNo))
      .limit(MAX_KNOWN);
    for (const row of rows)
      if (!known.has(row.patientId)) known.set(row.patientId, { ...row, name: row.name ?? '', by });
  }
  return [...known.values()];
}

export async function insertImport(tx: Database, row: typeof recordImports.$inferInsert): Promise<void> {
  await tx.insert(recordImports).values(row);
}

/** As many as one statement takes. */
const AT_ONCE = 200;

export async function insertResources(tx: Database, rows: (typeof importedResources.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(importedResources).values(rows.slice(from, from + AT_ONCE));
}

export async function importsOf(db: Database, patientId: string) {
  return db
    .select({ row: recordImports, importedBy: fullNameOrEmpty(users) })
    .from(recordImports)
    .leftJoin(users, eq(users.id, recordImports.importedBy))
    .where(eq(recordImports.patientId, patientId))
    .orderBy(desc(recordImports.seq));
}

const happened = sql<string>`coalesce(${importedResources.happenedAt}, ${importedResources.importedAt})`.mapWith(
  importedResources.importedAt,
);

type Wanted = { patientId: string; after: [string, string] | null; limit: number };

/** Documents, newest first. */
export async function selectDocuments(db: Database, { patientId, after, limit }: Wanted) {
  const { id, importId, kind, resource } = importedResources;
  return db
    .select({ id, importId, kind, resource, happened })
    .from(importedResources)
    .where(
      and(
        eq(importedResources.patientId, patientId),
        isNotNull(kind),
        after ? sql`(${happened}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(happened), desc(id))
    .limit(limit);
}

/** As many resources as are read at once. */
const BATCH_SIZE = 100;

/** Every resource of a person's imports, as it came. `people`: those whom others only name. */
export async function* importedOf(db: Database, patientId: string, people = false) {
  const { seq, resource, resourceType, resourceId } = importedResources;
  const isPerson = inArray(resourceType, ['Practitioner', 'Organization']);
  let [after, more] = [0, true];
  while (more) {
    const rows = await db
      .select({ seq, resource, resourceId })
      .from(importedResources)
      .where(
        and(
          eq(importedResources.patientId, patientId),
          people ? isPerson : sql`not ${isPerson}`,
          sql`${seq} > ${after}`,
        ),
      )
      .orderBy(asc(seq))
      .limit(BATCH_SIZE);
    yield* rows.map((row) => row.resource);
    after = rows.at(-1)?.seq ?? after;
    more = rows.length === BATCH_SIZE;
  }
}
