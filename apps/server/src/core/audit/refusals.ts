import type { ProcedureName } from '@consultorio/contracts/verbs';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { isoText } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import type { UserRow } from '../db/tables/people.ts';
import { auditEvents, auditRepeats } from '../db/tables/traces.ts';
import { currentRequestId } from '../request-id.ts';
import { roleInTrail } from './audit.repo.ts';

/** How long repetitions of a refusal are counted before their number becomes an entry. */
export const REPEATS_MS = 3_600_000;

/** So many different records of one window have an entry each: beyond them somebody is only guessing. */
const MAX_ASKED = 20;

type Refusal = { actorId: string; actorRole: string; action: string; outcome: 'denied' | 'failed'; ip: string };

/**
 * A call that was refused or failed leaves a row too, which says before whose record. If even that fails the caller
 * still gets the first error.
 */
export async function recordRefusal(
  ctx: Context,
  user: UserRow,
  name: ProcedureName,
  outcome: 'denied' | 'failed',
  getRawInput: () => Promise<unknown>,
): Promise<void> {
  try {
    const refusal = {
      action: name,
      outcome,
      actorId: user.id,
      actorRole: roleInTrail({ user, machine: await ctx.integration() }),
      ip: ctx.ip,
    };
    await insertOrCount(ctx.db, refusal, await askedFor(getRawInput));
  } catch (error) {
    ctx.log.error({ err: error, action: name }, 'the audit row of a refused call could not be written');
  }
}

/**
 * Six hundred refusals of one person must not be six hundred rows for ever: the first one is an entry at once, and so is
 * the first before each of some other records; those that follow are counted. One statement, so that of many at once
 * exactly one writes. What was asked for need not exist, and may be somebody's of whom the caller knows nothing.
 */
async function insertOrCount(db: Database, refusal: Refusal, asked: AskedFor): Promise<void> {
  const { actorId, actorRole, action, outcome, ip } = refusal;
  const thing = subjectOf(asked);
  const things = sql`case when ${thing}::uuid is null then '{}'::uuid[] else array[${thing}::uuid] end`;
  const isFresh = sql`(cardinality(${things}) > 0 and not known.asked @> ${things} and cardinality(known.asked) < ${MAX_ASKED})`;
  await db.execute(sql`
    with counted as (
      insert into ${auditRepeats} as known (actor_id, action, outcome, actor_role, last_ip, asked)
      values (${actorId}, ${action}, ${outcome}, ${actorRole}, ${ip}, ${things})
      on conflict (actor_id, action, outcome)
        do update set times = known.times + case when ${isFresh} then 0 else 1 end, last_at = now(),
          last_ip = excluded.last_ip, fresh = ${isFresh},
          asked = case when ${isFresh} then known.asked || ${things} else known.asked end
      returning fresh
    ), named as (
      select o.patient_id, o.consultation_id, o.id, 1 as nearest from orders o where o.id = ${asked.orderId}::uuid
      union all
      select c.patient_id, c.id, null, 2 from consultations c where c.id = ${asked.consultationId}::uuid
      union all
      select p.id, null, null, 3 from patients p where p.id = ${asked.patientId}::uuid
      order by nearest limit 1
    )
    insert into ${auditEvents} (action, outcome, actor_id, actor_role, ip, patient_id, consultation_id, target_id, request_id, details)
    select ${action}::text, ${outcome}::text, ${actorId}::uuid, ${actorRole}::text, ${ip}::text,
           named.patient_id, named.consultation_id, ${thing}::uuid, ${currentRequestId() ?? null}::text,
           case when ${thing}::uuid is not null and named.patient_id is null and ${asked.otherId}::uuid is null
                then '{"unknown": true}'::jsonb else '{}'::jsonb end
      from counted left join named on true where counted.fresh`);
}

/**
 * An entry of each count that began so long ago: how many more there were, since when and until when. An entry never
 * changes, so that it is written when the counting ends; the seals cover it like any other.
 */
export async function closeRepeats(db: Database, olderThanMs = REPEATS_MS): Promise<void> {
  await selectRaw(
    db,
    sql`
    with closed as (
      delete from ${auditRepeats}
       where started_at <= now() - make_interval(secs => ${olderThanMs / 1000}::float8) returning *
    )
    insert into ${auditEvents} (action, outcome, actor_id, actor_role, ip, details)
    select action, outcome, actor_id, actor_role, last_ip,
           jsonb_build_object('repeated', times - 1, 'since', ${isoText(sql`started_at`)},
             'until', ${isoText(sql`last_at`)})
      from closed where times > 1`,
  );
}

/** The records that a call names. */
interface AskedFor {
  patientId: string | null;
  consultationId: string | null;
  orderId: string | null;
  /** Of any other kind: a form, a template, a member of the staff. */
  otherId: string | null;
}

const nothing: AskedFor = { patientId: null, consultationId: null, orderId: null, otherId: null };
const isId = (value: unknown): value is string => z.uuid().safeParse(value).success;

/** Read before the input is judged, so nothing of it is trusted: whatever is no id is passed over. */
async function askedFor(getRawInput: () => Promise<unknown>): Promise<AskedFor> {
  const input = await getRawInput().catch(() => null);
  if (typeof input !== 'object' || input === null) return nothing;
  const of = (name: string) => {
    const value: unknown = Object.hasOwn(input, name) ? Reflect.get(input, name) : null;
    return isId(value) ? value : null;
  };
  const known = { patientId: of('patientId'), consultationId: of('consultationId'), orderId: of('orderId') };
  const other = Object.entries(input).find(([name, value]) => name.endsWith('Id') && !(name in known) && isId(value));
  return { ...known, otherId: (other?.[1] as string | undefined) ?? null };
}

/** The one thing by which repetitions are told apart. */
const subjectOf = ({ orderId, consultationId, patientId, otherId }: AskedFor): string | null =>
  orderId ?? consultationId ?? patientId ?? otherId;
