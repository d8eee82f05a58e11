import type { AuditFilters } from '@consultorio/contracts/audit';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { containing } from '../../core/db/like.ts';
import { ofStaff } from '../../core/db/role-conditions.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

export type Place = { at: string; seq: number };
type Wanted = AuditFilters & { before: Place | null; limit: number };

/** So many newest entries are looked through for a name that very many have, before each of them is asked for alone. */
const WALKED = 5_000;
/** A name that more people have. */
const FEW = 500;

/** As every index of the trail ends: its page is read off whichever filter leads. */
const newestFirst = sql.raw('at desc, seq desc');

/**
 * Which entries a filter leaves, so that a page of ten million is found by an index whatever is asked: each person of a
 * searched name is asked for alone. Otherwise PostgreSQL reads the trail from its end until a page is full, which for somebody who
 * did nothing lately is all of it.
 */
export async function auditFilter(db: Database, wanted: Wanted): Promise<SQL | undefined> {
  const { before, patientId, action, outcome, actor, record, from, until, limit } = wanted;
  const plain = and(
    before === null
      ? undefined
      : sql`(${auditEvents.at}, ${auditEvents.seq}) < (${before.at}::timestamptz, ${before.seq}::bigint)`,
    patientId ? eq(auditEvents.patientId, patientId) : undefined,
    action ? eq(auditEvents.action, action) : undefined,
    outcome ? eq(auditEvents.outcome, outcome) : undefined,
    from ? gte(auditEvents.at, from) : undefined,
    until ? lt(auditEvents.at, until) : undefined,
  );
  if (!actor && !record) return plain;
  const named: Named[][] = [];
  if (actor) named.push([{ column: 'actor_id', ids: sql`${staffWith(actor)} union all ${patientsWith(actor)}` }]);
  if (record)
    named.push([
      { column: 'patient_id', ids: patientsWith(record) },
      { column: 'consultation_id', ids: sql`select id from consultations where folio = upper(${record})` },
    ]);
  const sizes = await Promise.all(named.map((one) => sizeOf(db, one)));
  const shortest = Math.min(...sizes);
  const leads = await leaderOf(db, named, sizes);
  const all = and(plain, ...named.map(isAny));
  if (shortest > FEW) {
    const { numbers, isWhole } = await newestOf(db, plain, named, limit);
    if (numbers.length === limit || isWhole) return theseOf(numbers);
  }
  return theseOf(await eachAlone(db, leads, all, limit));
}

/** A column, and the people or consultations that it may name. */
type Named = { column: 'actor_id' | 'patient_id' | 'consultation_id'; ids: SQL };

const isAny = (named: Named[]) =>
  sql`(${sql.join(
    named.map(({ column, ids }) => sql`audit_events.${sql.identifier(column)} in (${ids})`),
    sql` or `,
  )})`;
const theseOf = (numbers: number[]) => (numbers.length > 0 ? inArray(auditEvents.seq, numbers) : sql`false`);

const patientsWith = (words: string) => sql`select id from patients where search like ${containing(words)}`;
const staffWith = (words: string) =>
  sql`select id from users where ${sql.raw(ofStaff)}
    and plain(concat_ws(' ', first_name, last_name, email)) like ${containing(words)}`;

/** Counted no further than it matters. */
async function sizeOf(db: Database, named: Named[]): Promise<number> {
  const ids = sql.join(
    named.map((one) => sql`(${one.ids})`),
    sql` union all `,
  );
  const [row] = await selectRaw<{ size: string }>(
    db,
    sql`select count(*) as size from (${ids} limit ${FEW + 1}) counted`,
  );
  return Number(row?.size);
}

/** Whose entries are fewer leads, the other one is asked of what it finds: one of the staff may have half the trail. */
async function leaderOf(db: Database, named: Named[][], sizes: number[]): Promise<Named[]> {
  const few = named.filter((_, place) => (sizes[place] ?? 0) <= FEW);
  const candidates = few.length > 0 ? few : named.filter((_, place) => sizes[place] === Math.min(...sizes));
  if (candidates.length < 2) return candidates[0] ?? [];
  const entries = await Promise.all(candidates.map((one) => entriesOf(db, one)));
  // Of a patient there are fewer than of one of the staff, where both have too many to be counted.
  return candidates[entries.lastIndexOf(Math.min(...entries))] ?? [];
}

/** Counted no further than a page is looked for without them. */
async function entriesOf(db: Database, named: Named[]): Promise<number> {
  const found = named.map(
    ({ column, ids }) => sql`select 1 from (${ids}) who (id) cross join lateral (
      select 1 from audit_events where audit_events.${sql.identifier(column)} = who.id limit ${WALKED}) its`,
  );
  const [row] = await selectRaw<{ entries: string }>(
    db,
    sql`select count(*) as entries from (${sql.join(found, sql` union all `)} limit ${WALKED}) counted`,
  );
  return Number(row?.entries);
}

/** `isWhole`: there are no more to look through. */
async function newestOf(db: Database, plain: SQL | undefined, named: Named[][], limit: number) {
  const [row] = await selectRaw<{ walked: string; numbers: string }>(
    db,
    sql`with audit_events as materialized (
          select at, seq, actor_id, patient_id, consultation_id from public.audit_events
            where ${plain ?? sql`true`} order by ${newestFirst} limit ${WALKED}
        )
        select (select count(*) from audit_events) as walked, array_to_string(array(
          select seq from audit_events where ${and(...named.map(isAny))} order by ${newestFirst} limit ${limit}
        ), ',') as numbers`,
  );
  return {
    numbers: (row?.numbers ?? '').split(',').filter(Boolean).map(Number),
    isWhole: Number(row?.walked) < WALKED,
  };
}

async function eachAlone(db: Database, leads: Named[], all: SQL | undefined, limit: number): Promise<number[]> {
  const found = leads.map(
    ({ column, ids }) => sql`select its.at, its.seq from (${ids}) who (id) cross join lateral (
      select at, seq from audit_events where audit_events.${sql.identifier(column)} = who.id and ${all ?? sql`true`}
      order by ${newestFirst} limit ${limit}) its`,
  );
  const rows = await selectRaw<{ seq: string }>(
    db,
    sql`select distinct at, seq from (${sql.join(found, sql` union all `)}) found order by ${newestFirst} limit ${limit}`,
  );
  return rows.map(({ seq }) => Number(seq));
}
