import { z } from 'zod';
import { at, id, idempotencyKey, moment, page, paged, text } from './primitives.ts';

/** Blocked for at least so many days before it may be released: who still needs it asks for it in that time. */
export const DAYS_BLOCKED = 30;
/** The job waits for so long after a release, in which it may be withdrawn. */
export const HOURS_RELEASED = 24;
export const MAX_RETENTION_REASON = 500;

/** What an administrator decides about a record; the job does the rest. */
export const retentionSteps = ['hold', 'liftHold', 'block', 'unblock', 'release', 'withdraw'] as const;
export type RetentionStep = (typeof retentionSteps)[number];

/** Why a record may not be blocked, and once blocked not be suppressed. The database asks the same: `retention_obstacles`. */
export const retentionObstacles = [
  'noAct',
  'running',
  'hold',
  'openConsultation',
  'openArco',
  'caresForOthers',
  'staff',
  'namedInBreach',
] as const;
export type RetentionObstacle = (typeof retentionObstacles)[number];

export const retentionStandings = ['kept', 'blocked', 'released'] as const;
export type RetentionStanding = (typeof retentionStandings)[number];

/** Which steps are open now; a blocked record is released when it has been so for DAYS_BLOCKED. */
export function openSteps(record: {
  standing: RetentionStanding;
  held: boolean;
  obstacles: readonly RetentionObstacle[];
  /** ISO 8601 */
  mayReleaseFrom: string | null;
  /** Milliseconds since 1970. */
  now: number;
}): RetentionStep[] {
  const { standing, held, obstacles, mayReleaseFrom, now } = record;
  const free = obstacles.length === 0;
  const waited = mayReleaseFrom !== null && now >= Date.parse(mayReleaseFrom);
  const open: Record<RetentionStep, boolean> = {
    hold: !held,
    liftHold: held,
    block: standing === 'kept' && free,
    unblock: standing === 'blocked',
    release: standing === 'blocked' && free && waited,
    withdraw: standing === 'released',
  };
  return retentionSteps.filter((step) => open[step]);
}

const row = {
  patientId: z.string(),
  recordNo: z.string(),
  patientName: z.string(),
  /** `YYYY-MM-DD`; null without a medical act. */
  keptUntil: z.string().nullable(),
  standing: z.enum(retentionStandings),
  held: z.boolean(),
};
export const retentionRow = z.object(row);
export type RetentionRow = z.infer<typeof retentionRow>;

/** How many rows of each table. */
const counts = z.record(z.string(), z.number());

/** What is left of a record: no name and no word of it. */
export const suppressionCertificate = z.object({
  id: z.string(),
  recordNo: z.string(),
  lastActAt: at,
  keptUntil: z.string(),
  blockedAt: at,
  steps: z.array(z.object({ kind: z.enum(retentionSteps), byName: z.string(), at })),
  counts,
  files: z.number(),
  /** The newest backup that was known of then: it and all older ones hold the record. */
  lastBackupAt: at.nullable(),
  suppressedAt: at,
  sha256: z.string(),
});
export type SuppressionCertificate = z.infer<typeof suppressionCertificate>;

/** Records whose time is over or that somebody holds, the oldest first; or the certificates of those that are gone, newest first. */
export const listRetentionInput = z.strictObject({ ...page, gone: z.boolean().nullish() });
export const listRetentionOutput = paged(z.union([retentionRow, suppressionCertificate]));

export const planSuppressionInput = z.strictObject({ patientId: id });
/** The dry run: what would go, what stands in the way, and what was decided so far. */
export const suppressionPlan = z.object({
  ...row,
  obstacles: z.array(z.enum(retentionObstacles)),
  blockedAt: at.nullable(),
  mayReleaseFrom: at.nullable(),
  /** When the job takes it; null while nobody has released it. */
  suppressedFrom: at.nullable(),
  counts,
  files: z.number(),
  bytes: z.number(),
  /** The newest backup that is known of. */
  lastBackupAt: at.nullable(),
  steps: z.array(
    z.object({ id: z.string(), kind: z.enum(retentionSteps), reason: z.string(), byName: z.string(), at }),
  ),
});
export type SuppressionPlan = z.infer<typeof suppressionPlan>;

export const decideRetentionInput = z.strictObject({
  patientId: id,
  step: z.enum(retentionSteps),
  reason: text(MAX_RETENTION_REASON, 3),
  idempotencyKey,
});

export const removalKinds = ['patient', 'consultation', 'order'] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** What a mirror has to delete, the oldest change first; `updatedSince`: only what left, or came back, then or later. */
export const listRemovalsInput = z.strictObject({ ...page, updatedSince: moment.nullish() });
export const listRemovalsOutput = paged(
  z.object({
    id: z.string(),
    kind: z.enum(removalKinds),
    patientId: z.string(),
    /** It was blocked, and is in the lists again as it was: with the moments of its last changes, which are older. */
    isBack: z.boolean(),
    updatedAt: at,
  }),
);
