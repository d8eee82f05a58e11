import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Below the ports that outgoing connections and listeners without a wish take: none of these comes in between. */
const FIRST = 10_000;
const MANY = 20_000;
let turn = randomInt(MANY);

/**
 * Each time another one, also before anybody listens at the last. By hand: within such a range get-port gives processes
 * that ask at once the same ports (decision 052).
 */
export async function freePort(): Promise<number> {
  for (let left = MANY; ; left--) {
    turn = (turn + 1) % MANY;
    const port = FIRST + turn;
    const probe = createServer();
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening');
    } catch (error) {
      if (left === 0) throw error;
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/**
 * The port that a variable names, 0 being any free one.
 *
 * @throws Error with a sentence that names the variable, when something else listens there.
 */
export async function portFrom(variable: string, fallback: number, host = '127.0.0.1'): Promise<number> {
  const text = process.env[variable] || String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new Error(`The environment variable ${variable} is wrong: ${text} is not a port.`);
  if (port === 0) return freePort();
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} is taken. Set ${variable} to a free one.`);
    throw new Error(`Nothing can listen at ${host} (HOST), port ${port} (${variable}): ${message}.`);
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Whether something listens on a port of this machine. */
export function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
