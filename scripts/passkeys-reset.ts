/** `npm run passkeys:reset -- EMAIL`: what two administrators do in the app, where there is only one. */
import { runCommand } from '../apps/server/src/commands/command.ts';
import { resetPasskeysCommand } from '../apps/server/src/commands/reset-passkeys-command.ts';

await runCommand(resetPasskeysCommand(process.argv.slice(2)));
