/** `npm run import-firebase -- MAPPING [--write]`: the people of a Firebase project, with uid and sign-in. */
import { resolve } from 'node:path';
import { runCommand } from '../apps/server/src/commands/command.ts';
import { importFirebaseCommand } from '../apps/server/src/commands/import-firebase-command.ts';

const WIDTH = 30;
let shown = '';

/** On a terminal a bar that grows; in a log a line for each tenth. */
function showProgress(done: number, of: number, what: string): void {
  const { stderr } = process;
  const share = of === 0 ? 1 : done / of;
  const step = `${what} ${Math.floor(share * (stderr.isTTY ? 100 : 10))}`;
  if (step === shown) return;
  shown = step;
  const told = `${done.toLocaleString('en')} of ${of.toLocaleString('en')} ${what}`;
  const bar = '#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.');
  stderr.write(stderr.isTTY ? `\r[${bar}] ${told}${done === of ? '\n' : ''}` : `${told}\n`);
}

// npm changes to the root; what was typed means the folder where it was typed.
const args = process.argv
  .slice(2)
  .map((arg) => (arg.startsWith('-') ? arg : resolve(process.env.INIT_CWD || '.', arg)));
await runCommand(importFirebaseCommand(args, showProgress));
