import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { breaches, breachSteps } from '../../core/db/tables/breaches.ts';
import { integrations } from '../../core/db/tables/integrations.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';

export async function insertBreach(tx: Database, row: typeof breaches.$inferInsert): Promise<void> {
  await tx.insert(breaches).values(row);
}

export async function insertBreachStep(tx: Database, row: typeof breachSteps.$inferInsert): Promise<void> {
  await tx.insert(breachSteps).values(row);
}

export async function findBreach(db: Database, id: string) {
  const [row] = await db
    .select({ breach: breaches, openedByName: fullNameOrEmpty(users) })
    .from(breaches)
    .innerJoin(users, eq(users.id, breaches.openedBy))
    .where(eq(breaches.id, id))
    .limit(1);
  return row ?? null;
}

/** In the order in which they were taken. */
export async function selectBreachSteps(db: Database, breachId: string) {
  return db
    .select({
      id: breachSteps.id,
      kind: breachSteps.kind,
      text: breachSteps.text,
      byName: fullNameOrEmpty(users),
      at: breachSteps.recordedAt,
    })
    .from(breachSteps)
    .innerJoin(users, eq(users.id, breachSteps.recordedBy))
    .where(eq(breachSteps.breachId, breachId))
    .orderBy(asc(breachSteps.seq));
}

type Wanted = { before: number | null; limit: number };

/** Newest first. */
export async function selectBreaches(db: Database, { before, limit }: Wanted) {
  return db
    .select({
      id: breaches.id,
      number: breaches.number,
      nature: breaches.nature,
      discoveredAt: breaches.discoveredAt,
      openedAt: breaches.openedAt,
      openedByName: fullNameOrEmpty(users),
      closedAt: breachSteps.recordedAt,
    })
    .from(breaches)
    .innerJoin(users, eq(users.id, breaches.openedBy))
    .leftJoin(
      breachSteps,
      eq(
        breachSteps.id,
        sql`(select id from breach_steps s where s.breach_id = ${breaches.id} and s.kind = 'closed' order by seq limit 1)`,
      ),
    )
    .where(before === null ? undefined : lt(breaches.number, before))
    .orderBy(desc(breaches.number))
    .limit(limit);
}

export async function findAccountByEmail(db: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
    .limit(1);
  return row?.id ?? null;
}

/** As whom it happened: an account has an address, a program a name. */
export async function actorOf(db: Database, id: string) {
  const [row] = await db
    .select({ email: users.email, name: users.firstName, integrationId: integrations.id })
    .from(users)
    .leftJoin(integrations, eq(integrations.id, users.id))
    .where(eq(users.id, id))
    .limit(1);
  if (!row) return { accountEmail: null, integrationName: null };
  return row.integrationId === null
    ? { accountEmail: row.email, integrationName: null }
    : { accountEmail: null, integrationName: row.name };
}

export async function nameOfIntegration(db: Database, id: string): Promise<string | null> {
  return (await actorOf(db, id)).integrationName;
}

export const selectByRecordNo = async (db: Database, recordNos: string[]) =>
  recordNos.length === 0
    ? []
    : db
        .select({ id: patients.id, recordNo: patients.recordNo })
        .from(patients)
        .where(and(inArray(patients.recordNo, recordNos)));

export const selectRecordNos = async (db: Database, ids: string[]) =>
  ids.length === 0
    ? []
    : (await db.select({ recordNo: patients.recordNo }).from(patients).where(inArray(patients.id, ids))).map(
        ({ recordNo }) => recordNo,
      );
