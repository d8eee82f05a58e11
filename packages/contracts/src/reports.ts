import { z } from 'zod';
import { at, id, recentDay } from './primitives.ts';

/** No range is longer, in days: ten years. */
export const MAX_REPORT = 3_660;

/**
 * Days of the clinic's calendar, both of them in it. `weekday`: only what came in on that day of the week, 1 is Monday.
 * `fromHour` and `untilHour`: only what came in from the one up to, not including, the other, by the clock of the clinic; over
 * midnight where the first is the later one. A doctor's reports are of what is the doctor's own, whatever `doctorId` says.
 */
export const reportInput = z
  .strictObject({
    from: recentDay,
    to: recentDay,
    serviceId: id.nullish(),
    doctorId: id.nullish(),
    weekday: z.int().min(1).max(7).nullish(),
    fromHour: z.int().min(0).max(23).nullish(),
    untilHour: z.int().min(1).max(24).nullish(),
  })
  .refine(({ fromHour, untilHour }) => (fromHour ?? null) === null || (untilHour ?? null) !== null, {
    path: ['untilHour'],
    error: 'Elige hasta qué hora',
  })
  .refine(({ fromHour, untilHour }) => (untilHour ?? null) === null || (fromHour ?? null) !== null, {
    path: ['fromHour'],
    error: 'Elige desde qué hora',
  })
  .refine(({ fromHour, untilHour }) => (fromHour ?? null) === null || fromHour !== untilHour, {
    path: ['untilHour'],
    error: 'Elige dos horas distintas',
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'El último día es anterior al primero' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_REPORT * 86_400_000, {
    path: ['to'],
    error: 'Elige diez años como máximo',
  });
export type ReportInput = z.infer<typeof reportInput>;

/** Half of all, and nine of ten, had their answer within so many minutes; null where there was none. */
const minutes = z.object({ median: z.number().nullable(), ninth: z.number().nullable() });

/**
 * How many of what was received, and how it went on, whenever that was. `answered` had a first answer, of which `firstKept`
 * by the promised time; `finished` and `rejected` had their final one, of which `finalKept`. Times run from sending, waits for
 * the patient too, and are read from a histogram: within some hundredths of the exact ones, of a hundred within a tenth.
 */
const counted = {
  received: z.number(),
  answered: z.number(),
  finished: z.number(),
  rejected: z.number(),
  expired: z.number(),
  cancelled: z.number(),
  redFlagged: z.number(),
  followUps: z.number(),
  firstKept: z.number(),
  finalKept: z.number(),
};
export const reportFigures = z.object({
  ...counted,
  /** How often one star, two, … five. */
  stars: z.array(z.number()),
  firstAnswer: minutes,
  finalAnswer: minutes,
});
export type ReportFigures = z.infer<typeof reportFigures>;
export type Counted = keyof typeof counted;

export const reportSteps = ['day', 'week', 'month'] as const;

export const report = z.object({
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  /** As many days, directly before. */
  before: z.object({ from: z.string(), to: z.string() }),
  /** Whether all that happened is summed; false for a minute after much of it came at once. */
  settled: z.boolean(),
  /** Of what was received in this range, how many wait now for longer than was promised. */
  overdue: z.number(),
  total: reportFigures,
  totalBefore: reportFigures,
  step: z.enum(reportSteps),
  /** The oldest first, those without anything too; `start` is the first day of it, which may lie before the range. */
  periods: z.array(reportFigures.extend({ start: z.string() })),
  services: z.array(reportFigures.extend({ id: z.string(), name: z.string() })),
  /** None for a doctor; `id` is null of what nobody took. */
  doctors: z.array(reportFigures.extend({ id: z.string().nullable(), name: z.string() })),
  /** Monday to Sunday, of each 24 hours. */
  weekdays: z.array(reportFigures.extend({ weekday: z.number() })),
  hours: z.array(reportFigures.extend({ hour: z.number() })),
  /** Only those in which something came in. */
  cells: z.array(
    z.object({
      weekday: z.number(),
      hour: z.number(),
      ...{ received: z.number(), answered: z.number(), firstKept: z.number() },
      ...{ ended: z.number(), finalKept: z.number() },
    }),
  ),
});
export type Report = z.infer<typeof report>;

/** No more of each are listed; `kinds` says how many there are. */
export const MAX_LISTED = 50;
const listed = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), kinds: z.number(), times: z.number() });

/**
 * What was prescribed and diagnosed on those days, at any hour, and, of what was received on them, why it was rejected and what
 * was said.
 */
export const reportDetails = z.object({
  medicines: listed(z.object({ code: z.string(), label: z.string(), times: z.number() })),
  diagnoses: listed(z.object({ code: z.string(), label: z.string(), times: z.number() })),
  rejections: listed(z.object({ reason: z.string(), times: z.number() })),
  /** The newest first. */
  comments: z.array(
    z.object({
      consultationId: z.string(),
      folio: z.string(),
      serviceName: z.string(),
      stars: z.number(),
      comment: z.string(),
      ratedAt: at,
    }),
  ),
});
export type ReportDetails = z.infer<typeof reportDetails>;
