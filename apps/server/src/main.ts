import { createApp } from './app.ts';
import { migrate } from './core/db/migrate.ts';
import { openDatabase } from './core/db/open.ts';
import { seedDemo } from '../../demo/src/seed.ts';
import { type Env, readEnv } from './env.ts';
import { assertStorable } from './core/files/store.ts';
import { assertListenable, notListening } from './transport/http/assert-listenable.ts';
import { sentenceOf } from './core/errors/sentence-of.ts';
import { layBaseline } from './domain/settings/baseline.ts';

async function start(env: Env) {
  await assertListenable(env);
  await assertStorable(env.DATA_DIR, 'DATA_DIR');
  await assertStorable(env.filesFolder, env.STORAGE_URL ? 'STORAGE_URL' : 'DATA_DIR');
  const database = await openDatabase(env);
  await migrate(database);
  const house = await createApp({ env, database });
  await layBaseline(house.dependencies);
  if (env.DEMO) await seedDemo(house.dependencies);

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    house.app.log.info({ signal }, 'closing');
    // Connections have 8 s, jobs 5, the database 5: the next start must not find us still here.
    setTimeout(() => process.exit(1), 19_000).unref();
    await house.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void close('SIGINT'));
  process.on('SIGTERM', () => void close('SIGTERM'));
  // Whoever read our log may be gone; that is no reason to stop.
  process.stdout.on('error', () => {});
  process.on('unhandledRejection', (reason) => house.app.log.error({ err: reason }, 'unhandled rejection'));

  await house.app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw notListening(env, error);
  });
}

try {
  await start(readEnv());
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
