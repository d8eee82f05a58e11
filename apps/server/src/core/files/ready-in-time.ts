import { withTimeout } from '../answer-timeout.ts';
import { singleFlight } from '../single-flight.ts';

/** What takes longer is away: a balancer waits four seconds for /readyz (`timeout check` of deploy/haproxy.cfg). */
export const READY_MS = 3_000;

/**
 * Whether a storage is there, said in time: a bucket or a disk of the network that is silent is not. While a question waits for its
 * answer all who ask wait for that one: each on a disk that hangs would hold one more of the few threads there are for files.
 */
export function readyInTime(ask: () => Promise<unknown>): () => Promise<boolean> {
  const asked = singleFlight(ask, 0);
  return () =>
    withTimeout(asked(), READY_MS).then(
      () => true,
      () => false,
    );
}
