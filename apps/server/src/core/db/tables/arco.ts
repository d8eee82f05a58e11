import type {
  ArcoCapacity,
  ArcoChannel,
  ArcoGround,
  ArcoRight,
  ArcoState,
  ArcoStepKind,
} from '@consultorio/contracts/arco';
import { bigint, boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** See 0049-arco.sql: of a request only state, term and reminders move, steps and files never. Days are `YYYY-MM-DD`. */
export const arcoRequests = pgTable('arco_requests', {
  id: uuid('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  patientId: uuid('patient_id').notNull(),
  right: text('kind').$type<ArcoRight>().notNull(),
  text: text('text').notNull(),
  channel: text('channel').$type<ArcoChannel>().notNull(),
  requester: text('requester').notNull(),
  capacity: text('capacity').$type<ArcoCapacity>().notNull(),
  receivedOn: text('received_on').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  state: text('state').$type<ArcoState>().notNull().default('received'),
  dueOn: text('due_on'),
  extended: boolean('extended').notNull().default(false),
  reminders: smallint('reminders').notNull().default(0),
});
export type ArcoRow = typeof arcoRequests.$inferSelect;

export const arcoSteps = pgTable('arco_steps', {
  id: uuid('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  requestId: uuid('request_id').notNull(),
  kind: text('kind').$type<ArcoStepKind>().notNull(),
  text: text('text').notNull(),
  ground: text('ground').$type<ArcoGround>(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: instant('recorded_at').notNull(),
});

export const arcoStepFiles = pgTable('arco_step_files', {
  fileId: uuid('file_id').primaryKey(),
  stepId: uuid('step_id').notNull(),
});
