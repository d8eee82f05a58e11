import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Database } from '../src/core/db/database.ts';
import { addressOfDatabase } from './test-database.ts';

/**
 * A proxy before the PostgreSQL server that can be cut, freeze with every connection open, lose what is open for good, or the answer
 * to one COMMIT.
 */
export async function openDatabaseProxy(to: URL) {
  const sockets = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  let frozen = false;
  let losesCommit = false;
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket);
      socket.on('data', (bytes) => {
        if (frozen || lost.has(socket)) return;
        if (!losesCommit || socket !== far || !bytes.includes('COMMIT\0')) return void other.write(bytes);
        losesCommit = false;
        other.destroy();
      });
      socket.on('error', () => {}).on('close', () => other.destroy());
    }
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    freeze: () => {
      frozen = true;
    },
    /** The next one is done, and whoever asked for it finds the connection closed instead of hearing so. */
    loseCommit: () => {
      losesCommit = true;
    },
    /** The machine goes without a word and another takes its address: nothing that is open is ever answered, and what comes is. */
    replace: () => {
      for (const socket of sockets) lost.add(socket);
    },
    cut: async () => {
      frozen = false;
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
    repair: () => listen(port),
  };
}

/** The same before a database of the tests' own server, with the address at which it is reached through it. */
export async function openProxyTo(db: Database) {
  const url = new URL(await addressOfDatabase(db));
  const proxy = await openDatabaseProxy(new URL(url));
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}
