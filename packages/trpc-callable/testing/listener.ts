import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

const servers = new Set<Server>();

/** A server of node:http on loopback, without any framework; gives its origin. */
export const listening = (listener: RequestListener, options: ServerOptions = {}): Promise<string> =>
  originOf(createServer(options, listener));

export async function originOf(server: Server): Promise<string> {
  servers.add(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A client that says these words of HTTP and no more until the test goes on. */
export async function speaking(origin: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  // It is cut off, or breaks off itself.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** After each test, also one that failed. */
export function endListeners(): void {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  servers.clear();
}

/** Lets everything happen that has happened already. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Whether a promise has resolved, at the moment when it is asked. */
export function watched(promise: Promise<unknown>): { isDone: boolean } {
  const seen = { isDone: false };
  promise.then(
    () => {
      seen.isDone = true;
    },
    () => undefined,
  );
  return seen;
}
