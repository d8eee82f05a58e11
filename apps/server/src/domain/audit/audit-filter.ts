import type { AuditFilters } from '@consultorio/contracts/audit';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { fewOf } from '../../core/db/few-people.ts';
import { containing } from '../../core/db/like.ts';
import { ofStaff } from '../../core/db/role-conditions.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

export type Place = { at: string; seq: number };
/** @param withinMs after which a list that somebody waits for is given as far as it was looked for; a file is always whole. */
type Wanted = AuditFilters & { before: Place | null; limit: number; withinMs?: number };
/** `searchedUntil`: no older entry was looked at yet. */
export type Found = { where: SQL | undefined; searchedUntil: Place | null };

/** So many newest entries are looked through for a name that very many have, before each of them is asked for alone. */
const WALKED = 5_000;
/** And so many before those, which have the whole page where nearly everybody is meant. */
const GLANCED = 250;
/** A name that more people have. */
const FEW = 500;

/** As every index of the trail ends: its page is read off whichever filter leads. */
const newestFirst = sql.raw('at desc, seq desc');

/**
 * Which entries a filter leaves, so that a page of ten million is found by an index whatever is asked: each person of a
 * searched name is asked for alone. Otherwise PostgreSQL reads the trail from its end until a page is full, which for somebody who
 * did nothing lately is all of it.
 */
export async function auditFilter(db: Database, wanted: Wanted): Promise<Found> {
  const { before, patientId, action, outcome, actor, record, from, until, limit, withinMs } = wanted;
  const filters = and(
    patientId ? eq(auditEvents.patientId, patientId) : undefined,
    action ? eq(auditEvents.action, action) : undefined,
    outcome ? eq(auditEvents.outcome, outcome) : undefined,
    from ? gte(auditEvents.at, from) : undefined,
    until ? lt(auditEvents.at, until) : undefined,
  );
  const plain = and(olderThan(before), filters);
  if (!actor && !record) return { where: plain, searchedUntil: null };
  const asked: Named[][] = [];
  if (actor)
    asked.push([
      { column: 'actor_id', ids: staffWith(actor), isOne: sql`actor_id in (${staffWith(actor)})` },
      {
        column: 'actor_id',
        ids: patientsWith(actor),
        isOne: isPatientWith('actor_id', actor),
        ofPatients: isCalled(actor),
      },
    ]);
  if (record) {
    const ofFolio = sql`select id from consultations where folio = upper(${record})`;
    asked.push([
      {
        column: 'patient_id',
        ids: patientsWith(record),
        isOne: isPatientWith('patient_id', record),
        ofPatients: isCalled(record),
      },
      { column: 'consultation_id', ids: ofFolio, isOne: sql`consultation_id in (${ofFolio})` },
    ]);
  }
  const met = await Promise.all(asked.map((one) => meet(db, one)));
  const [named, sizes] = [met.map((one) => one.named), met.map((one) => one.size)];
  const isSmall = Math.min(...sizes) <= FEW;
  if (!isSmall) {
    for (const walked of [GLANCED, WALKED]) {
      const found = await newestOf(db, plain, named, { limit, walked });
      if (found.numbers.length === limit || found.isWhole) return wholly(found.numbers);
    }
    // No index knows where two names meet, and people whom the other is asked of are thousands: it may be nowhere.
    if (withinMs && named.length > 1) {
      const walk = { before, limit, withinMs };
      return walkOn(walk, (place, most) =>
        newestOf(db, and(olderThan(place), filters), named, { limit: most, walked: WALKED }),
      );
    }
  }
  const leads = await leaderOf(db, named, sizes);
  // Who is meant by a name of thousands is not gathered for the sake of one page: each entry that is found is asked.
  const all = named.map((one, place) => ((sizes[place] ?? 0) > FEW ? isOneOf(one) : isAny(one)));
  return wholly(await eachAlone(db, leads, and(plain, ...all), limit));
}

const olderThan = (place: Place | null) =>
  place ? sql`(${auditEvents.at}, ${auditEvents.seq}) < (${place.at}::timestamptz, ${place.seq}::bigint)` : undefined;
const wholly = (numbers: number[]): Found => ({ where: theseOf(numbers), searchedUntil: null });

type Walk = { before: Place | null; limit: number; withinMs: number };

