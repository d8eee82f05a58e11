import { type App, createApp } from '../src/app.ts';
import { openPostgres } from '../src/core/db/open-postgres.ts';
import { SERVER_ROLE } from '../src/core/db/roles.ts';
import type { Observer } from '../src/core/observer.ts';
import type { Traces } from '../src/transport/traces/open-tracing.ts';
import type { TestApp } from './test-app.ts';
import { addressOfDatabase } from './test-database.ts';

/** The address of the database that an app on PostgreSQL was given. */
export const addressOf = ({ dependencies }: TestApp): Promise<string> => addressOfDatabase(dependencies.db);

type Watched = { traces?: Traces; observer?: Observer };

/** Another whole server in this process, on the database of the first: with its own pool and its own memory. */
export async function startTwinApp(testApp: TestApp, watched: Watched = {}): Promise<App> {
  const { env, answerTimeoutMs } = testApp.dependencies;
  const database = await openPostgres(await addressOf(testApp), { role: SERVER_ROLE });
  const twin = await createApp({ env, database, answerTimeoutMs, ...watched });
  return {
    ...twin,
    close: async () => {
      await twin.close();
      await database.close();
    },
  };
}
