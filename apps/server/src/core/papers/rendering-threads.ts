import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { AppError } from '../app-error.ts';

/** Bounds of one paper, and of those that wait. */
export const renderingLimits = {
  heapMb: 128,
  /** Of facts as JSON: memory outside the heap has no bound of its own. */
  characters: 4_000_000,
  /** Papers of everybody that wait for a thread. */
  queue: 32,
  /** Papers of one person that wait for the one that is being rendered. */
  ofOnePerson: 10,
} as const;
export type RenderingLimits = { [Limit in keyof typeof renderingLimits]: number };

/** Two on a small machine: one stays for the others while a long paper is rendered. */
const THREADS = Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2)));

export type Job = { facts: string; pictures: Record<string, Uint8Array | null> };

/**
 * Threads that start with the first paper and end a quarter of an hour after the last one, so that a working day pays for few
 * beginnings; the event loop goes before them.
 */
export function renderingThreads(worker: URL, log: Pick<FastifyBaseLogger, 'error'>, limits: RenderingLimits) {
  const pool = new Piscina<Job, Uint8Array>({
    filename: fileURLToPath(worker),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 15 * 60_000,
    maxQueue: limits.queue,
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
    recordTiming: false,
    // Neither secrets nor what a debugger or a test runner added.
    env: {},
    execArgv: [],
  });
  // Unheard, it would end the process.
  pool.on('error', (error: unknown) => log.error({ err: error }, 'a rendering thread failed'));
  return {
    /** @throws AppError unavailable when memory, time or place ran out. */
    async run(kind: string, job: Job, signal: AbortSignal): Promise<Buffer> {
      const bytes = await pool.run(job, { name: kind, signal }).catch((error: unknown) => {
        if (isOfThread(error)) throw new AppError('unavailable', { retryAfterSeconds: 5 }, { cause: error });
        throw error;
      });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    close: () => pool.destroy(),
  };
}

/** Not an error of the rendering itself: time, memory, a full queue, a stop. */
function isOfThread(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    error.name === 'AbortError' ||
    code === 'ERR_WORKER_OUT_OF_MEMORY' ||
    /^(Task queue is at limit|Terminating worker thread|The task has been aborted)/.test(error.message)
  );
}
