import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
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
