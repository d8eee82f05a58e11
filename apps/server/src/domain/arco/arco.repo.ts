import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { type ArcoRow, arcoRequests, arcoStepFiles, arcoSteps } from '../../core/db/tables/arco.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { holdOwnUploads } from '../../core/files/own-uploads.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';

export async function insertRequest(tx: Database, row: typeof arcoRequests.$inferInsert): Promise<void> {
  await tx.insert(arcoRequests).values(row);
}

export async function insertArcoStep(
  tx: Database,
  row: typeof arcoSteps.$inferInsert,
  fileIds: string[],
): Promise<void> {
  await tx.insert(arcoSteps).values(row);
  if (fileIds.length > 0) await tx.insert(arcoStepFiles).values(fileIds.map((fileId) => ({ fileId, stepId: row.id })));
}

type Moved = Partial<Pick<ArcoRow, 'state' | 'dueOn' | 'extended' | 'reminders'>>;

/** False when somebody else was quicker. */
export async function moveRequest(tx: Database, row: ArcoRow, moved: Moved): Promise<boolean> {
  const rows = await tx
    .update(arcoRequests)
    .set(moved)
    .where(
      and(
        eq(arcoRequests.id, row.id),
        eq(arcoRequests.state, row.state),
        eq(arcoRequests.extended, row.extended),
        isNotNull(arcoRequests.dueOn),
      ),
    )
    .returning({ id: arcoRequests.id });
  return rows.length > 0;
}

export async function findRequest(db: Database, id: string): Promise<ArcoRow | null> {
  const [row] = await db.select().from(arcoRequests).where(eq(arcoRequests.id, id)).limit(1);
  return row ?? null;
}

export async function countOpenRequests(tx: Database, patientId: string): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(arcoRequests)
    .where(and(eq(arcoRequests.patientId, patientId), isNotNull(arcoRequests.dueOn)));
  return row?.open ?? 0;
}

/** Whether all of them may be used: own uploads for this purpose that arrived and stand in no step yet. */
export async function areFree(tx: Database, fileIds: string[], ownerId: string): Promise<boolean> {
  if (fileIds.length === 0) return true;
  if (!(await holdOwnUploads(tx, fileIds, { ownerId, purpose: 'arco' }))) return false;
  const used = await tx.select().from(arcoStepFiles).where(inArray(arcoStepFiles.fileId, fileIds)).limit(1);
  return used.length === 0;
}

/** Of which request the step with this file is, and when it was handed over. */
export async function requestOfFile(db: Database, fileId: string) {
  const [row] = await db
    .select({ patientId: arcoRequests.patientId, handedAt: arcoSteps.recordedAt })
    .from(arcoStepFiles)
    .innerJoin(arcoSteps, eq(arcoSteps.id, arcoStepFiles.stepId))
    .innerJoin(arcoRequests, eq(arcoRequests.id, arcoSteps.requestId))
    .where(eq(arcoStepFiles.fileId, fileId));
  return row ?? null;
}

const summary = {
  id: arcoRequests.id,
  number: arcoRequests.number,
  right: arcoRequests.right,
  channel: arcoRequests.channel,
  receivedOn: arcoRequests.receivedOn,
  state: arcoRequests.state,
  dueOn: arcoRequests.dueOn,
  patientId: arcoRequests.patientId,
  patientName: fullNameOrEmpty(patients),
  recordNo: patients.recordNo,
};
const whole = {
  ...summary,
  text: arcoRequests.text,
  requester: arcoRequests.requester,
  capacity: arcoRequests.capacity,
  extended: arcoRequests.extended,
  recordedByName: fullNameOrEmpty(users),
  recordedAt: arcoRequests.recordedAt,
};

const NEVER = '9999-12-31';
const dueOrNever = sql<string>`coalesce(${arcoRequests.dueOn}, ${NEVER})`;

type Wanted = { patientId: string | null; after: [due: string, number: number] | null; limit: number };

/** Those that owe something first, the nearest day first; then the others, newest first. */
export async function selectByTerm(db: Database, { patientId, after, limit }: Wanted) {
  const [due, number] = after ?? [];
  const page =
    due === undefined || number === undefined
      ? undefined
      : or(gt(dueOrNever, due), and(eq(dueOrNever, due), lt(arcoRequests.number, number)));
  return db
    .select(summary)
    .from(arcoRequests)
    .innerJoin(patients, eq(patients.id, arcoRequests.patientId))
    .where(and(patientId ? eq(arcoRequests.patientId, patientId) : undefined, page))
    .orderBy(asc(dueOrNever), desc(arcoRequests.number))
    .limit(limit);
}
export const termKey = (row: Pick<ArcoRow, 'dueOn' | 'number'>) => [row.dueOn ?? NEVER, row.number];

/** Of one person, newest first. */
export async function selectOfPerson(db: Database, patientId: string, before: number | null, limit: number) {
  return db
    .select(whole)
    .from(arcoRequests)
    .innerJoin(patients, eq(patients.id, arcoRequests.patientId))
    .leftJoin(users, eq(users.id, arcoRequests.recordedBy))
    .where(and(eq(arcoRequests.patientId, patientId), before === null ? undefined : lt(arcoRequests.number, before)))
    .orderBy(desc(arcoRequests.number))
    .limit(limit);
}

export async function selectWhole(db: Database, id: string) {
  const [row] = await db
    .select(whole)
    .from(arcoRequests)
    .innerJoin(patients, eq(patients.id, arcoRequests.patientId))
    .leftJoin(users, eq(users.id, arcoRequests.recordedBy))
    .where(eq(arcoRequests.id, id));
  return row ?? null;
}

/** In the order in which they were taken. */
export async function selectArcoSteps(db: Database, requestIds: string[]) {
  if (requestIds.length === 0) return [];
  return db
    .select({
      requestId: arcoSteps.requestId,
      id: arcoSteps.id,
      kind: arcoSteps.kind,
      text: arcoSteps.text,
      ground: arcoSteps.ground,
      byName: fullNameOrEmpty(users),
      at: arcoSteps.recordedAt,
    })
    .from(arcoSteps)
    .leftJoin(users, eq(users.id, arcoSteps.recordedBy))
    .where(inArray(arcoSteps.requestId, requestIds))
    .orderBy(asc(arcoSteps.seq));
}

/** What the steps hold. */
export const selectStepFiles = async (db: Database, stepIds: string[]) =>
  stepIds.length === 0
    ? []
    : db.select().from(arcoStepFiles).where(inArray(arcoStepFiles.stepId, stepIds)).orderBy(asc(arcoStepFiles.fileId));

/** Those of whom something is owed at that day or before. */
export async function selectDueRequests(db: Database, until: string): Promise<Pick<ArcoRow, 'id'>[]> {
  return db
    .select({ id: arcoRequests.id })
    .from(arcoRequests)
    .where(and(isNotNull(arcoRequests.dueOn), sql`${arcoRequests.dueOn} <= ${until}`))
    .orderBy(asc(arcoRequests.dueOn))
    .limit(200);
}
