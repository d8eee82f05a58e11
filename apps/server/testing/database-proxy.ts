import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy before the PostgreSQL server that can be cut, freeze with every connection open, or lose what is open for good. */
export async function openDatabaseProxy(to: URL) {
  const sockets = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket);
      socket.on('data', (bytes) => frozen || lost.has(socket) || other.write(bytes));
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
