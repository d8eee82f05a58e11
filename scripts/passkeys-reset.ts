/** `npm run passkeys:reset -- EMAIL`: what two administrators do in the app, where there is only one. */
import { resetPasskeysCommand } from '../apps/server/src/commands/reset-passkeys-command.ts';

await resetPasskeysCommand(process.argv.slice(2));
