import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { hasHaproxy, openHaproxy } from '../../../testing/haproxy.ts';

const PAGES = 4_300;
/** Of each page the browser's end and the server's are ours, and HAProxy has as many. */
const [, most = ''] = /(\S+)\n$/.exec(spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout) ?? [];
const mayOpen = most === 'unlimited' || Number(most) > 2 * PAGES + 1_000;

test.skipIf(!hasHaproxy || !mayOpen)(
  'HAProxy keeps the streams of more than 4,000 open pages at once',
  async () => {
    const server = createServer((request, response) => {
      if (request.url === '/readyz') response.end();
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    }).listen(0, '127.0.0.1', 1_000);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = await openHaproxy([`http://127.0.0.1:${port}`]);
    const agent = new Agent();
    let isOver = false;
    const open = () =>
      new Promise<void>((resolve, reject) => {
        const asked = get(`${proxy.address}/events`, { agent }, (answer: IncomingMessage) => {
          answer.on('error', () => {});
          answer.once('data', () => resolve());
        });
        asked.on('error', (error) => isOver || reject(error));
      });
    let opened = 0;
    // As pages are opened: a few at once.
    const opening = Array.from({ length: 50 }, async () => {
      while (opened < PAGES) {
        opened++;
        await open();
      }
    });
    const all = await Promise.race([
      Promise.all(opening).then(() => PAGES),
      new Promise<number>((resolve) => setTimeout(() => resolve(opened), 40_000).unref()),
    ]);
    expect(all).toBe(PAGES);
    const stands = await new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
    expect(stands).toBeGreaterThanOrEqual(PAGES);
    isOver = true;
    agent.destroy();
    await proxy.close();
    server.closeAllConnections();
    server.close();
  },
  90_000,
);
