import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// A project that needs nothing from outside: npm itself runs, and links its one workspace.
const manifest = { name: 'empty', version: '1.0.0', type: 'module', workspaces: ['packages/*'] };
const lockfile = {
  name: 'empty',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: {
    '': { name: 'empty', version: '1.0.0', workspaces: ['packages/*'] },
    'node_modules/one': { resolved: 'packages/one', link: true },
    'packages/one': { version: '1.0.0' },
  },
};
const tasks = {
  'where.ts': `console.log(process.env.NODE_COMPILE_CACHE);`,
  'say.ts': `const words: string[] = process.argv.slice(2); console.log(words.join('|')); process.exit(3);`,
  'wait.ts': `import './stay-with-parent.ts';
    process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('pid ' + process.pid);`,
};

let root: string;
const running: ChildProcess[] = [];

// Nothing is installed in it.
async function makeClone(): Promise<void> {
  root = join(await mkdtemp(join(tmpdir(), 'consultorio-run-')), 'con espacio y ñ');
  await mkdir(join(root, 'scripts'), { recursive: true });
  for (const file of ['run.mjs', 'install.mjs', 'stay-with-parent.ts']) {
    await copyFile(join(import.meta.dirname, file), join(root, 'scripts', file));
  }
  for (const [file, text] of Object.entries(tasks)) await writeFile(join(root, 'scripts', file), text);
  await mkdir(join(root, 'packages/one'), { recursive: true });
  await writeFile(join(root, 'packages/one/package.json'), '{"name":"one","version":"1.0.0"}');
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lockfile));
}

async function removeClone(): Promise<void> {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(dirname(root), { recursive: true, force: true });
}

function run(...args: string[]) {
  // These tests are run by a command themselves.
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined };
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), ...args], { cwd: root, env });
  running.push(child);
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    said.stdout += text;
  });
  child.stderr.on('data', (text) => {
    said.stderr += text;
  });
  return { child, said, ended: once(child, 'close').then(([code]) => ({ code, ...said })) };
}

async function taskOf({ child }: { child: ChildProcess }): Promise<number> {
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return Number(/pid (\d+)/.exec(String(line))?.[1]);
}

function isHydrated(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('commands on one clone, where only the first installs', () => {
  beforeAll(makeClone);
  afterAll(removeClone);

  test('the first command installs, the next does not; words and exit code pass through', async () => {
    const first = await run('say', 'two words', 'ñ').ended;
    expect(first).toMatchObject({ code: 3, stdout: 'two words|ñ\n' });
    expect(first.stderr).toContain('Installing');
    expect(await run('say').ended).toMatchObject({ code: 3, stderr: '' });
  });

  test('what is compiled is kept with what is installed, or where somebody says', async () => {
    expect((await run('where').ended).stdout.trim().split('\n').at(-1)).toBe(
      join(root, 'node_modules/.cache/compiled'),
    );
  });

  test('SIGTERM reaches the task, and its exit code comes back', async () => {
    const command = run('wait');
    await taskOf(command);
    command.child.kill('SIGTERM');
    expect(await command.ended).toMatchObject({ code: 7 });
  });

  test('a task does not outlive a command killed with -9', async () => {
    const command = run('wait');
    const task = await taskOf(command);
    command.child.kill('SIGKILL');
    await expect.poll(() => isHydrated(task), { timeout: 20_000 }).toBe(false);
  });

  test('an unknown task is refused', async () => {
    expect(await run('../say').ended).toMatchObject({ code: 2, stderr: 'There is no task "../say".\n' });
  });

  test('what npm has already installed by hand is not installed again, until the lockfile changes', async () => {
    await run('say').ended;
    await rm(join(root, 'node_modules/.install-stamp'));
    expect((await run('say').ended).stderr).toBe('');
    const newer = { ...lockfile, packages: { ...lockfile.packages, 'packages/one': { version: '1.0.1' } } };
    await writeFile(join(root, 'packages/one/package.json'), '{"name":"one","version":"1.0.1"}');
    await writeFile(join(root, 'package-lock.json'), JSON.stringify(newer));
    expect((await run('say').ended).stderr).toContain('Installing');
  });
});

describe('on a fresh clone', () => {
  beforeEach(makeClone);
  afterEach(removeClone);

  test('of two commands at once one installs and the other waits for it', async () => {
    const both = await Promise.all([run('say').ended, run('say').ended]);
    expect(both.map(({ code }) => code)).toEqual([3, 3]);
    expect(both.filter(({ stderr }) => stderr.includes('Installing'))).toHaveLength(1);
  });

  test('the lock of a process that died is taken over', async () => {
    const dead = spawn(process.execPath, ['--version']);
    await once(dead, 'exit');
    await mkdir(join(root, '.install-lock'));
    await writeFile(join(root, '.install-lock/pid'), String(dead.pid));
    expect(await run('say').ended).toMatchObject({ code: 3 });
  });
});
