import type { AppErrorCode } from '@consultorio/contracts/errors';
import type { PhoneChannel } from '@consultorio/contracts/phone-notices';
import type { JobName } from '@consultorio/contracts/system-status';
import type { ProcedureName } from '@consultorio/contracts/verbs';

/** Where a call came in; `address` is a signed one. */
export type Endpoint = 'trpc' | 'callable' | 'fhir' | 'address';

/** A call that was answered; of a stream how long it took to open. Nothing of who called. */
export type AnsweredCall = { procedure: ProcedureName; endpoint: Endpoint; code: AppErrorCode | 'ok'; seconds: number };
export type FinishedJob = { job: JobName; outcome: 'ok' | 'failed'; seconds: number };

/** One attempt to hand a message to a mail server, a push service or a telephone's provider; `failed`: no answer, or later. */
export type HandedMessage = {
  channel: 'mail' | 'push' | PhoneChannel;
  outcome: 'taken' | 'gone' | 'refused' | 'barred' | 'later' | 'misconfigured' | 'unknown' | 'failed';
  seconds: number;
};

/** Counts what happens. There is none unless somebody asks for figures: counting costs each call a little. */
export type Observer = {
  call: (call: AnsweredCall) => void;
  job: (job: FinishedJob) => void;
  message: (message: HandedMessage) => void;
};

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

/** What came of handing one message over, as it was; `outcomeOf` names it for the count. */
export async function timedHandOver<Answer>(
  observer: Observer | null,
  channel: HandedMessage['channel'],
  handOver: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => HandedMessage['outcome'],
): Promise<Answer> {
  if (!observer) return handOver();
  const start = performance.now();
  const count = (outcome: HandedMessage['outcome']) =>
    observer.message({ channel, outcome, seconds: (performance.now() - start) / 1000 });
  try {
    const answer = await handOver();
    count(outcomeOf(answer));
    return answer;
  } catch (error) {
    count('failed');
    throw error;
  }
}
