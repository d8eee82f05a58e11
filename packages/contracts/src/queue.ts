import { z } from 'zod';
import { priorities } from './consultations.ts';
import { sexes } from './patients.ts';
import { at, id, moment, page, paged, recentDay, text } from './primitives.ts';
import { MAX_CHOSEN } from './queue-limits.ts';
import { consultationStates } from './states.ts';
import { SHORT_TEXT } from './text-limits.ts';

/**
 * Why a consultation stands in `toReview`, in whatever state it is. `results`: of orders, reviewed by nobody. `replies`: words
 * of the patient that nobody of the staff has read. `late`: its promise is broken or in its last quarter, and its clock
 * runs. `drafts`: orders that were never issued, and a note that was begun and not signed. `expiring`: an issued paper that
 * nobody used yet and that may be used for EXPIRING_DAYS more at most, and no longer than a quarter of its time.
 */
export const reviewReasons = ['results', 'replies', 'late', 'drafts', 'expiring'] as const;
export type ReviewReason = (typeof reviewReasons)[number];
export const EXPIRING_DAYS = 7;

/** `toReview`: with one of these reasons at least: a doctor's own, an administrator's all. */
const attendedTabs = ['mine', 'inProgress', 'waitingPatient', 'toReview'] as const;
/** `unsigned`: ended without a signed note, which somebody still owes. */
export const queueTabs = ['unassigned', ...attendedTabs, 'unsigned', 'closed', 'all'] as const;
export type QueueTab = (typeof queueTabs)[number];

/** Longest duration that the list can be asked for, in hours: ten years. */
const MAX_HOURS = 87_600;
/**
 * Above the list: words of the patient's name or a folio, one service, one priority, one doctor, unread messages only.
 * `attended`: only the services that the caller attends, of which a doctor may take cases. `sentFrom` and `sentUntil`: days of
 * the clinic's calendar, both included. `lastsHours`: what has lasted so many hours at least, from sending to its end, or
 * until now; hours in which we waited for the patient count too.
 */
const queueFilters = {
  query: text(SHORT_TEXT).nullish(),
  serviceId: id.nullish(),
  priority: z.enum(priorities).nullish(),
  doctorId: id.nullish(),
  unread: z.boolean().nullish(),
  attended: z.boolean().nullish(),
  sentFrom: recentDay.nullish(),
  sentUntil: recentDay.nullish(),
  lastsHours: z.int().min(1).max(MAX_HOURS).nullish(),
};
/** The columns by which the queue may be sorted: the promised time, the last change, the patient's last name. */
export const queueSorts = ['due', 'activity', 'patient'] as const;
export type QueueSort = (typeof queueSorts)[number];
/**
 * Without `sort`, where somebody waits: urgent and high first, then by the promised time, with stopped clocks last;
 * elsewhere the last change first. A cursor belongs to the order that it was given for.
 */
const queueView = {
  tab: z.enum(queueTabs),
  ...queueFilters,
  sort: z.enum(queueSorts).nullish(),
  descending: z.boolean().nullish(),
  /** Only what has this reason to be reviewed. */
  reason: z.enum(reviewReasons).nullish(),
};
/**
 * `updatedSince`: only what changed then or later; without `sort`, the oldest change first, so that what changes while pages are
 * read comes once more at the end.
 */
export const listConsultationsInput = z.strictObject({ ...page, ...queueView, updatedSince: moment.nullish() });
/** `reasons`: whether `toReview` is told apart by its reasons too. `exactly`: the tab that is counted beyond MAX_COUNTED. */
export const countConsultationsInput = z
  .strictObject({ ...queueFilters, reasons: z.boolean().nullish(), exactly: z.enum(queueTabs).nullish() })
  .nullish();
/** The list as it is shown, whole; or of its rows only those with these ids. */
export const exportConsultationsInput = z.strictObject({
  ...queueView,
  ids: z.array(id).min(1).max(MAX_CHOSEN).nullish(),
});
/** `url` is signed and dies after 15 minutes; it answers CSV (RFC 4180, UTF-8), a line for each consultation. `total` is
 * how many, counted as far as 100,000. */
export const exportConsultationsOutput = z.object({ url: z.string(), fileName: z.string(), total: z.number() });
export type QueueFilters = z.infer<z.ZodObject<typeof queueFilters>>;

export const queueRow = z.object({
  id: z.string(),
  folio: z.string().nullable(),
  patientId: z.string(),
  patientName: z.string(),
  guardianName: z.string().nullable(),
  birthDate: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  serviceId: z.string(),
  serviceName: z.string(),
  state: z.enum(consultationStates),
  priority: z.enum(priorities),
  doctorId: z.string().nullable(),
  doctorName: z.string().nullable(),
  /** The clinic gave it to this doctor by itself, and nobody has moved it since. */
  autoAssigned: z.boolean(),
  submittedAt: at.nullable(),
  dueAt: at.nullable(),
  /** From here on the promise is near its end. */
  nearAt: at.nullable(),
  /** Milliseconds of open time that the clock stood still while we waited for the patient. */
  pausedMs: z.number(),
  waitingSince: at.nullable(),
  unread: z.number(),
  /** Orders with a result that its doctor has not reviewed. */
  toReview: z.number(),
  /** Orders that were begun and neither issued nor discarded. */
  draftOrders: z.number(),
  /** The note of an open consultation was written in, and is not signed. */
  noteBegun: z.boolean(),
  /** The first moment at which one of its papers expires soon. */
  expiresAt: at.nullable(),
  lastActivityAt: at,
  version: z.number(),
});
export type QueueRow = z.infer<typeof queueRow>;
export const listConsultationsOutput = paged(queueRow);
/** A consultation with several reasons is counted in each, and once in `toReview`. */
export const countConsultationsOutput = z.object({
  ...(Object.fromEntries(queueTabs.map((tab) => [tab, z.number()])) as Record<QueueTab, z.ZodNumber>),
  reasons: z.record(z.enum(reviewReasons), z.number()).nullable(),
});
