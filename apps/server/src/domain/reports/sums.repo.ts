import { and, count, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../core/db/database.ts';
import { isStaffMember } from '../../core/db/role-conditions.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { users } from '../../core/db/tables/people.ts';
import { reportDoctorDays, reportHours, reportServiceDays, reportServiceHours } from '../../core/db/tables/reports.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';
import type { Range, Step } from './range.ts';
import { atTimes, within } from './received-at.ts';
import { type Row, summed } from './sums.ts';
import { chosenIn, readByMonths } from './whole-months.ts';

/** Of which service: a row of all together stands beside those of each. */
const ofService = (column: AnyPgColumn, serviceId: string | null) =>
  serviceId ? eq(column, serviceId) : isNull(column);

/** By day, of one doctor or of all together; each service apart. */
function whichDays({ from, to, serviceId, doctorId, weekday }: Range) {
  const days = doctorId ? reportDoctorDays : reportServiceDays;
  const where = and(
    ...[gte(days.day, from), lte(days.day, to)],
    serviceId ? eq(days.serviceId, serviceId) : isNotNull(days.serviceId),
    doctorId ? eq(reportDoctorDays.doctorId, doctorId) : undefined,
    weekday ? sql`extract(isodow from ${days.day}) = ${weekday}` : undefined,
  );
  return { days, where };
}

type OfPeriod = { start: string; serviceId: string | null; sums: (number | null)[] };

/** Each service apart; within hours not the clinic's, which are read of all together. */
export function sumsByPeriod(db: Database, range: Range, step: Step): PromiseLike<OfPeriod[]> {
  if (range.hours) {
    const start = sql`to_char(date_trunc(${sql.raw(`'${step}'`)}, day), 'YYYY-MM-DD')`;
    return ofHours(db, range, sql`${start} as start, service_id as "serviceId"`, sql`1, 2`);
  }
  const { days, where } = whichDays(range);
  const start = sql<string>`to_char(date_trunc(${sql.raw(`'${step}'`)}, ${days.day}), 'YYYY-MM-DD')`;
  return db
    .select({ start, serviceId: sql<string>`${days.serviceId}`, sums: summed })
    .from(days)
    .where(where)
    .groupBy(sql`1`, days.serviceId);
}

/** The whole of it. */
export function sumsOfRange(db: Database, range: Range): Promise<Row[]> {
  return readByMonths(db, range, { of: chosenIn(range) }, (part) => {
    if (part.hours) return ofHours(db, part);
    const { days, where } = whichDays(part);
    return db.select({ sums: summed }).from(days).where(where);
  });
}

/** Each service of the clinic, within the hours that are asked for. */
export function sumsByServiceAndHour(db: Database, range: Range): Promise<(Row & { id: string })[]> {
  const what = sql`service_id as id`;
  return readByMonths(db, range, { of: 'service', what, by: sql`1` }, (part) =>
    readHours(db, part, { table: reportServiceHours, ofWhom: sql`service_id is not null`, what, by: sql`1` }),
  );
}

/** The hours of the range with what the clinic's clock says of them, told once each and not once a row. */
function clock({ zone, begin, end, weekday, hours }: Range): SQL {
  const local = sql`at at time zone ${zone}`;
  return sql`with clock as materialized (
      select * from (
        select at, (${local})::date as day, extract(isodow from ${local})::int as weekday, extract(hour from ${local})::int as "dayHour"
          from generate_series(${begin}::timestamptz, ${end}::timestamptz - interval '1 hour', interval '1 hour') at
      ) of_range where true ${weekday ? sql`and weekday = ${weekday}` : sql``} ${hours ? sql`and ${within(sql`"dayHour"`, hours)}` : sql``}
    )`;
}

type OfHours = {
  table: typeof reportHours | typeof reportServiceHours;
  ofWhom: SQL;
  what?: SQL | undefined;
  by?: SQL | undefined;
};

/** Rows of a table of hours that the clock lets in, summed by `by`. */
function readHours<One extends Row>(db: Database, range: Range, { table, ofWhom, what, by }: OfHours): Promise<One[]> {
  return selectRaw<One>(
    db,
    sql`${clock(range)} select ${what ? sql`${what}, ` : sql``}${summed} as sums from ${table} join clock on clock.at = hour
         where hour >= ${range.begin} and hour < ${range.end} and ${ofWhom} ${by ? sql`group by ${by}` : sql``}`,
  );
}

/** As `whichDays`, by the hours of the clock; of the clinic all services together. */
function ofHours<One extends Row>(db: Database, range: Range, what?: SQL, by?: SQL): Promise<One[]> {
  const { serviceId, doctorId } = range;
  const ofService = serviceId ? sql`service_id = ${serviceId}` : doctorId ? sql`true` : sql`service_id is null`;
  const ofWhom = doctorId ? sql`${ofService} and doctor_id = ${doctorId}` : ofService;
  return readHours(db, range, { table: doctorId ? reportHours : reportServiceHours, ofWhom, what, by });
}

type OfHour = Row & { weekday: number; dayHour: number };

export function sumsByHour(db: Database, range: Range): Promise<OfHour[]> {
  const wanted = { of: chosenIn(range), what: sql`weekday, day_hour as "dayHour"`, by: sql`1, 2`, byHour: true };
  return readByMonths<OfHour>(db, range, wanted, (part) => ofHours(db, part, sql`weekday, "dayHour"`, sql`1, 2`));
}

type OfDoctor = Row & { id: string | null };

/** A row each, and one of what nobody took. */
export function sumsByDoctor(db: Database, range: Range): Promise<OfDoctor[]> {
  const { serviceId, doctorId } = range;
  const what = sql`doctor_id as id`;
  return readByMonths(db, range, { of: serviceId ? 'pair' : 'doctor', what, by: sql`1` }, (part) => {
    if (part.hours) {
      const ofService = serviceId ? sql`service_id = ${serviceId}` : sql`true`;
      const ofWhom = doctorId ? sql`${ofService} and doctor_id = ${doctorId}` : ofService;
      return readHours<OfDoctor>(db, part, { table: reportHours, ofWhom, what, by: sql`1` });
    }
    const days = reportDoctorDays;
    return db
      .select({ id: days.doctorId, sums: summed })
      .from(days)
      .where(
        and(
          ...[gte(days.day, part.from), lte(days.day, part.to)],
          ofService(days.serviceId, serviceId),
          doctorId ? eq(days.doctorId, doctorId) : undefined,
          part.weekday ? sql`extract(isodow from ${days.day}) = ${part.weekday}` : undefined,
        ),
      )
      .groupBy(days.doctorId);
  });
}

/** How many wait for longer than was promised, as of now: what is not answered yet breaks a promise too. */
export async function countOverdue(db: Database, range: Range, now: string): Promise<number> {
  const { submittedAt, dueAt, waitingSince, state, serviceId, doctorId } = consultations;
  const [row] = await db
    .select({ many: count() })
    .from(consultations)
    .where(
      and(
        sql`${state} in ('submitted', 'assigned', 'inProgress')`,
        lt(dueAt, now),
        isNull(waitingSince),
        ...[gte(submittedAt, range.begin), lt(submittedAt, range.end)],
        range.serviceId ? eq(serviceId, range.serviceId) : undefined,
        range.doctorId ? eq(doctorId, range.doctorId) : undefined,
        atTimes(range),
      ),
    );
  return row?.many ?? 0;
}

export const selectServiceNames = (db: Database) =>
  db.select({ id: services.id, name: services.name }).from(services).orderBy(services.position, services.id);

export const selectStaffNames = (db: Database) =>
  db
    .select({ id: users.id, name: fullNameOrEmpty(users) })
    .from(users)
    .where(isStaffMember);
