import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Between two attempts, in milliseconds. */
const RETRY_MS = 500;

export type Sentences = { trying: string; atLast: string };

/**
 * Again and again until it is done, or all is over: nothing else would ever ask for it. Said once when it fails and once
 * when it is done, and not twice a second: a database may be away for hours.
 */
export async function retryUntilDone<Answer>(
  work: () => Promise<Answer>,
  told: Sentences,
  { log, signal }: { log: Pick<FastifyBaseLogger, 'info' | 'warn'>; signal: AbortSignal },
): Promise<Answer | undefined> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const answer = await work();
      if (failures > 0) log.info({ failures }, told.atLast);
      return answer;
    } catch (error) {
      if (failures === 0) log.warn({ err: error }, told.trying);
    }
    // Only the end cuts this pause.
    await pause(RETRY_MS, undefined, { signal }).catch(() => {});
  }
  return undefined;
}
