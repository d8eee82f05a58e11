import { withTimeout } from '../answer-timeout.ts';
import { singleFlight } from '../single-flight.ts';

/** What takes longer is away: a balancer waits four seconds for /readyz (`timeout check` of deploy/haproxy.cfg). */
export const READY_MS = 3_000;

/**
 * `silent`: it is said nothing, or that it is busy, and perhaps it is there again in a moment. `lost`: not there, or not ours, at
 * this server; another may have it. `read-only`: it gives what it has and takes nothing, as a disk that its system mounted so after
 * errors.
 */
export type Readiness = 'ready' | 'read-only' | 'silent' | 'lost';

/**
 * Whether a storage is there, said in time: a bucket or a disk of the network that is silent is not. While a question waits for its
 * answer all who ask wait for that one: each on a disk that hangs would hold one more of the few threads there are for files.
 */
export function readyInTime(
  ask: () => Promise<unknown>,
  whyNot: (error: unknown) => Readiness,
): () => Promise<Readiness> {
  const asked = singleFlight(ask, 0);
  return () => withTimeout(asked(), READY_MS).then<Readiness, Readiness>(() => 'ready', whyNot);
}

/** A folder that is away, or another's, takes nothing; nor does a bucket that is silent. */
export const isReady = async (store: Asked): Promise<boolean> => (await store.readiness()) === 'ready';

/** Also one in which nothing can be stored: it gives what it has. */
export const canBeRead = async (store: Asked): Promise<boolean> =>
  ['ready', 'read-only'].includes(await store.readiness());

type Asked = { readiness(): Promise<Readiness> };
