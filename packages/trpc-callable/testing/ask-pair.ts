import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compare, startPair } from './differential.ts';

const originOf = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** So many calls of one seed to the genuine firebase-functions and to us. */
export async function askPair(seed: number, count: number) {
  const { theirs, ours } = startPair();
  try {
    return await compare(await originOf(theirs), await originOf(ours), { seed, count });
  } finally {
    theirs.close();
    ours.close();
  }
}
