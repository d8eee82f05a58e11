import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env.ts';
import type { Budgets } from './budgets.ts';
import type { Database, OpenDatabase, PoolLoad } from './db/database.ts';
import type { Acting } from './db/roles.ts';
import type { Egress } from './egress/egress.ts';
import type { EventHub } from './events/hub.ts';
import type { Scanner } from './files/clamd.ts';
import type { FileStore } from './files/store.ts';
import type { AppCheckGate } from './identity/app-check.ts';
import type { Identity } from './identity/identity.ts';
import type { RateLimits } from './identity/rate-limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Observer } from './observer.ts';
import type { Papers } from './papers/papers.ts';
import type { Phones } from './phone/phones.ts';
import type { PushService } from './push/push-service.ts';
import type { Tracing } from './tracing.ts';

/** Everything that the procedures need, made once in createApp; tests make another set. */
export type Dependencies = {
  env: Env;
  /** In the context of a procedure: the tables as its caller meets them. Everywhere else the same as `system`. */
  db: Database;
  /** For questions that nobody in particular asks: who calls, what may be told to whom, pictures that a paper names. */
  system: Database;
  /** The tables as this person meets them. */
  as: (who: Acting) => Database;
  /** What jobs ask and change, in a role of their own. */
  asJobs: Database;
  identity: Identity;
  /** Judges calls that come from no known app. */
  appCheckGate: AppCheckGate;
  files: FileStore;
  /** What integrations asked for in bulk, beside them: it is made anew, and in no backup. */
  bulkFiles: FileStore;
  /** Judges files that come from outside; null without CLAMD_URL. */
  scanner: Scanner | null;
  /** PDFs, rendered in threads of their own. */
  papers: Papers;
  jobs: Jobs;
  push: PushService;
  /** SMS and WhatsApp. */
  phones: Phones;
  /** To the addresses of webhooks. */
  egress: Egress;
  hub: EventHub;
  limits: RateLimits;
  budgets: Budgets;
  /** Null unless METRICS_PORT is set. */
  observer: Observer | null;
  /** Null unless an OTLP endpoint is set. */
  tracing: Tracing | null;
  /** What the connections to the database do at this moment. */
  poolLoad: () => PoolLoad[];
  /** Whether the database says anything at all, see `OpenDatabase`. */
  databaseAnswers: OpenDatabase['answers'];
  log: FastifyBaseLogger;
  /** Milliseconds since 1970; tests move it. */
  now: () => number;
  /** How long a caller waits for an answer, in milliseconds. */
  answerTimeoutMs: number;
  /** How long a stream lasts, in milliseconds. */
  streamMs: number;
};

/** For the handlers of jobs: the same, in the role of the jobs. */
export const forJobs = (dependencies: Dependencies): Dependencies => ({
  ...dependencies,
  db: dependencies.asJobs,
  system: dependencies.asJobs,
});
