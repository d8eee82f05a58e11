import { missingRoles } from '../core/db/server-role.ts';
import { migrateAll } from '../core/server-database.ts';
import { runCommand } from './command.ts';

await runCommand(async (_env, open) => {
  const owner = await open({ mayBeNew: true });
  const applied = await migrateAll(owner, (sentence) => console.error(sentence));
  const said = applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.';
  const missing = await missingRoles(owner.db);
  if (missing.length === 0) return said;
  throw new Error(
    `${said}\nThe server lacks ${missing.join(', ')}, and this login may not make them or give them to it: an administrator of the database says what stands under «Roles in the database» in docs/operate.md, and then migrate runs again. No server starts before.`,
  );
});
