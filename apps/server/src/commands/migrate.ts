import { migrateAll } from '../core/server-database.ts';
import { runCommand } from './command.ts';

await runCommand(async (_env, open) => {
  const applied = await migrateAll(await open({ mayBeNew: true }));
  return applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.';
});
