/** `npm run restore -- FILE [--files FOLDER] [--without-missing]`: puts a backup into an empty database and storage. */
import { runCommand } from '../apps/server/src/commands/command.ts';
import { restoreCommand } from '../apps/server/src/commands/restore-command.ts';
import { showProgress } from '../apps/server/src/commands/show-progress.ts';
import { typedPaths } from '../apps/server/src/commands/typed-paths.ts';

await runCommand((env, open) => {
  const { file, ...options } = typedPaths(process.argv.slice(2), process.env.INIT_CWD || '.');
  return restoreCommand(file, { ...options, progress: showProgress() })(env, open);
});
