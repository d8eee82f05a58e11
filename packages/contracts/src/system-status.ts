import { z } from 'zod';
import { at, moment } from './primitives.ts';

/** The background work; `retryJobs` may be asked for each. */
export const jobNames = [
  'sendMail',
  'sendPush',
  'sendPhoneMessages',
  'revokeSessions',
  'alignAccount',
  'scanFile',
  'tidyUp',
  'sealAudit',
  'watchQueue',
  'exportInBulk',
] as const;
export type JobName = (typeof jobNames)[number];
const jobCount = z.object({
  name: z.enum(jobNames),
  waiting: z.number(),
  retrying: z.number(),
  failed: z.number(),
  /** When the last of those was given up that `failed` counts. */
  lastFailedAt: at.nullable(),
});

/** How the app does at this moment. Of people it holds record numbers alone: addresses are masked. */
export const systemStatus = z.object({
  database: z.object({
    engine: z.enum(['pglite', 'postgres']),
    version: z.string(),
    bytes: z.number(),
    migrations: z.number(),
    lastMigration: z.string(),
  }),
  identity: z.object({ reachable: z.boolean(), emulated: z.boolean() }),
  mail: z.object({
    /** False: without SMTP_URL mail stays where it was written. */
    configured: z.boolean(),
    unsent: z.number(),
    failures: z.array(z.object({ recipient: z.string(), writtenAt: at, attempts: z.number(), reason: z.string() })),
  }),
  storage: z.object({
    /** False: the folder is away, or another installation's. What is uploaded is refused. */
    ready: z.boolean(),
    /** The bucket keeps what is removed from it for a time, by its own rule: of a suppressed record, too. */
    keepsRemoved: z.boolean(),
    files: z.number(),
    bytes: z.number(),
    freeBytes: z.number(),
    totalBytes: z.number(),
    /** Since when nothing is swept away because too many files have no row; null while it goes on. */
    sweepStoppedAt: at.nullable(),
  }),
  /** The virus scanner, and the files that wait for it or were refused by it. */
  scanner: z.object({ configured: z.boolean(), reachable: z.boolean(), waiting: z.number(), refused: z.number() }),
  jobs: z.array(jobCount),
  /** Of this process; each replica counts its own. */
  liveStreams: z.number(),
  audit: z.object({
    seal: z.number().nullable(),
    sealedAt: at.nullable(),
    unsealed: z.number(),
    /** Something has waited for its seal longer than seals take. */
    overdue: z.boolean(),
  }),
  /** Records whose CURP somebody else of the clinic brought first; the first 20. */
  sharedCurps: z.array(z.object({ patientId: z.string(), recordNo: z.string() })),
  /** The last `npm run backup` that lacks no more than a few files; null when there was none. */
  lastBackupAt: at.nullable(),
  versions: z.object({ server: z.string(), node: z.string() }),
});
export type SystemStatus = z.infer<typeof systemStatus>;

/** Tries again now the jobs that failed or wait for their next attempt. */
export const retryJobsInput = z.strictObject({ name: z.enum(jobNames) });
export const retryJobsOutput = z.object({ retried: z.number() });

/**
 * Nobody takes these for done where they were not: a mail, a notice in a browser or an export is asked for again, or told otherwise. The
 * others stand until they are done: an account that is not closed, a session that is not ended, a file that nobody has looked at. What
 * the clock asks for is made up for by its next run.
 */
export const dismissibleJobs = ['sendMail', 'sendPush', 'exportInBulk'] as const satisfies readonly JobName[];
export type DismissibleJob = (typeof dismissibleJobs)[number];
/** `failedUntil`: the `lastFailedAt` that was read. What was given up since nobody has seen, and it stays. */
export const dismissJobsInput = z.strictObject({ name: z.enum(dismissibleJobs), failedUntil: moment });
export const dismissJobsOutput = z.object({ dismissed: z.number() });
