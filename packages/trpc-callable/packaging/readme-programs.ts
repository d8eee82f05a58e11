import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

export const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The programs of the README by the name that stands before each. */
export const programs = new Map(
  [...readme.matchAll(/^\*\*(\w+\.ts)\*\*(?:(?!^```|^\*\*).)*?^```ts\n(.*?)```/gms)].map(([, name, code]) => [
    name as string,
    code as string,
  ]),
);

/** Runs a server of the README as somebody would who copied it, and its client against it; gives what the client says. */
export async function runProgram(folder: string, server: string): Promise<string> {
  return whileServing(folder, [...programs, runner], [process.execPath, ...server.split(' ')], () => {
    const client = spawnSync(process.execPath, ['client.ts'], { cwd: folder, encoding: 'utf8' });
    return client.stdout + client.stderr;
  });
}

/** A function is no server: the framework that runs it in the cloud is started by three lines. */
const runner = [
  'run-functions.ts',
  `import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { api, sameAsOnCall } from './functions.ts';
http('api', process.argv[2] === 'onCall' ? sameAsOnCall : api);
getTestServer('api').listen(3000, '127.0.0.1');`,
] as const;

/** Runs a command that serves one of the programs, on a port of its own, and what is to be done meanwhile. */
export async function whileServing<Answer>(
  folder: string,
  sources: readonly (readonly [name: string, code: string])[],
  [command = '', ...args]: readonly string[],
  task: (origin: string) => Answer | Promise<Answer>,
): Promise<Answer> {
  const port = String(await freePort());
  for (const [name, code] of sources) writeFileSync(join(folder, name), code.replaceAll('3000', port));
  const running = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await isListening(Number(port));
    return await task(`http://localhost:${port}`);
  } finally {
    running.kill();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function isListening(port: number): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    // Where `localhost` leads first differs by machine and by server.
    const socket = connect(port, 'localhost');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      socket.destroy();
    }
  }
  throw new Error(`nothing listens at ${port}`);
}
