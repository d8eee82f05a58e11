import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../core/answer-timeout.ts';
import { askedOnce } from '../../core/asked-once.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { closingOf } from './graceful-stop.ts';

/** A prober asks often, and anybody can: the provider and the virus scanner are asked once in so long. */
const FRESH_MS = 5_000;

/**
 * /healthz: this process answers. /readyz: database migrated and reachable, identity reachable, the files' folder
 * there and ours, and not about to stop. A
 * virus scanner that is configured and away is told, and is no reason to send people elsewhere: files wait for it.
 */
export async function healthRoutes(app: FastifyInstance, dependencies: Dependencies) {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  const closing = closingOf(app);
  const identityReady = askedOnce(() => dependencies.identity.isReachable(), FRESH_MS);
  const { scanner } = dependencies;
  const scannerReady = scanner && askedOnce(() => scanner.isReachable(), FRESH_MS);
  const databaseReady = askedOnce(() => isDatabaseReady(dependencies), 0);
  const storageReady = askedOnce(() => dependencies.files.isReady(), 0);
  const inTime = (answer: Promise<boolean>) => withTimeout(answer, dependencies.answerTimeoutMs).catch(() => false);
  app.get('/readyz', async (_request, reply) => {
    const [database, storage, identity, scans] = await Promise.all([
      inTime(databaseReady()),
      inTime(storageReady()),
      inTime(identityReady()),
      scannerReady && inTime(scannerReady()),
    ]);
    const ok = database && storage && identity && !closing.aborted;
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, database, storage, identity, ...(scans === null ? {} : { scanner: scans }) });
  });
}

async function isDatabaseReady({ db }: Dependencies): Promise<boolean> {
  try {
    await db.execute(sql`select 1 from schema_migrations limit 1`);
    return true;
  } catch {
    return false;
  }
}
