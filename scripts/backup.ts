/** `npm run backup -- FILE`: database, files and demo accounts in one file. */
import { resolve } from 'node:path';
import { backUpCommand } from '../apps/server/src/commands/backup-command.ts';
import { runCommand } from '../apps/server/src/commands/command.ts';

const [, , file] = process.argv;
// npm changes to the root; what was typed means the folder where it was typed.
await runCommand(backUpCommand(file && resolve(process.env.INIT_CWD || '.', file)));
