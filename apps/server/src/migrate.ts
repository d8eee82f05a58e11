import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { readEnv } from './env.ts';

try {
  const database = await openDatabase(readEnv());
  const applied = await migrate(database);
  await database.close();
  process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}\n` : 'Nothing to apply.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
