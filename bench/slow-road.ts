import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A road to the database's server on which everything takes so many milliseconds, half of them each way. */
export async function openSlowRoad(to: URL, roundTripMs: number): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [from, other] of [[near, far] as const, [far, near] as const]) {
      from.setNoDelay(true);
      sockets.add(from);
      // Timers of one length end in their order.
      from.on('data', (bytes) => setTimeout(() => other.destroyed || other.write(bytes), roundTripMs / 2));
      from.on('error', () => {}).on('close', () => setTimeout(() => other.destroy(), roundTripMs / 2));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
