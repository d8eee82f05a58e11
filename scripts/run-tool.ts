import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './process-group.ts';

/** Runs a tool of node_modules on the pinned Node.js, with its output shown; whether it succeeded. By hand as in process-group.ts. */
export async function runTool(script: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  const guard = ['--import', import.meta.resolve(`./stay-with-parent.ts?keeper=${process.pid}`)];
  const [code] = await once(
    spawn(process.execPath, [...guard, join(root, 'node_modules', script), ...args], options),
    'exit',
  );
  return code === 0;
}
