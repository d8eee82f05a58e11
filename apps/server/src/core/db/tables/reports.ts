import { bigint, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Between so many bounds lie the answer times; see `report_bounds` in 0089-reports.sql. */
export const ANSWER_BUCKETS = 55;

/** `first_0` … `first_54`, `final_0` … */
const histogram = (answer: 'first' | 'final') =>
  Object.fromEntries(
    Array.from({ length: ANSWER_BUCKETS }, (_, bucket) => [`${answer}${bucket}`, integer(`${answer}_${bucket}`)]),
  );

/** Null is none. Written by the function `settle_reports` alone. */
const sums = () => ({
  received: integer('received'),
  answered: integer('answered'),
  finished: integer('finished'),
  rejected: integer('rejected'),
  expired: integer('expired'),
  cancelled: integer('cancelled'),
  redFlagged: integer('red_flagged'),
  followUps: integer('follow_ups'),
  firstKept: integer('first_kept'),
  finalKept: integer('final_kept'),
  rated1: integer('rated_1'),
  rated2: integer('rated_2'),
  rated3: integer('rated_3'),
  rated4: integer('rated_4'),
  rated5: integer('rated_5'),
  ...histogram('first'),
  ...histogram('final'),
});

/** What came in within an hour of UTC. */
export const reportHours = pgTable('report_hours', {
  hour: instant('hour').notNull(),
  serviceId: uuid('service_id').notNull(),
  doctorId: uuid('doctor_id'),
  ...sums(),
});

/** The same of all doctors together, and without a service of all services too. */
export const reportServiceHours = pgTable('report_service_hours', {
  hour: instant('hour').notNull(),
  serviceId: uuid('service_id'),
  ...sums(),
});

/** By days of the clinic's zone: of each doctor and service, and without a service of all of the doctor's. */
export const reportDoctorDays = pgTable('report_doctor_days', {
  day: date('day').notNull(),
  serviceId: uuid('service_id'),
  doctorId: uuid('doctor_id'),
  ...sums(),
});

/** The same of all doctors together. */
export const reportServiceDays = pgTable('report_service_days', {
  day: date('day').notNull(),
  serviceId: uuid('service_id').notNull(),
  ...sums(),
});

/** By months of the clinic's calendar: of the clinic, of each service, of each doctor, and of each doctor within a service. */
export const reportMonths = pgTable('report_months', {
  month: date('month').notNull(),
  /** 1 is Monday; 0 all days together, which is all that a pair has. */
  weekday: smallint('weekday').notNull(),
  /** Of the clinic's clock; 24 all hours together. */
  dayHour: smallint('day_hour').notNull(),
  of: text('of').$type<'clinic' | 'service' | 'doctor' | 'pair'>().notNull(),
  serviceId: uuid('service_id'),
  doctorId: uuid('doctor_id'),
  ...sums(),
});

/**
 * How often a medicine was prescribed and a diagnosis signed, by days of the clinic's zone: of each doctor and service, of each
 * service without a doctor, and of the clinic without either.
 */
export const reportMentions = pgTable('report_mentions', {
  day: date('day').notNull(),
  kind: text('kind').$type<'medicine' | 'diagnosis'>().notNull(),
  serviceId: uuid('service_id'),
  doctorId: uuid('doctor_id'),
  code: text('code').notNull(),
  label: text('label').notNull(),
  times: integer('times').notNull(),
});

/** What has to be summed again; filled by triggers. */
export const reportChanges = pgTable('report_changes', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  subject: text('subject').$type<'hour' | 'doctorDay' | 'mentionDay' | 'monthHour'>().notNull(),
  startsAt: instant('starts_at').notNull(),
});
