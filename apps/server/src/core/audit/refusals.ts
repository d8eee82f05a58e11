import type { ProcedureName } from '@consultorio/contracts/verbs';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import type { UserRow } from '../db/tables/people.ts';
import { auditEvents, auditRepeats } from '../db/tables/traces.ts';

/** How long repetitions of a refusal are counted before their number becomes an entry. */
export const REPEATS_MS = 3_600_000;

type Refusal = { actorId: string; actorRole: string; action: string; outcome: 'denied' | 'failed'; ip: string };

/** A call that was refused or failed leaves a row too. If even that fails the caller still gets the first error. */
export async function recordRefusal(
  ctx: Context,
  user: UserRow,
  name: ProcedureName,
  outcome: 'denied' | 'failed',
): Promise<void> {
  try {
    await insertOrCount(ctx.db, { action: name, outcome, actorId: user.id, actorRole: user.role, ip: ctx.ip });
  } catch (error) {
    ctx.log.error({ err: error, action: name }, 'the audit row of a refused call could not be written');
  }
}

/**
 * Six hundred refusals of one person must not be six hundred rows for ever: the first one is an entry at once, those that
 * follow are counted. One statement, so that of many at once exactly one writes.
 */
async function insertOrCount(db: Database, { actorId, actorRole, action, outcome, ip }: Refusal): Promise<void> {
  await db.execute(sql`
    with counted as (
      insert into ${auditRepeats} as known (actor_id, action, outcome, actor_role, last_ip)
      values (${actorId}, ${action}, ${outcome}, ${actorRole}, ${ip})
      on conflict (actor_id, action, outcome)
        do update set times = known.times + 1, last_at = now(), last_ip = excluded.last_ip
      returning times
    )
    insert into ${auditEvents} (action, outcome, actor_id, actor_role, ip)
    select ${action}::text, ${outcome}::text, ${actorId}::uuid, ${actorRole}::text, ${ip}::text
      from counted where times = 1`);
}

/**
 * An entry of each count that began so long ago: how many more there were, since when and until when. An entry never
 * changes, so that it is written when the counting ends; the seals cover it like any other.
 */
export async function closeRepeats(db: Database, olderThanMs = REPEATS_MS): Promise<void> {
  const isoOf = (column: string) =>
    sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await selectRaw(
    db,
    sql`
    with closed as (
      delete from ${auditRepeats}
       where started_at <= now() - make_interval(secs => ${olderThanMs / 1000}::float8) returning *
    )
    insert into ${auditEvents} (action, outcome, actor_id, actor_role, ip, details)
    select action, outcome, actor_id, actor_role, last_ip,
           jsonb_build_object('repeated', times - 1, 'since', ${isoOf('started_at')}, 'until', ${isoOf('last_at')})
      from closed where times > 1`,
  );
}
