import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serverFlags from '../scripts/server-flags.json' with { type: 'json' };
import type { Job, Load } from './load.ts';
import type { Ports, Settings, Usage } from './measured.ts';

/** Asks a child one question and waits for its answer; a child that dies instead is an error. */
async function ask<Answer>(child: ChildProcess, question?: object | string): Promise<Answer> {
  const answered = new AbortController();
  const options = { signal: answered.signal };
  try {
    if (question !== undefined) child.send(question);
    const message = once(child, 'message', options);
    const death = once(child, 'exit', options).then(([code]) => {
      throw new Error(`${child.spawnargs.at(1)} ended with ${code}`);
    });
    // Both are settled by the abort below; only the first one counts.
    const [answer] = await Promise.race([message, death]);
    death.catch(() => {});
    return answer as Answer;
  } finally {
    answered.abort();
  }
}

export type MeasuredServer = { ports: Ports; usage: (of?: 'cpu' | 'memory') => Promise<Usage>; stop: () => void };

export async function startServer(name: string, settings: Settings): Promise<MeasuredServer> {
  const file = fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url));
  // The server logs here as it does by default, into a file.
  const log = openSync(join(settings.dataDir, `${name}.log`), 'a');
  const child = fork(file, [JSON.stringify(settings)], {
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
    // Each as it is usually started: ours by `npm run server`.
    execArgv: name === 'consultorio' ? serverFlags : [],
  });
  const ports = await ask<Ports>(child);
  return { ports, usage: (of = 'cpu') => ask<Usage>(child, of), stop: () => child.disconnect() };
}

export type LoadGenerator = { run: (job: Job) => Promise<Load>; stop: () => void };

export function startLoadGenerator(): LoadGenerator {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)));
  return { run: (job) => ask<Load>(child, job), stop: () => child.disconnect() };
}
