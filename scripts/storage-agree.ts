/** `npm run storage:agree`: lets the sweeping of files go on that stopped because too many of them have no row. */
import { agreeToSweepCommand } from '../apps/server/src/commands/agree-to-sweep-command.ts';
import { runCommand } from '../apps/server/src/commands/command.ts';

await runCommand(agreeToSweepCommand);
