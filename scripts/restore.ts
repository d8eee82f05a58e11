/** `npm run restore -- FILE`: puts a backup into an empty database and storage. */
import { resolve } from 'node:path';
import { runCommand } from '../apps/server/src/commands/command.ts';
import { restoreCommand } from '../apps/server/src/commands/restore-command.ts';

const [, , file] = process.argv;
// npm changes to the root; what was typed means the folder where it was typed.
await runCommand(restoreCommand(file && resolve(process.env.INIT_CWD || '.', file)));
