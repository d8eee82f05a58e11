import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, portFrom } from './free-port.ts';

/** A command like `npm start`, with two children that only wait; it says their process ids. */
function startCommand() {
  const command = `
    import { ProcessGroup, runUntilStopped } from '${import.meta.resolve('./process-group.ts')}';
    const processes = new ProcessGroup();
    const wait = ['--input-type=module', '-e', 'setInterval(() => {}, 1000)'];
    runUntilStopped(processes, async () => {
      const children = [processes.start('One', wait), processes.start('Two', wait)];
      console.log(JSON.stringify(children.map(({ pid }) => pid)));
      await processes.firstDeath();
    });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', command]);
  const errors: Buffer[] = [];
  child.stderr.on('data', (text) => errors.push(text));
  const pids = once(child.stdout, 'data').then(([text]) => JSON.parse(String(text)) as [number, number]);
  const ended = once(child, 'close').then(([code]) => ({ code, stderr: Buffer.concat(errors).toString() }));
  return { child, pids, ended };
}

function isHydrated(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends everything with exit code 0', async (signal) => {
  const command = startCommand();
  const pids = await command.pids;
  command.child.kill(signal);
  expect(await command.ended).toEqual({ code: 0, stderr: '' });
  expect(pids.filter(isHydrated)).toEqual([]);
});

test('a child that dies ends the others, with a sentence and exit code 1', async () => {
  const command = startCommand();
  const pids = await command.pids;
  process.kill(pids[1], 'SIGKILL');
  expect(await command.ended).toEqual({ code: 1, stderr: 'Two stopped by itself (SIGKILL).\n' });
  expect(pids.filter(isHydrated)).toEqual([]);
});

test('kill -9 of the command takes its children with it', async () => {
  const command = startCommand();
  const pids = await command.pids;
  command.child.kill('SIGKILL');
  await expect.poll(() => pids.filter(isHydrated), { timeout: 20_000 }).toEqual([]);
});

test('a taken port is refused with the name of its variable', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.env.TEST_PORT = String(port);
  await expect(portFrom('TEST_PORT', 3000)).rejects.toThrow(`Port ${port} is taken. Set TEST_PORT to a free one.`);
  holder.close();
  process.env.TEST_PORT = 'abc';
  await expect(portFrom('TEST_PORT', 3000)).rejects.toThrow('The environment variable TEST_PORT is wrong');
  delete process.env.TEST_PORT;
  expect(await portFrom('TEST_PORT', await freePort())).toBeGreaterThan(0);
});
