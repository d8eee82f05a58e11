/** `npm run import-firebase -- MAPPING [--write]`: the people of a Firebase project, with uid and sign-in. */
import { resolve } from 'node:path';
import { runCommand } from '../apps/server/src/commands/command.ts';
import { importFirebaseCommand } from '../apps/server/src/commands/import-firebase-command.ts';
import { showProgress } from '../apps/server/src/commands/show-progress.ts';

// npm changes to the root; what was typed means the folder where it was typed.
const args = process.argv
  .slice(2)
  .map((arg) => (arg.startsWith('-') ? arg : resolve(process.env.INIT_CWD || '.', arg)));
await runCommand(importFirebaseCommand(args, showProgress()));
