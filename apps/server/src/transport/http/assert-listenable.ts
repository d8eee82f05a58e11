import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Env } from '../../env.ts';

type Address = Pick<Env, 'HOST' | 'PORT'>;

/**
 * Tried before a database is opened: a start that cannot listen should neither migrate nor begin jobs.
 * @throws Error with a sentence that names the variable.
 */
export async function assertListenable(address: Address): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(address.PORT, address.HOST), 'listening');
  } catch (error) {
    throw notListening(address, error);
  }
  probe.close();
  await once(probe, 'close');
}

export function notListening({ HOST, PORT }: Address, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new Error(`Port ${PORT} is taken: set PORT to a free one.`);
  return new Error(`The server cannot listen at HOST ${HOST}, PORT ${PORT}: ${message}.`);
}
