import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../core/answer-timeout.ts';
import { takesWrites } from '../../core/db/takes-writes.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { singleFlight } from '../../core/single-flight.ts';
import { closingOf } from './graceful-stop.ts';

/** A prober asks often, and anybody can: the provider and the virus scanner are asked once in so long. */
const FRESH_MS = 5_000;
/** An identity provider or a virus scanner that takes longer is told as away: no readiness waits for what sends nobody elsewhere. */
const ASKED_MS = 1_000;
/** A question that stands in the line behind callers is late and no more; then a connection that nobody waits for is asked. */
const LATE_MS = 1_500;
/** Where callers have had no turn for so long, the others are to have a chance, whatever is answered beside them. */
const STUCK_MS = 30_000;

/**
 * /healthz: this process answers. /readyz: database migrated and reachable, the files' folder there and ours, and
 * not about to stop. An identity provider or a virus scanner that is away is told (`degraded`), and is no reason to send people
 * elsewhere: who is signed in goes on, and files wait. So are a bucket that gives no answer and a database that only reads
 * (`writable`): the others have the same one, and what is there is still read.
 */
export async function healthRoutes(app: FastifyInstance, dependencies: Dependencies) {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  const closing = closingOf(app);
  const identityReady = singleFlight(() => dependencies.identity.isReachable(), FRESH_MS);
  const { scanner } = dependencies;
  const scannerReady = scanner && singleFlight(() => scanner.isReachable(), FRESH_MS);
  const databaseInTime = watchDatabase(dependencies);
  const inTime = (answer: Promise<boolean>) => withTimeout(answer, ASKED_MS).catch(() => false);
  app.get('/readyz', async (_request, reply) => {
    const [{ database, writable }, storage, identity, scans] = await Promise.all([
      databaseInTime(),
      dependencies.files.readiness(),
      inTime(identityReady()),
      scannerReady && inTime(scannerReady()),
    ]);
    const ok = database && storage !== 'lost' && !closing.aborted;
    const degraded = !identity || !writable || scans === false || storage !== 'ready';
    const told = { database, writable, storage: storage === 'ready' };
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, degraded, ...told, identity, ...(scans === null ? {} : { scanner: scans }) });
  });
}

const away = { database: false, writable: false };

/**
 * One that is silent is told within three seconds, before a balancer stops waiting. One that is busy is not silent: the question waits
 * behind callers, and sending them to other servers of the same database would help nobody.
 */
function watchDatabase(dependencies: Dependencies): () => Promise<typeof away> {
  const { databaseAnswers, answerTimeoutMs } = dependencies;
  const state = singleFlight(() => stateOfDatabase(dependencies), 0);
  if (!databaseAnswers) return () => withTimeout(state(), answerTimeoutMs).catch(() => away);
  const answers = singleFlight(databaseAnswers, 0);
  let last = { state: away, at: Number.NEGATIVE_INFINITY };
  const stateInTime = async () => {
    const found = await withTimeout(state(), Math.min(LATE_MS, answerTimeoutMs));
    last = { state: found, at: performance.now() };
    return found;
  };
  const whileBusy = async () => {
    if (performance.now() - last.at > STUCK_MS) return away;
    await withTimeout(answers(), ASKED_MS);
    return last.state;
  };
  return () =>
    stateInTime()
      .catch(whileBusy)
      .catch(() => away);
}

async function stateOfDatabase({ db }: Dependencies): Promise<typeof away> {
  try {
    return { database: true, writable: await takesWrites(db) };
  } catch {
    return away;
  }
}
