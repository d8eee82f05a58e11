import type { Bench } from './run.ts';
import { scenarios } from './scenarios.ts';

/** `heap` and `rss` in MiB, after a collection. */
export type Minute = { minute: number; answered: number; heap: number; rss: number };

/** Minutes of load on one door: what its process holds after a collection, minute by minute. */
export async function soak(bench: Bench, minutes: number): Promise<Minute[]> {
  const done: Minute[] = [];
  const [profile] = scenarios;
  const contender = profile?.contenders.find(({ server }) => server === 'consultorio');
  if (!profile || !contender) throw new Error('There is no scenario to soak.');
  const server = await bench.server(contender);
  const tokens = Array.from({ length: 256 }, (_nothing, index) => bench.token(`${profile.callers}-${index + 1}`));
  const url = `http://127.0.0.1:${server.ports[contender.port]}`;
  for (let minute = 1; minute <= minutes; minute++) {
    const { answered, failed } = await bench.load.run({
      url,
      ...contender.request,
      tokens,
      connections: 32,
      seconds: 60,
    });
    if (failed > 0) throw new Error(`${failed} calls failed`);
    const { heap, rss } = await server.usage('memory');
    const mega = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;
    done.push({ minute, answered, heap: mega(heap), rss: mega(rss) });
    console.log(`minute ${minute}: ${answered} answers, heap ${mega(heap)} MiB, resident ${mega(rss)} MiB`);
  }
  return done;
}
