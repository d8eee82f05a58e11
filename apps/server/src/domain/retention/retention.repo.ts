import type { RetentionObstacle, RetentionStanding } from '@consultorio/contracts/suppression';
import { and, desc, eq, lt, not, or, sql } from 'drizzle-orm';
import { isoText } from '../../core/db/columns.ts';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { retentionSteps, suppressions } from '../../core/db/tables/retention.ts';
import { hasRemains } from '../../core/files/remains.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';

/** What the functions of 0061-suppression.sql and 0077-the-clinics-clock.sql say of a person, at a moment of the app's clock. */
const standing = sql<RetentionStanding>`case when p.record_blocked_at is null then 'kept'
  when (retention_step(p.id, array['block', 'unblock', 'release', 'withdraw'])).kind = 'release' then 'released'
  else 'blocked' end`;
const held = sql<boolean>`coalesce((retention_step(p.id, array['hold', 'liftHold'])).kind = 'hold', false)`;
const name = sql<string>`trim(concat_ws(' ', p.first_name, p.last_name))`;

export type RecordRow = {
  patientId: string;
  recordNo: string;
  patientName: string;
  keptUntil: string | null;
  standing: RetentionStanding;
  held: boolean;
};

/** Whoever had an act after it is kept by any calendar: most are passed over so, before each is judged by the rule. */
const surelyKept = (at: string) => sql`${at}::timestamptz - interval '5 years' + interval '2 days'`;

const NEVER = '9999-12-31';
type Place = [keptUntil: string, patientId: string];
export const placeOf = ({ keptUntil, patientId }: RecordRow): Place => [keptUntil ?? NEVER, patientId];

/** Those whose time is over, that are blocked, or that somebody holds; whose time ended first comes first. */
export function selectRecords(
  db: Database,
  { at, after, limit }: { at: string; after: Place | null; limit: number },
): Promise<RecordRow[]> {
  return selectRaw<RecordRow>(
    db,
    sql`with candidates as (
      select id from patients where record_blocked_at is not null
      union select patient_id from retention_steps where kind = 'hold'
      union select id from patients where last_act_at < ${surelyKept(at)}
    ), judged as (
      select p.id as "patientId", p.record_no as "recordNo", ${name} as "patientName", acts.until::text as "keptUntil",
        ${standing} as standing, ${held} as held,
        coalesce(acts.until < (${at}::timestamptz at time zone clinic_zone())::date, false) as over
      from candidates join patients p on p.id = candidates.id
        cross join lateral (select kept_until(last_medical_act(p.id)) as until) acts
    )
    select "patientId", "recordNo", "patientName", "keptUntil", standing, held from judged
    where (over or held or standing <> 'kept')
      and ${after ? sql`(coalesce("keptUntil", ${NEVER}), "patientId") > (${after[0]}, ${after[1]}::uuid)` : sql`true`}
    order by coalesce("keptUntil", ${NEVER}), "patientId" limit ${limit}`,
  );
}

export type StandingRow = RecordRow & {
  obstacles: RetentionObstacle[];
  blockedAt: string | null;
  releasedAt: string | null;
  statusReason: string | null;
};

export async function findStanding(db: Database, patientId: string, at: string): Promise<StandingRow | null> {
  const [row] = await selectRaw<StandingRow>(
    db,
    sql`select p.id as "patientId", p.record_no as "recordNo", ${name} as "patientName",
      kept_until(last_medical_act(p.id))::text as "keptUntil", ${standing} as standing, ${held} as held,
      to_json(retention_obstacles(p.id, ${at}::timestamptz)) as obstacles,
      p.status_reason as "statusReason",
      ${isoText(sql`p.record_blocked_at`)} as "blockedAt",
      ${isoText(sql`(retention_step(p.id, array['release'])).recorded_at`)} as "releasedAt"
    from patients p where p.id = ${patientId}`,
  );
  return row ?? null;
}

/** How many rows of each table would go, and how many files of how many bytes. */
export async function countRecord(db: Database, patientId: string) {
  const [row] = await selectRaw<{ counts: Record<string, number>; files: number; bytes: string }>(
    db,
    sql`select count_record(${patientId}::uuid) as counts,
      (select count(*)::int from files where id = any (record_files(${patientId}::uuid)) and storage_key is not null) as files,
      (select coalesce(sum(size), 0) from files where id = any (record_files(${patientId}::uuid)) and storage_key is not null) as bytes`,
  );
  return { counts: row?.counts ?? {}, files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export async function insertRetentionStep(tx: Database, row: typeof retentionSteps.$inferInsert): Promise<void> {
  await tx.insert(retentionSteps).values(row);
}

export function selectRetentionSteps(db: Database, patientId: string) {
  return db
    .select({
      id: retentionSteps.id,
      kind: retentionSteps.kind,
      reason: retentionSteps.reason,
      byName: fullNameOrEmpty(users),
      at: retentionSteps.recordedAt,
    })
    .from(retentionSteps)
    .innerJoin(users, eq(users.id, retentionSteps.recordedBy))
    .where(eq(retentionSteps.patientId, patientId))
    .orderBy(retentionSteps.seq);
}

export async function setRecordBlocked(tx: Database, patientId: string, at: string | null): Promise<void> {
  await tx.update(patients).set({ recordBlockedAt: at }).where(eq(patients.id, patientId));
}

type Gone = [suppressedAt: string, id: string];

/** The certificates, newest first; who decided what, by name. Not of a record of which bytes are still there. */
export async function selectCertificates(db: Database, { after, limit }: { after: Gone | null; limit: number }) {
  const rows = await db
    .select()
    .from(suppressions)
    .where(
      and(
        not(hasRemains(suppressions.patientId)),
        after
          ? or(
              lt(suppressions.suppressedAt, after[0]),
              and(eq(suppressions.suppressedAt, after[0]), lt(suppressions.id, after[1])),
            )
          : undefined,
      ),
    )
    .orderBy(desc(suppressions.suppressedAt), desc(suppressions.id))
    .limit(limit);
  const ids = [...new Set(rows.flatMap(({ steps }) => steps.map(({ by }) => by)))];
  const names = await selectRaw<{ id: string; name: string }>(
    db,
    sql`select id, trim(concat_ws(' ', first_name, last_name)) as name from users
      where id = any (string_to_array(${ids.join(',')}, ',')::uuid[])`,
  );
  const nameOf = new Map(names.map((one) => [one.id, one.name]));
  return rows.map(({ patientId: _, steps, ...row }) => ({
    ...row,
    steps: steps.map(({ by, ...step }) => ({ ...step, byName: nameOf.get(by) ?? '' })),
  }));
}

/** People whose record was released before that moment. */
export async function selectReleased(db: Database, before: string): Promise<string[]> {
  const rows = await selectRaw<{ id: string }>(
    db,
    sql`select patient_id as id from retention_steps as one where kind = 'release' and recorded_at <= ${before}
      and not exists (select from retention_steps later where later.patient_id = one.patient_id and later.seq > one.seq
        and later.kind in ('block', 'unblock', 'release', 'withdraw'))`,
  );
  return rows.map(({ id }) => id);
}
