/** `npm run storage:adopt -- ADDRESS`: makes an empty folder or bucket this installation's, so that files may move there. */
import { adoptStorageCommand } from '../apps/server/src/commands/adopt-storage-command.ts';
import { runCommand } from '../apps/server/src/commands/command.ts';

await runCommand(adoptStorageCommand(process.argv[2]));
