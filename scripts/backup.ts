/** `npm run backup -- FILE`: database, files and demo accounts in one file. */
import { resolve } from 'node:path';

const [, , file] = process.argv;
const { backUpCommand } = await import(new URL('../apps/server/src/backup/backup-command.ts', import.meta.url).href);
// npm changes to the root; what was typed means the folder where it was typed.
await backUpCommand(file && resolve(process.env.INIT_CWD || '.', file));
