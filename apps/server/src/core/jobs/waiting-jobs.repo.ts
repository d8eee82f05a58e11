import { type DismissibleJob, type JobName, jobNames } from '@consultorio/contracts/system-status';
import { sql } from 'drizzle-orm';
import { isoText } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { clockJobs, type JobPayloads, keptDays, lastingJobs } from './jobs.ts';

export type WaitingJob = { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName];

/** Jobs that changes asked for and that are not done yet. Only here do we read and write pg-boss's own tables. */
export async function selectWaitingJobs(db: Database): Promise<WaitingJob[]> {
  const [exists] = await selectRaw<{ yes: boolean }>(db, sql`select to_regclass('jobs.job') is not null as yes`);
  if (!exists?.yes) return [];
  const rows = await selectRaw<{ name: string; payload: string }>(
    db,
    sql`select name, data::text as payload from jobs.job
         where state::text in ('created', 'retry', 'active') and name in ${lastingJobs} order by created_on, id`,
  );
  return rows.map(({ name, payload }) => ({ name, payload: JSON.parse(payload) }) as WaitingJob);
}

type JobCount = {
  name: JobName;
  waiting: number;
  retrying: number;
  failed: number;
  /** Of those that are counted as failed. */
  lastFailedAt: string | null;
  /** For how long one is due that nobody has taken yet. */
  oldestDueSeconds: number;
};

/** As JavaScript reads it, to the millisecond that it knows. */
const completedOn = sql`date_trunc('milliseconds', completed_on)`;

/** What failed and was made up for is not counted: by the clock the next run that succeeds does what the failed one had to. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const isFailed = sql`state::text = 'failed' and (at is null or completed_on > at)`;
  const isDue = sql`state::text in ('created', 'retry') and start_after <= now()`;
  type Row = Record<Exclude<keyof JobCount, 'lastFailedAt'>, string> & { lastFailedAt: string | null };
  const rows = await selectRaw<Row>(
    db,
    sql`with made_up as (
          select name, max(completed_on) as at from jobs.job
            where name in ${clockJobs} and state::text = 'completed' group by name
        )
        select name, count(*) filter (where state::text in ('created', 'active')) as waiting,
          count(*) filter (where state::text = 'retry') as retrying,
          count(*) filter (where ${isFailed}) as failed,
          ${isoText(sql`max(${completedOn}) filter (where ${isFailed})`)} as "lastFailedAt",
          extract(epoch from now() - min(start_after) filter (where ${isDue})) as "oldestDueSeconds"
        from jobs.job left join made_up using (name) where name in ${jobNames} group by name`,
  );
  return jobNames.map((name) => {
    const row = rows.find((one) => one.name === name);
    const [waiting = 0, retrying = 0, failed = 0, oldestDueSeconds = 0] = [
      ...[row?.waiting, row?.retrying, row?.failed, row?.oldestDueSeconds],
    ].map((n) => Number(n ?? 0));
    return { name, waiting, retrying, failed, lastFailedAt: row?.lastFailedAt ?? null, oldestDueSeconds };
  });
}

/** Mail that could not be handed over yet, the latest first. */
export function selectMailFailures(db: Database, limit: number) {
  return selectRaw<{ recipient: string; writtenAt: string; attempts: number; reason: string | null }>(
    db,
    sql`select d.recipient, ${isoText(sql`d.created_at`)} as "writtenAt",
          j.retry_count as attempts, j.output ->> 'message' as reason
        from jobs.job j join deliveries d on d.id::text = j.data ->> 'deliveryId'
        where j.name = 'sendMail' and j.state::text in ('retry', 'failed') and d.sent_at is null
        order by d.created_at desc limit ${limit}`,
  );
}

/**
 * Of a queue pg-boss knows one time for what is done and what was given up; of a job its own. So those that were given up before
 * this was asked are kept as well.
 */
export async function keepGivenUp(db: Database): Promise<void> {
  for (const [name, days] of Object.entries(keptDays)) {
    const seconds = days * 86_400;
    await db.execute(sql`update jobs.job set deletion_seconds = ${seconds}
      where name = ${name} and state::text = 'failed' and deletion_seconds < ${seconds}`);
  }
}

/**
 * Jobs that wait for their next attempt are due now, and jobs that were given up begin anew: pg-boss forgets what has waited
 * for two weeks since it was asked for, and what was given up may be older.
 */
export async function makeJobsDue(tx: Database, name: JobName): Promise<number> {
  const rows = await selectRaw<{ id: string }>(
    tx,
    sql`update jobs.job set state = 'retry', start_after = now(), completed_on = null,
          retry_limit = greatest(retry_limit, retry_count + 1),
          keep_until = greatest(keep_until, now() + interval '14 days')
        where name = ${name} and state::text in ('retry', 'failed') returning id`,
  );
  return rows.length;
}

/**
 * What was given up until then is left undone, and pg-boss forgets it when its time comes. @returns their payloads: what they were to
 * do may have to be ended too.
 */
export async function cancelFailed<Name extends DismissibleJob>(
  tx: Database,
  name: Name,
  until: string,
): Promise<JobPayloads[Name][]> {
  const rows = await selectRaw<{ payload: string }>(
    tx,
    sql`update jobs.job set state = 'cancelled'
        where name = ${name} and state::text = 'failed' and ${completedOn} <= ${until}::timestamptz
        returning data::text as payload`,
  );
  return rows.map(({ payload }) => JSON.parse(payload));
}
