/**
 * The endpoint of every command: `node scripts/run.mjs start`. It needs only Node 20: it installs what is missing, and then
 * runs `scripts/<task>.ts` with the pinned Node.js, passing on signals and the exit code.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [task = '', ...rest] = process.argv.slice(2);
const script = join(root, 'scripts', `${task}.ts`);

if (!/^[a-z-]+$/.test(task) || !existsSync(script)) {
  console.error(`There is no task "${task}".`);
  process.exit(2);
}

const node = await install(root).catch((error) => {
  console.error(error.message);
  process.exit(1);
});

const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
// What is set from outside wins over the file.
const settings = join(root, '.env');
const options = existsSync(settings) ? [`--env-file=${settings}`] : [];
// Room for the young objects of some thousand answers, so that collecting them costs less.
const flags = task === 'server' ? JSON.parse(readFileSync(join(root, 'scripts/server-flags.json'), 'utf8')) : [];
// What was compiled once is read by the next start, which saves about a second of its processor's time. Where the
// folder cannot be written Node.js goes on without.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled');
const child = spawn(node, [...flags, ...options, script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled },
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm killed with -9 tells nobody: without this the task would live on and keep its ports.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  child.kill('SIGTERM');
}, 500);
watch.unref();

child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
child.on('error', (error) => {
  console.error(`The pinned Node.js could not be started: ${error.message}`);
  process.exit(1);
});
