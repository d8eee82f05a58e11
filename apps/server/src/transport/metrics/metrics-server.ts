import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Dependencies } from '../../core/dependencies.ts';
import type { Observer } from '../../core/observer.ts';
import { openRegistry } from './registry.ts';
import { registerStates } from './state-metrics.ts';

export type MetricsServer = {
  observer: Observer;
  /** Listens; from now on what the server is asked is told. @throws Error of a port that is taken. */
  listen: (dependencies: Dependencies) => Promise<AddressInfo>;
  close: () => Promise<void>;
};

/**
 * `GET /metrics` in the text format of Prometheus, at a port of its own: whoever reaches the pages must not read how the
 * clinic does. Whoever reaches this port may; it is on this machine unless METRICS_HOST says otherwise.
 */
export function openMetrics({ port, host }: { port: number; host: string }): MetricsServer {
  const { registry, observer } = openRegistry();
  const server = createServer(async (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') response.writeHead(404).end();
    else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end();
    else {
      const text = await answer(registry).catch(() => null);
      if (text === null) response.writeHead(500).end();
      else response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    }
  });
  return {
    observer,
    listen: async (dependencies) => {
      registerStates(registry, dependencies);
      server.listen(port, host);
      await once(server, 'listening');
      return server.address() as AddressInfo;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** All who ask at once get one reading. */
function answer(registry: Registry): Promise<string> {
  const reading = underWay.get(registry) ?? registry.metrics().finally(() => underWay.delete(registry));
  underWay.set(registry, reading);
  return reading;
}
const underWay = new WeakMap<Registry, Promise<string>>();
