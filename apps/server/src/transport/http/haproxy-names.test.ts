import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '../../../../../scripts/free-port.ts';
import { hasHaproxy, openHaproxy } from '../../../testing/haproxy.ts';
import { openNameServer } from '../../../testing/name-server.ts';

async function serveAt(host: string, port: number): Promise<Server> {
  const server = createServer((_request, response) => response.end(host)).listen(port, host);
  await once(server, 'listening');
  return server;
}

/** Other addresses of this machine: Linux has all of 127.0.0.0/8. */
test.skipIf(!hasHaproxy || process.platform !== 'linux')(
  'HAProxy starts before the names of its servers are known, and finds one that was made anew at another address',
  async () => {
    const names = await openNameServer();
    const port = await freePort();
    const proxy = await openHaproxy([`http://first.test:${port}`], { nameserver: names.port });
    const answer = async () => {
      const response = await fetch(proxy.address, { headers: { connection: 'close' } });
      return response.ok ? response.text() : response.status;
    };
    const servers: Server[] = [];
    try {
      expect(await answer()).toBe(503);
      servers.push(await serveAt('127.0.0.2', port));
      names.tell('127.0.0.2');
      await expect.poll(answer, { timeout: 40_000, interval: 200 }).toBe('127.0.0.2');
      servers[0]?.close();
      servers[0]?.closeAllConnections();
      servers.push(await serveAt('127.0.0.3', port));
      names.tell('127.0.0.3');
      await expect.poll(answer, { timeout: 40_000, interval: 200 }).toBe('127.0.0.3');
    } finally {
      await proxy.close();
      names.close();
      for (const server of servers) server.close();
    }
  },
  100_000,
);