/** Piece by piece until the page is full, the trail at its end, or the time over: then it says where it stopped. */
async function walkOn(
  { before, limit, withinMs }: Walk,
  pieceAfter: (place: Place | null, most: number) => Promise<Piece>,
) {
  const began = performance.now();
  const numbers: number[] = [];
  let place = before;
  do {
    const piece = await pieceAfter(place, limit - numbers.length);
    numbers.push(...piece.numbers);
    if (numbers.length === limit || piece.isWhole) return wholly(numbers);
    place = piece.end;
    // One piece at least: a page that stops where it began would be asked for without end.
  } while (performance.now() - began < withinMs);
  return { where: theseOf(numbers), searchedUntil: place };
}

/** A column, the people or consultations that it may name, and how one entry is asked whether it does. */
type Named = {
  column: 'actor_id' | 'patient_id' | 'consultation_id';
  ids: SQL;
  isOne: SQL;
  /** The condition by which `ids` finds patients. */
  ofPatients?: SQL;
};

const isAny = (named: Named[]) =>
  sql`(${sql.join(
    named.map(({ column, ids }) => sql`audit_events.${sql.identifier(column)} in (${ids})`),
    sql` or `,
  )})`;
/** Each looks its own person up. */
const isOneOf = (named: Named[]) =>
  sql`(${sql.join(
    named.map(({ isOne }) => isOne),
    sql` or `,
  )})`;
const theseOf = (numbers: number[]) => (numbers.length > 0 ? inArray(auditEvents.seq, numbers) : sql`false`);

const isCalled = (words: string) => sql`search like ${containing(words)}`;
const patientsWith = (words: string) => sql`select id from patients where ${isCalled(words)}`;
/** By the key, and no `in`: for that PostgreSQL gathers everybody of the name before it looks at the first entry. */
const isPatientWith = (column: 'actor_id' | 'patient_id', words: string) =>
  sql`(select ${isCalled(words)} from patients where patients.id = audit_events.${sql.identifier(column)})`;
const staffWith = (words: string) =>
  sql`select id from users where ${sql.raw(ofStaff)}
    and plain(concat_ws(' ', first_name, last_name, email)) like ${containing(words)}`;

/**
 * Who is meant, counted and gathered no further than it matters; few are named one by one from here on. The letters of a name are
 * looked for once: of a million records that takes longer than all that follows.
 */
async function meet(db: Database, named: Named[]): Promise<{ size: number; named: Named[] }> {
  const found = await Promise.all(named.map((one) => fewOf(db, one, FEW)));
  const few = found.filter((ids) => ids !== null);
  const size = few.reduce((sum, ids) => sum + ids.length, 0);
  if (few.length < found.length || size > FEW) return { size: FEW + 1, named };
  const these = named.map(({ column }, place) => {
    const ids = sql`select unnest(string_to_array(${few[place]?.join(',') ?? ''}, ',')::uuid[])`;
    return { column, ids, isOne: sql`${sql.identifier(column)} in (${ids})` };
  });
  return { size, named: these };
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

/** `isWhole`: there are no more to look through; otherwise `end` is the oldest that was. */
type Piece = { numbers: number[]; isWhole: boolean; end: Place | null };

async function newestOf(
  db: Database,
  plain: SQL | undefined,
  named: Named[][],
  { limit, walked }: { limit: number; walked: number },
): Promise<Piece> {
  const [row] = await selectRaw<{ walked: string; numbers: string; at: string | null; seq: string | null }>(
    db,
    sql`with audit_events as materialized (
          select at, seq, actor_id, patient_id, consultation_id from public.audit_events
            where ${plain ?? sql`true`} order by ${newestFirst} limit ${walked}
        )
        select (select count(*) from audit_events) as walked, oldest.at, oldest.seq, array_to_string(array(
          select seq from audit_events where ${and(...named.map(isOneOf))} order by ${newestFirst} limit ${limit}
        ), ',') as numbers from (select 1) one
          left join (select at, seq from audit_events order by at, seq limit 1) oldest on true`,
  );
  return {
    numbers: (row?.numbers ?? '').split(',').filter(Boolean).map(Number),
    isWhole: Number(row?.walked) < walked,
    end: row?.at ? { at: new Date(row.at).toISOString(), seq: Number(row.seq) } : null,
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
