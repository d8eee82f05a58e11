import type { AppErrorCode } from '@consultorio/contracts/errors';
import type { JobName } from '@consultorio/contracts/system-status';
import type { ProcedureName } from '@consultorio/contracts/verbs';

/** Where a call came in; `address` is a signed one. */
export type Endpoint = 'trpc' | 'callable' | 'fhir' | 'address';

/** A call that was answered; of a stream how long it took to open. Nothing of who called. */
export type AnsweredCall = { procedure: ProcedureName; endpoint: Endpoint; code: AppErrorCode | 'ok'; seconds: number };
export type FinishedJob = { job: JobName; outcome: 'ok' | 'failed'; seconds: number };

/** Counts what happens. There is none unless somebody asks for figures: counting costs each call a little. */
export type Observer = { call: (call: AnsweredCall) => void; job: (job: FinishedJob) => void };

/** `work` as it was, told of when it has ended. */
export async function timedJob(observer: Observer | null, job: JobName, work: () => Promise<void>): Promise<void> {
  if (!observer) return work();
  const start = performance.now();
  const finish = (outcome: FinishedJob['outcome']) =>
    observer.job({ job, outcome, seconds: (performance.now() - start) / 1000 });
  try {
    await work();
  } catch (error) {
    finish('failed');
    throw error;
  }
  finish('ok');
}
