import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { type JobName, type JobPayloads, lastingJobs } from './jobs.ts';

export type WaitingJob = { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName];

/** What deeds have asked for and is not done yet. The tables are pg-boss's own: here and nowhere else do we read them. */
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
