import { migrate } from '../core/db/migrate.ts';
import { runCommand } from './command.ts';

await runCommand(async (_env, open) => {
  const applied = await migrate(await open({ mayBeNew: true }));
  return applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.';
});
