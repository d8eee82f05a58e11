/** `npm run backup -- FILE [--files FOLDER]`: database, files and demo accounts in one file. */
import { backUpCommand } from '../apps/server/src/commands/backup-command.ts';
import { runCommand } from '../apps/server/src/commands/command.ts';
import { showProgress } from '../apps/server/src/commands/show-progress.ts';
import { typedPaths } from '../apps/server/src/commands/typed-paths.ts';

await runCommand((env, open) => {
  const { file, filesFolder } = typedPaths(process.argv.slice(2), process.env.INIT_CWD || '.');
  return backUpCommand(file, { filesFolder, progress: showProgress() })(env, open);
});
