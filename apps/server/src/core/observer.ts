import type { AppErrorCode } from '@consultorio/contracts/errors';
import type { PhoneChannel } from '@consultorio/contracts/phone-notices';
import type { JobName } from '@consultorio/contracts/system-status';
import type { ProcedureName } from '@consultorio/contracts/verbs';

/** Where a call came in; `address` is a signed one. */
export type Endpoint = 'trpc' | 'callable' | 'fhir' | 'address';

/** A call that was answered; of a stream how long it took to open. Nothing of who called. */
export type AnsweredCall = { procedure: ProcedureName; endpoint: Endpoint; code: AppErrorCode | 'ok'; seconds: number };
export type FinishedJob = { job: JobName; outcome: 'ok' | 'failed'; seconds: number };

/** One attempt to hand a message to a mail server, a push service, a telephone's provider or a webhook; `failed`: no answer, or later. */
export type HandedMessage = {
  channel: 'mail' | 'push' | 'webhook' | PhoneChannel;
  outcome: 'taken' | 'gone' | 'refused' | 'barred' | 'later' | 'misconfigured' | 'unknown' | 'failed';
  seconds: number;
};

/**
 * One call to where files lie, with all that it asks there: a write is read back, and asks whose the place is. Of bytes and lists the
 * seconds until the first of them came: the rest is as slow as whoever reads.
 */
export type StorageCall = {
  operation: 'write' | 'read' | 'remove' | 'discard' | 'list' | 'trash' | 'mark' | 'ready';
  place: 'folder' | 's3' | 'gs';
  /** `missing`: asked for what is not there, as every paper is that was not drawn yet. */
  outcome: 'ok' | 'missing' | 'failed';
  seconds: number;
  /** Written or read. */
  bytes: number;
};

/** Counts what happens. There is none unless somebody asks for figures: counting costs each call a little. */
export type Observer = {
  call: (call: AnsweredCall) => void;
  job: (job: FinishedJob) => void;
  message: (message: HandedMessage) => void;
  storage: (call: StorageCall) => void;
};

/** `work` as it was, told of when it has ended. */
export async function timedJob(observer: Observer | null, job: JobName, work: () => Promise<void>): Promise<void> {
  if (!observer) return work();
  const outcomeOf = () => 'ok' as const;
  return timed(work, outcomeOf, (outcome, seconds) => observer.job({ job, outcome, seconds }));
}

/** What came of handing one message over, as it was; `outcomeOf` names it for the count. */
export async function timedHandOver<Answer>(
  observer: Observer | null,
  channel: HandedMessage['channel'],
  handOver: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => HandedMessage['outcome'],
): Promise<Answer> {
  if (!observer) return handOver();
  return timed(handOver, outcomeOf, (outcome, seconds) => observer.message({ channel, outcome, seconds }));
}

/** The same for whatever has an outcome of its own; what is thrown is `failed`. */
export async function timed<Answer, Outcome>(
  work: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => Outcome,
  count: (outcome: Outcome | 'failed', seconds: number) => void,
): Promise<Answer> {
  const start = performance.now();
  const secondsSoFar = () => (performance.now() - start) / 1000;
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    count('failed', secondsSoFar());
    throw error;
  }
  // Behind the try: what was done is never counted as failed too.
  count(outcomeOf(answer), secondsSoFar());
  return answer;
}
