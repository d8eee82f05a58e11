import type { Priority } from '@consultorio/contracts/consultations';
import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import type { DiagnosisFacts } from '@consultorio/contracts/diagnosis-facts';
import type { DraftedParts } from '@consultorio/contracts/drafted-parts-input';
import type { Answers } from '@consultorio/contracts/forms';
import type { ClinicalHistory } from '@consultorio/contracts/history-sections';
import type { MessageKind } from '@consultorio/contracts/messages';
import type { ClinicZone } from '@consultorio/contracts/mexican-zones';
import type { NoteVitals, OrderReason } from '@consultorio/contracts/notes';
import type { ConsultationState } from '@consultorio/contracts/states';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

export type DoctorSnapshot = {
  name: string;
  cedula: string;
  speciality: string;
  titleInstitution: string;
  officeAddress: string;
};
/** Of whoever signed, with the zone by whose clock the paper says when; missing on what was signed before there was a choice. */
export type AuthorSnapshot = DoctorSnapshot & { timeZone?: ClinicZone };

/** Of what no doctor signed: the clinic's own seal, by its name. */
export type SealSnapshot = Pick<AuthorSnapshot, 'name' | 'timeZone'>;

export const consultations = pgTable('consultations', {
  id: uuid('id').primaryKey(),
  folio: text('folio'),
  patientId: uuid('patient_id').notNull(),
  serviceId: uuid('service_id').notNull(),
  formVersionId: uuid('form_version_id').notNull(),
  answers: jsonb('answers').$type<Record<string, unknown>>().notNull().default({}),
  flags: jsonb('flags').$type<{ key: string; message: string }[]>().notNull().default([]),
  state: text('state').$type<ConsultationState>().notNull().default('draft'),
  priority: text('priority').$type<Priority>().notNull().default('normal'),
  doctorId: uuid('doctor_id'),
  followUpOf: uuid('follow_up_of'),
  reason: text('reason'),
  advice: text('advice'),
  rating: smallint('rating'),
  ratingComment: text('rating_comment'),
  ratedAt: instant('rated_at'),
  createdAt: instant('created_at').notNull().default(now),
  /** What the service cost when it was sent. */
  priceText: text('price_text'),
  submittedAt: instant('submitted_at'),
  assignedAt: instant('assigned_at'),
  /** That moment, where the clinic assigned it by itself. */
  autoAssignedAt: instant('auto_assigned_at'),
  firstReplyAt: instant('first_reply_at'),
  /** By when the first answer was promised, kept when it is given: from then on `dueAt` is the promise to end. */
  firstDueAt: instant('first_due_at'),
  dueAt: instant('due_at'),
  /** From here on the promise is near its end. */
  nearAt: instant('near_at'),
  /** How far the promise that runs was told of: see escalate.ts. */
  escalation: smallint('escalation').notNull().default(0),
  waitingSince: instant('waiting_since'),
  pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
  /** How often the patient was reminded of the question that is open now. */
  reminders: smallint('reminders').notNull().default(0),
  closedAt: instant('closed_at'),
  lastActivityAt: instant('last_activity_at').notNull().default(now),
  version: integer('version').notNull().default(1),
});
export type ConsultationRow = typeof consultations.$inferSelect;

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  consultationId: uuid('consultation_id').notNull(),
  kind: text('kind').$type<MessageKind>().notNull(),
  authorId: uuid('author_id'),
  text: text('text').notNull(),
  fileIds: jsonb('file_ids').$type<string[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().default(now),
  readAt: instant('read_at'),
});

export const clinicalNotes = pgTable('clinical_notes', {
  consultationId: uuid('consultation_id').primaryKey(),
  status: text('status').$type<'draft' | 'signed'>().notNull().default('draft'),
  authorId: uuid('author_id').notNull(),
  occurredAt: instant('occurred_at').notNull().default(now),
  recordedAt: instant('recorded_at').notNull().default(now),
  evolution: text('evolution').notNull().default(''),
  findings: text('findings').notNull().default(''),
  prognosis: text('prognosis').notNull().default(''),
  plan: text('plan').notNull().default(''),
  patientText: text('patient_text').notNull().default(''),
  alarmSigns: text('alarm_signs').notNull().default(''),
  /** {} where nothing is said of it. */
  history: jsonb('history').$type<Partial<ClinicalHistory>>().notNull().default({}),
  vitals: jsonb('vitals').$type<NoteVitals>().notNull().default({}),
  /** Of a draft: what nobody has touched or confirmed. */
  drafted: jsonb('drafted').$type<DraftedParts>().notNull().default({}),
  diagnoses: jsonb('diagnoses').$type<Diagnosis[]>().notNull().default([]),
  doctorAnswers: jsonb('doctor_answers').$type<Answers>().notNull().default({}),
  /** As of signing. */
  orderReasons: jsonb('order_reasons').$type<OrderReason[]>().notNull().default([]),
  authorSnapshot: jsonb('author_snapshot').$type<AuthorSnapshot>(),
  signedAt: instant('signed_at'),
  sha256: text('sha256'),
  version: integer('version').notNull().default(1),
});
export type ClinicalNoteRow = typeof clinicalNotes.$inferSelect;

export const addenda = pgTable('addenda', {
  id: uuid('id').primaryKey(),
  consultationId: uuid('consultation_id').notNull(),
  /** Null: the clinic's own seal closed what its doctor did not. */
  authorId: uuid('author_id'),
  authorSnapshot: jsonb('author_snapshot').$type<AuthorSnapshot | SealSnapshot>().notNull(),
  text: text('text').notNull(),
  sha256: text('sha256').notNull(),
  recordedAt: instant('recorded_at').notNull().default(now),
});

export const diagnosisCatalogue = pgTable('diagnosis_catalogue', {
  code: text('code').primaryKey(),
  description: text('description').notNull(),
  frequent: boolean('frequent').notNull().default(false),
  /** As a file told them; null where none did. */
  facts: jsonb('facts').$type<DiagnosisFacts>(),
  /** Generated by the database, all three. */
  search: text('search').generatedAlwaysAs(''),
  bareCode: text('bare_code').generatedAlwaysAs(''),
  plainDescription: text('plain_description').generatedAlwaysAs(''),
});

/** Words of four letters and more that the catalogue uses, without accents; kept by triggers, see 0008-desk.sql. */
export const diagnosisWords = pgTable('diagnosis_words', { word: text('word').primaryKey() });

/** How often a doctor signed a code. */
export const diagnosisUses = pgTable(
  'diagnosis_uses',
  {
    doctorId: uuid('doctor_id').notNull(),
    code: text('code').notNull(),
    uses: integer('uses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.doctorId, table.code] })],
);

export const favouriteDiagnoses = pgTable(
  'favourite_diagnoses',
  {
    doctorId: uuid('doctor_id').notNull(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.doctorId, table.code] })],
);
