/** `npm run storage:move`: copies the files from STORAGE_FALLBACK_URL to where they are stored now, while servers run. */
import { runCommand } from '../apps/server/src/commands/command.ts';
import { moveStorageCommand } from '../apps/server/src/commands/move-storage-command.ts';
import { showProgress } from '../apps/server/src/commands/show-progress.ts';

await runCommand(moveStorageCommand(showProgress()));
