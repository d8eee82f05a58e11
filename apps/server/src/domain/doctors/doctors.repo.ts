import type { Clinic } from '@consultorio/contracts/clinic';
import { type Absence, absentUntil } from '@consultorio/contracts/doctor-schedule';
import { type DoctorSummary, MAX_TIMED_REPLIES } from '@consultorio/contracts/doctors';
import { openConsultationStates } from '@consultorio/contracts/states';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { eachReadable } from '../../core/damaged-rows.ts';
import type { Database } from '../../core/db/database.ts';
import { containing } from '../../core/db/like.ts';
import { isAttending } from '../../core/db/role-conditions.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { serviceDoctors, services } from '../../core/db/tables/forms.ts';
import { doctors, invitations, users } from '../../core/db/tables/people.ts';
import { fullName } from '../../core/full-name.ts';
import { isLicensed, provenSpecialities } from './licence-standing.ts';

const sortName = sql<string>`plain(${users.lastName} || ' ' || ${users.firstName}) collate "C"`;

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  speciality: doctors.speciality,
  cedula: doctors.cedula,
  status: users.status,
  licensed: isLicensed,
  maxOpen: doctors.maxOpen,
  absences: doctors.absences,
  lastSignInAt: users.lastSignInAt,
  invitation: {
    sentAt: invitations.sentAt,
    expiresAt: invitations.expiresAt,
    timesSent: invitations.timesSent,
  },
  version: users.version,
  sortName,
};

const selectDoctorRows = (db: Database) =>
  db
    .select(columns)
    .from(doctors)
    .innerJoin(users, and(eq(users.id, doctors.userId), isAttending))
    .leftJoin(invitations, and(eq(invitations.userId, users.id), eq(users.status, 'invited')));

/** `since` bounds the consultations whose first reply counts for the median, ISO 8601; who is away is away `today`. */
export type Judged = { since: string; today: string };

export async function selectDoctors(db: Database, judged: Judged): Promise<DoctorSummary[]> {
  const rows = await selectDoctorRows(db).orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  return withFigures(db, judged, rows);
}

export async function findDoctorSummary(db: Database, judged: Judged, doctorId: string): Promise<DoctorSummary | null> {
  const [found] = await withFigures(db, judged, await selectDoctorRows(db).where(eq(doctors.userId, doctorId)));
  return found ?? null;
}

type Search = {
  words: string[];
  status: 'active' | 'invited' | 'inactive' | null;
  serviceId: string | null;
  after: [string, string] | null;
  limit: number;
};

/** By name. Every word has to occur somewhere; accents and case do not count, and % means a percent sign. */
export async function searchDoctorRows(
  db: Database,
  judged: Judged,
  { words, status, serviceId, after, limit }: Search,
): Promise<(DoctorSummary & { sortName: string })[]> {
  const text = sql`plain(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}, ${doctors.cedula}, ${doctors.speciality}))`;
  const attends = db
    .select({ doctorId: serviceDoctors.doctorId })
    .from(serviceDoctors)
    .where(eq(serviceDoctors.serviceId, serviceId ?? ''));
  const conditions: (SQL | undefined)[] = [
    status ? eq(users.status, status) : undefined,
    serviceId ? inArray(doctors.userId, attends) : undefined,
    after ? sql`(${sortName}, ${users.id}) > (${after[0]}::text, ${after[1]}::uuid)` : undefined,
    ...words.map((word) => sql`${text} like ${containing(word)}`),
  ];
  const rows = await selectDoctorRows(db)
    .where(and(...conditions))
    .orderBy(asc(sortName), asc(users.id))
    .limit(limit);
  return withFigures(db, judged, rows);
}

type Row = Omit<DoctorSummary, 'services' | 'openLoad' | 'medianReplyMinutes' | 'absentUntil'> & {
  absences: Absence[];
};

async function withFigures<Doctor extends Row>(db: Database, judged: Judged, rows: Doctor[]) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const attended = await servicesOf(db, ids);
  const loads = await openLoadsOf(db, ids);
  const replies = await medianRepliesOf(db, ids, judged.since);
  return eachReadable(rows, ({ absences, ...row }) => ({
    ...row,
    absentUntil: absentUntil(absences, judged.today),
    services: attended.filter((one) => one.doctorId === row.id).map(({ id, name }) => ({ id, name })),
    openLoad: loads.find((one) => one.doctorId === row.id)?.count ?? 0,
    medianReplyMinutes: replies.find((one) => one.doctorId === row.id)?.minutes ?? null,
  }));
}

/** Those whom the public site names. */
export async function selectActiveDoctorCards(db: Database, at: number): Promise<Clinic['doctors']> {
  const rows = await db
    .select({
      userId: doctors.userId,
      specialityCedula: doctors.specialityCedula,
      firstName: users.firstName,
      lastName: users.lastName,
      speciality: doctors.speciality,
      cedula: doctors.cedula,
      university: doctors.titleInstitution,
      about: doctors.about,
      languages: doctors.languages,
      pictureFileId: users.pictureFileId,
    })
    .from(doctors)
    .innerJoin(users, eq(users.id, doctors.userId))
    .where(and(eq(users.status, 'active'), isAttending, isLicensed))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  const proven = await provenSpecialities(db, rows, at);
  const attended = await servicesOf(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row, index) => {
    const { userId, cedula, university, about, languages, pictureFileId } = row;
    const shown = attended.filter(({ doctorId, active }) => doctorId === userId && active);
    return {
      ...{ name: fullName(row), speciality: proven[index]?.speciality ?? '', cedula, university, about, languages },
      ...{ services: shown.map(({ id, name }) => ({ id, name })), pictureFileId },
    };
  });
}

export async function findDoctor(db: Database, userId: string) {
  const [row] = await db.select().from(doctors).where(eq(doctors.userId, userId)).limit(1);
  return row ?? null;
}

export function servicesOf(db: Database, doctorIds: string[]) {
  return db
    .select({ doctorId: serviceDoctors.doctorId, id: services.id, name: services.name, active: services.active })
    .from(serviceDoctors)
    .innerJoin(services, eq(services.id, serviceDoctors.serviceId))
    .where(inArray(serviceDoctors.doctorId, doctorIds))
    .orderBy(asc(services.position), asc(services.name));
}

function openLoadsOf(db: Database, doctorIds: string[]) {
  return db
    .select({ doctorId: consultations.doctorId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(consultations)
    .where(and(inArray(consultations.state, [...openConsultationStates]), inArray(consultations.doctorId, doctorIds)))
    .groupBy(consultations.doctorId);
}

/** Of each doctor's newest, from an index alone (0151): a large clinic's forty have tens of thousands in ninety days. */
const medianRepliesOf = (db: Database, doctorIds: string[], since: string) =>
  selectRaw<{ doctorId: string; minutes: number }>(
    db,
    sql`select doctor_id as "doctorId",
        round(percentile_cont(0.5) within group (order by extract(epoch from (first_reply_at - submitted_at))) / 60)::float as minutes
      from unnest(${`{${doctorIds.join(',')}}`}::uuid[]) doctor (id) cross join lateral (
        select doctor_id, submitted_at, first_reply_at from consultations
          where doctor_id = doctor.id and first_reply_at is not null and folio is not null and submitted_at >= ${since}
          order by submitted_at desc limit ${MAX_TIMED_REPLIES}
      ) newest group by 1`,
  );
