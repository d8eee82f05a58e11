/** `npm run restore -- FILE`: puts a backup into an empty database and storage. */
import { resolve } from 'node:path';

const [, , file] = process.argv;
const { restoreCommand } = await import(new URL('../apps/server/src/backup/restore-command.ts', import.meta.url).href);
// npm changes to the root; what was typed means the folder where it was typed.
await restoreCommand(file && resolve(process.env.INIT_CWD || '.', file));
