import { migrateAll } from '../core/server-database.ts';
import { runCommand } from './command.ts';

await runCommand(async (_env, open) => {
  const applied = await migrateAll(await open({ mayBeNew: true }), (sentence) => console.error(sentence));
  return applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.';
});
