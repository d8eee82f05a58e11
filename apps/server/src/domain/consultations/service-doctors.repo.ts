import type { ServiceDoctor } from '@consultorio/contracts/consultations';
import { absentUntil } from '@consultorio/contracts/doctor-schedule';
import { openConsultationStates } from '@consultorio/contracts/states';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { eachReadable } from '../../core/damaged-rows.ts';
import type { Database } from '../../core/db/database.ts';
import { isAttending } from '../../core/db/role-conditions.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { serviceDoctors } from '../../core/db/tables/forms.ts';
import { doctors, users } from '../../core/db/tables/people.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';
import { isLicensed } from '../doctors/licence-standing.ts';

export async function attendsService(db: Database, serviceId: string, doctorId: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(serviceDoctors)
    .where(and(eq(serviceDoctors.serviceId, serviceId), eq(serviceDoctors.doctorId, doctorId)));
  return rows.length > 0;
}

export async function lockDoctor(
  tx: Database,
  doctorId: string,
): Promise<{ maxOpen: number; licensed: boolean } | null> {
  const [row] = await tx
    .select({ maxOpen: doctors.maxOpen, licensed: isLicensed })
    .from(doctors)
    .where(eq(doctors.userId, doctorId))
    .for('no key update');
  return row ?? null;
}

export async function isAbsent(db: Database, doctorId: string, today: string): Promise<boolean> {
  const [row] = await db.select({ absences: doctors.absences }).from(doctors).where(eq(doctors.userId, doctorId));
  return absentUntil(row?.absences ?? [], today) !== null;
}

export async function countOpenLoad(db: Database, doctorId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(consultations)
    .where(and(eq(consultations.doctorId, doctorId), inArray(consultations.state, [...openConsultationStates])));
  return row?.open ?? 0;
}

/**
 * Doctors who could attend a consultation of this service, with a cédula that was found: who is there before who is away, and
 * the least busy first.
 */
export async function selectServiceDoctors(db: Database, serviceId: string, today: string): Promise<ServiceDoctor[]> {
  const openLoad = sql<number>`(select count(*) from ${consultations} where ${consultations.doctorId} = ${users.id}
    and ${inArray(consultations.state, [...openConsultationStates])})`.mapWith(Number);
  const rows = await db
    .select({
      id: users.id,
      name: fullNameOrEmpty(users),
      speciality: doctors.speciality,
      openLoad,
      maxOpen: doctors.maxOpen,
      absences: doctors.absences,
    })
    .from(serviceDoctors)
    .innerJoin(doctors, eq(doctors.userId, serviceDoctors.doctorId))
    .innerJoin(users, eq(users.id, doctors.userId))
    .where(and(eq(serviceDoctors.serviceId, serviceId), eq(users.status, 'active'), isAttending, isLicensed))
    .orderBy(asc(openLoad), asc(users.lastName), asc(users.id));
  const told = eachReadable(rows, ({ absences, ...row }) => ({ ...row, absentUntil: absentUntil(absences, today) }));
  return told.sort((one, other) => Number(one.absentUntil !== null) - Number(other.absentUntil !== null));
}
