import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The options with which a server under measurement is started. */
export type Settings = { databaseUrl: string; providerPort: number; dataDir: string };
/** The use of a process so far: microseconds of CPU, bytes of memory after a collection. */
export type Usage = { cpu: number; heap: number; rss: number };
/** One port for each thing that it offers. */
export type Ports = Record<string, number>;

/** Runs one server in this process, which is a child of the bench: tells its ports, and its usage when asked. */
export async function beMeasured(start: (settings: Settings) => Promise<Ports>): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const ports = await start(JSON.parse(process.argv[2] ?? '{}') as Settings);
  process.on('message', (question) => {
    if (question === 'memory') collect();
    const { user, system } = process.cpuUsage();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({ cpu: user + system, heap: heapUsed, rss } satisfies Usage);
  });
  process.on('disconnect', () => process.exit());
  process.send?.(ports);
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port;
