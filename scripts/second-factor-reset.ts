/** `npm run second-factor:reset -- EMAIL`: somebody has lost the telephone, and the clinic knows who asks. */
import { runCommand } from '../apps/server/src/commands/command.ts';
import { resetSecondFactorCommand } from '../apps/server/src/commands/reset-second-factor-command.ts';

await runCommand(resetSecondFactorCommand(process.argv.slice(2)));
