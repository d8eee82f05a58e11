import { and, count, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { users } from '../../core/db/tables/people.ts';
import { reportDoctorDays, reportHours, reportServiceHours } from '../../core/db/tables/reports.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';
import type { Range, Step } from './range.ts';
import { summed } from './sums.ts';

type SumRow<Keys> = Keys & { sums: (number | null)[] };

/**
 * The hours of the range with what the clinic's clock says of them, told once each and not once a row; of all doctors
 * together unless one is asked for.
 */
function askHours<Keys>(db: Database, range: Range, keys: SQL): Promise<SumRow<Keys>[]> {
  const { zone, begin, end, serviceId, doctorId, weekday } = range;
  const table = doctorId ? reportHours : reportServiceHours;
  const local = sql`at at time zone ${zone}`;
  return selectRaw<SumRow<Keys>>(
    db,
    sql`with clock as materialized (
        select at, (${local})::date as day, extract(isodow from ${local})::int as weekday, extract(hour from ${local})::int as "dayHour"
          from generate_series(${begin}::timestamptz, ${end}::timestamptz - interval '1 hour', interval '1 hour') at
      )
      select ${keys}, ${summed} as sums from ${table} join clock on clock.at = hour
       where hour >= ${begin} and hour < ${end}
         ${serviceId ? sql`and service_id = ${serviceId}` : sql``}
         ${doctorId ? sql`and doctor_id = ${doctorId}` : sql``}
         ${weekday ? sql`and weekday = ${weekday}` : sql``}
       group by ${sql.raw('1, 2')}`,
  );
}

export const sumsByPeriod = (db: Database, range: Range, step: Step) =>
  askHours<{ start: string; serviceId: string }>(
    db,
    range,
    sql`to_char(date_trunc(${sql.raw(`'${step}'`)}, day), 'YYYY-MM-DD') as start, service_id as "serviceId"`,
  );

export const sumsByHour = (db: Database, range: Range) =>
  askHours<{ weekday: number; dayHour: number }>(db, range, sql`weekday, "dayHour"`);

export async function sumsOfRange(db: Database, range: Range) {
  return askHours<{ one: number; two: number }>(db, range, sql`1 as one, 2 as two`);
}

/** A row each, and one of what nobody took. */
export function sumsByDoctor(db: Database, { from, to, serviceId, doctorId, weekday }: Range) {
  const days = reportDoctorDays;
  return db
    .select({ id: days.doctorId, sums: summed })
    .from(days)
    .where(
      and(
        ...[gte(days.day, from), lte(days.day, to)],
        serviceId ? eq(days.serviceId, serviceId) : undefined,
        doctorId ? eq(days.doctorId, doctorId) : undefined,
        weekday ? sql`extract(isodow from ${days.day}) = ${weekday}` : undefined,
      ),
    )
    .groupBy(days.doctorId);
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
        range.weekday
          ? sql`extract(isodow from ${submittedAt} at time zone ${range.zone}) = ${range.weekday}`
          : undefined,
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
    .where(sql`${users.role} <> 'patient'`);
