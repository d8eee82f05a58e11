import type { DoctorSummary } from '@consultorio/contracts/doctors';
import { openConsultationStates } from '@consultorio/contracts/lifecycle';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { consultations } from '../db/tables/consultations.ts';
import { serviceDoctors, services } from '../db/tables/forms.ts';
import { doctors, users } from '../db/tables/people.ts';

/** `since` bounds the consultations whose first reply counts for the median. ISO 8601. */
export async function selectDoctors(db: Database, since: string): Promise<DoctorSummary[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      speciality: doctors.speciality,
      cedula: doctors.cedula,
      status: users.status,
      maxOpen: doctors.maxOpen,
      lastSignInAt: users.lastSignInAt,
    })
    .from(doctors)
    .innerJoin(users, eq(users.id, doctors.userId))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  const [attended, loads, replies] = [await servicesByDoctor(db), await openLoads(db), await medianReplies(db, since)];
  return rows.map((row) => ({
    ...row,
    services: attended.filter((one) => one.doctorId === row.id).map(({ id, name }) => ({ id, name })),
    openLoad: loads.find((one) => one.doctorId === row.id)?.count ?? 0,
    medianReplyMinutes: replies.find((one) => one.doctorId === row.id)?.minutes ?? null,
  }));
}

/** Those whom the public site names. */
export async function selectActiveDoctorCards(db: Database) {
  const rows = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      speciality: doctors.speciality,
      cedula: doctors.cedula,
    })
    .from(doctors)
    .innerJoin(users, eq(users.id, doctors.userId))
    .where(eq(users.status, 'active'))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  return rows.map(({ firstName, lastName, speciality, cedula }) => ({
    name: `${firstName} ${lastName}`.trim(),
    speciality,
    cedula,
  }));
}

export async function findDoctor(db: Database, userId: string) {
  const [row] = await db.select().from(doctors).where(eq(doctors.userId, userId)).limit(1);
  return row ?? null;
}

export function servicesByDoctor(db: Database) {
  return db
    .select({ doctorId: serviceDoctors.doctorId, id: services.id, name: services.name })
    .from(serviceDoctors)
    .innerJoin(services, eq(services.id, serviceDoctors.serviceId))
    .orderBy(asc(services.position), asc(services.name));
}

function openLoads(db: Database) {
  return db
    .select({ doctorId: consultations.doctorId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(consultations)
    .where(and(inArray(consultations.state, [...openConsultationStates]), sql`${consultations.doctorId} is not null`))
    .groupBy(consultations.doctorId);
}

function medianReplies(db: Database, since: string) {
  const { submittedAt, firstReplyAt, doctorId } = consultations;
  const seconds = sql`extract(epoch from (${firstReplyAt} - ${submittedAt}))`;
  return db
    .select({
      doctorId,
      minutes: sql<number>`round(percentile_cont(0.5) within group (order by ${seconds}) / 60)`.mapWith(Number),
    })
    .from(consultations)
    .where(sql`${firstReplyAt} is not null and ${doctorId} is not null and ${submittedAt} >= ${since}`)
    .groupBy(doctorId);
}
