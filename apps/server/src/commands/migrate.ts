import { runCommand } from './command.ts';
import { migrate } from '../core/db/migrate.ts';

await runCommand(async (_env, open) => {
  const applied = await migrate(await open({ mayBeNew: true }));
  return applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.';
});
