import type { Bench } from './run.ts';
import { type Contender, endpoint, raw, scenarios } from './scenarios.ts';

/** Calls per second of both; `heap` and `rss` of ours in MiB, after a collection. */
export type Minute = { minute: number; ours: number; raw: number; heap: number; rss: number };

/** Seconds of each minute. The other one shows how much of a change is the machine's, which tires under load. */
const share = { ours: 50, raw: 10 };
/** All that the seed has: a quarter of them would reach one person's limit of calls a minute. */
const people = 1000;
const toMega = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;

/** Minutes of load on one endpoint: the memory of its process after a collection, minute by minute. */
export async function soak(bench: Bench, minutes: number): Promise<Minute[]> {
  const [profile] = scenarios;
  const ours = profile?.contenders.find(({ label }) => label === endpoint);
  const other = profile?.contenders.find(({ label }) => label === raw);
  if (!profile || !ours || !other) throw new Error('There is no scenario to soak.');
  const { callers, connections } = profile;
  const tokens = Array.from({ length: people }, (_nothing, index) => bench.token(`${callers}-${index + 1}`));

  async function load(contender: Contender, seconds: number): Promise<number> {
    const url = `http://127.0.0.1:${(await bench.server(contender)).ports[contender.port]}`;
    const { perSecond, failed } = await bench.load.run({ url, ...contender.request, tokens, connections, seconds });
    if (failed > 0) throw new Error(`${contender.label}: ${failed} calls failed`);
    return Math.round(perSecond);
  }

  const done: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const calls = { raw: await load(other, share.raw), ours: await load(ours, share.ours) };
    const { heap, rss } = await (await bench.server(ours)).usage('memory');
    const held = { heap: toMega(heap), rss: toMega(rss) };
    done.push({ minute, ...calls, ...held });
    console.log(
      `minute ${minute}: ${calls.ours} calls/s (raw ${calls.raw}), heap ${held.heap} MiB, resident ${held.rss} MiB`,
    );
  }
  return done;
}
