import { z } from 'zod';
import { at, id, idempotencyKey, moment, name, orNull, page, paged, text } from './primitives.ts';
import { SHORT_TEXT } from './text-limits.ts';

export const breachStepKinds = ['finding', 'measure', 'notified', 'closed'] as const;
export type BreachStepKind = (typeof breachStepKinds)[number];

/** What somebody did with a record, as a breach is narrowed by it. */
export const lookKinds = ['record', 'consultation', 'paper', 'list', 'takenAlong', 'change'] as const;
export type LookKind = (typeof lookKinds)[number];

export const MAX_BREACH_TEXT = 4000;
export const MAX_BREACH_RECORDS = 200;

/** What the law wants the affected to be told. */
export const breachWords = {
  nature: text(MAX_BREACH_TEXT, 1),
  data: text(MAX_BREACH_TEXT, 1),
  recommendations: text(MAX_BREACH_TEXT, 1),
  measures: text(MAX_BREACH_TEXT, 1),
  contact: text(SHORT_TEXT, 1),
};

/**
 * The affected are whose records the trail names between `beganAt` and `endedAt` (or now), by that account or integration, in
 * that sign-in of staff, from that address and by acts of those kinds, where they are given; and those of `records`, by record number, whatever the trail says. With `records` alone
 * nobody else is.
 */
export const openBreachInput = z.strictObject({
  ...breachWords,
  beganAt: moment,
  endedAt: moment.nullish(),
  discoveredAt: moment,
  /** The e-mail of an account, of anybody. */
  account: text(SHORT_TEXT).nullish(),
  /** Instead of an account: a program that calls in its own name. */
  integrationId: id.nullish(),
  /** One sign-in of that account, of `listBreachSessions`. */
  sessionId: id.nullish(),
  /** None: acts of every kind. */
  looks: z.array(z.enum(lookKinds)).max(lookKinds.length).nullish(),
  ip: orNull(text(45)),
  records: z.array(name(40)).max(MAX_BREACH_RECORDS, `Máximo ${MAX_BREACH_RECORDS} expedientes`).nullish(),
  idempotencyKey,
});
export const openBreachOutput = z.object({ breachId: z.string() });

/** Sign-ins of an account of staff that the trail names in that time, the newest first. */
export const listBreachSessionsInput = z.strictObject({
  account: text(SHORT_TEXT, 1),
  beganAt: moment,
  endedAt: moment.nullish(),
});
export const MAX_BREACH_SESSIONS = 50;
export const breachSession = z.object({
  id: z.string(),
  /** With what, as «Chrome en Windows»; null once the session itself is gone, which the trail outlasts. */
  device: z.string().nullable(),
  /** From where, with commas. */
  ips: z.string(),
  firstAt: at,
  lastAt: at,
  /** Entries of the trail. */
  times: z.number(),
});
export type BreachSession = z.infer<typeof breachSession>;
export const listBreachSessionsOutput = z.array(breachSession);

export const addBreachStepInput = z.strictObject({
  breachId: id,
  kind: z.enum(breachStepKinds),
  text: text(MAX_BREACH_TEXT, 1),
  idempotencyKey,
});

/** What is sent may be longer than any of the words that it is drafted from. */
export const MAX_BREACH_NOTICE = 30_000;

/** `text` is what each is told: the draft, as somebody read and changed it. */
export const sendBreachNoticeInput = z.strictObject({
  breachId: id,
  text: text(MAX_BREACH_NOTICE, 1),
  idempotencyKey,
});
/** `more`: some have not been told; call again, with another key. */
export const sendBreachNoticeOutput = z.object({ told: z.number(), more: z.boolean() });
export type SendBreachNoticeOutput = z.infer<typeof sendBreachNoticeOutput>;

const summary = {
  id: z.string(),
  number: z.number(),
  nature: z.string(),
  discoveredAt: at,
  openedAt: at,
  openedByName: z.string(),
  closedAt: at.nullable(),
};
export const breachSummary = z.object(summary);
export const listBreachesInput = z.strictObject(page);
export const listBreachesOutput = paged(breachSummary);

export const breachIdInput = z.strictObject({ breachId: id });
export const breach = z.object({
  ...summary,
  data: z.string(),
  recommendations: z.string(),
  measures: z.string(),
  contact: z.string(),
  beganAt: at,
  endedAt: at.nullable(),
  accountEmail: z.string().nullable(),
  integrationName: z.string().nullable(),
  /** What the trail knows of that sign-in; null where none was named. */
  session: breachSession.nullable(),
  looks: z.array(z.enum(lookKinds)),
  ip: z.string().nullable(),
  recordNos: z.array(z.string()),
  steps: z.array(z.object({ id: z.string(), kind: z.enum(breachStepKinds), text: z.string(), byName: z.string(), at })),
  /** How many people are affected, by the trail of now. */
  affected: z.number(),
  /** How often lists of patients were read or taken along: the trail does not name who stood in them. */
  listsRead: z.number(),
  /** How many of them were told by `sendBreachNotice`. */
  told: z.number(),
  /** The draft of what each of them is told. */
  notice: z.string(),
});
export type Breach = z.infer<typeof breach>;

/** Somebody whom it affects. Without acts in the trail: a record that was named by hand, or whose account it is. */
export const breachPerson = z.object({
  patientId: z.string(),
  recordNo: z.string(),
  name: z.string(),
  /** Of the person's own account and of whoever cares for the person now, with commas; null: nobody can be told by e-mail. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  times: z.number(),
  firstAt: at.nullable(),
  lastAt: at.nullable(),
  /** When `sendBreachNotice` told whoever cares for the person. */
  toldAt: at.nullable(),
});
export type BreachPerson = z.infer<typeof breachPerson>;
export const listBreachPersonsInput = z.strictObject({ ...page, breachId: id });
export const listBreachPersonsOutput = paged(breachPerson);
/** Signed; reads for 15 minutes. */
export const exportBreachPersonsOutput = z.object({ url: z.string() });
/** The register as a whole: a line a breach, with its steps. Signed; reads for 15 minutes. */
export const exportBreachesOutput = z.object({ url: z.string() });
