import { createApp } from './app.ts';
import type { Dependencies } from './core/dependencies.ts';
import { sentenceOf } from './core/errors/sentence-of.ts';
import { bindStorage } from './core/files/installation.ts';
import { assertStorable, openStorage } from './core/files/storage.ts';
import { openServerDatabase } from './core/server-database.ts';
import { fillRecords } from './domain/record-entries/fill-records.ts';
import { installBaseline } from './domain/settings/baseline.ts';
import { type Env, readEnv } from './env.ts';
import { loggedSettings } from './logged-settings.ts';
import { assertListenable, notListening } from './transport/http/assert-listenable.ts';

/** Lays data before the first request; the demo does. */
type Prepare = (dependencies: Dependencies) => Promise<void>;

async function start(env: Env, prepare: Prepare) {
  await assertListenable(env);
  await assertStorable(env.DATA_DIR, 'DATA_DIR');
  const storage = await openStorage(env);
  if (env.STORAGE_URL) await storage.assertStorable();
  const database = await openServerDatabase(env, (sentence) => process.stderr.write(`${sentence}\n`));
  await bindStorage(database.db, storage);
  // Nothing of it is loaded where nobody asks.
  const metrics = env.METRICS_PORT
    ? (await import('./transport/metrics/metrics-server.ts')).openMetrics({
        port: env.METRICS_PORT,
        host: env.METRICS_HOST,
      })
    : null;
  const traces = env.traces ? (await import('./transport/traces/open-tracing.ts')).openTracing(env.traces) : null;
  const server = await createApp({ env, database, observer: metrics?.observer ?? null, traces });
  // Later than the start's own refusals, and none of them: what is in use goes on.
  const kept = await storage.keepsRemoved().catch(() => null);
  if (kept)
    server.app.log.warn(`${kept}. A suppressed record has no certificate until then: turn its default retention off.`);
  await installBaseline(server.dependencies, { demo: env.DEMO });
  await prepare(server.dependencies);

  let closing = false;
  // Behind the first requests: a large clinic's take hours, and whoever attends finds the rest in the forms meanwhile.
  const filling = fillRecords(server.dependencies, () => closing).catch((error: unknown) =>
    server.app.log.error({ err: error }, 'records from before are not all filled; the next start goes on'),
  );
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    server.app.log.info({ signal }, 'closing');
    // Connections have 8 s, jobs 5, the database 5: the next start must not find us still here.
    setTimeout(() => process.exit(1), 19_000 + env.DRAIN_SECONDS * 1000).unref();
    await metrics?.close();
    await server.close();
    await filling;
    await database.close();
    await traces?.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void close('SIGINT'));
  process.on('SIGTERM', () => void close('SIGTERM'));
  // The reader of our log may be gone; that is no reason to stop.
  process.stdout.on('error', () => {});
  process.on('unhandledRejection', (reason) => server.app.log.error({ err: reason }, 'unhandled rejection'));

  await metrics?.listen(server.dependencies);
  server.app.log.info({ settings: loggedSettings(env) }, 'settings');
  await server.app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw notListening(env, error);
  });
}

/** The process: reads the environment, migrates, listens, and stops at a signal. A start that fails says why in one sentence. */
export async function serve(prepare: Prepare = async () => {}): Promise<void> {
  try {
    await start(readEnv(), prepare);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}
