import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../core/answer-timeout.ts';
import { takesWrites } from '../../core/db/takes-writes.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { singleFlight } from '../../core/single-flight.ts';
import { closingOf } from './graceful-stop.ts';

/** A prober asks often, and anybody can: the provider and the virus scanner are asked once in so long. */
const FRESH_MS = 5_000;
/** What takes longer is away: a balancer waits some seconds for /readyz (`timeout check` of deploy/haproxy.cfg). */
const ASKED_MS = 1_000;

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
  const databaseState = singleFlight(() => stateOfDatabase(dependencies), 0);
  const { answerTimeoutMs } = dependencies;
  const inTime = (answer: Promise<boolean>, ms = answerTimeoutMs) => withTimeout(answer, ms).catch(() => false);
  const databaseInTime = () => withTimeout(databaseState(), answerTimeoutMs).catch(() => away);
  app.get('/readyz', async (_request, reply) => {
    const [{ database, writable }, storage, identity, scans] = await Promise.all([
      databaseInTime(),
      dependencies.files.readiness(),
      inTime(identityReady(), ASKED_MS),
      scannerReady && inTime(scannerReady(), ASKED_MS),
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

async function stateOfDatabase({ db }: Dependencies): Promise<typeof away> {
  try {
    return { database: true, writable: await takesWrites(db) };
  } catch {
    return away;
  }
}
