import type { OpenDatabase } from '../src/core/db/database.ts';
import { openJobs } from '../src/core/jobs/jobs.ts';
import { migrateAll } from '../src/core/server-database.ts';
import { installBaseline } from '../src/domain/settings/baseline.ts';

/** What an app lays down when it first starts on a database. */
export async function prepareTestApp(database: OpenDatabase): Promise<void> {
  await migrateAll(database);
  const jobs = await openJobs(database.boss, { warn: () => {}, error: (problem: unknown) => console.error(problem) });
  await jobs.close();
  await installBaseline(database, { demo: true });
}
