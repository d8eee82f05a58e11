import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../scripts/postgres.ts';
import { startProvider } from '../scripts/token-provider.ts';
import { type LoadGenerator, type MeasuredServer, startLoadGenerator, startServer } from './child.ts';
import type { Load } from './load.ts';
import type { Contender, Scenario } from './scenarios.ts';
import { seed } from './seed.ts';

/** One contender in one round: what its callers saw, and the CPU that its server spent on each answer, in µs. */
export type Sample = Load & { cpu: number };
export type Measured = { scenario: Scenario; samples: Map<string, Sample[]> };

export type Bench = {
  token: (uid: string) => string;
  server: (contender: Contender) => Promise<MeasuredServer>;
  load: LoadGenerator;
};

const people = Array.from({ length: 256 }, (_nothing, index) => index + 1);

/** A PostgreSQL, an identity provider and a load generator; servers are started when they are first asked for. */
export async function withBench<Result>(work: (bench: Bench) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'consultorio-bench-'));
  const [postgres, provider] = await Promise.all([startTemporaryPostgres(), startProvider()]);
  const servers = new Map<string, Promise<MeasuredServer>>();
  const load = startLoadGenerator();
  const tokens = new Map<string, string>();
  try {
    await seed(postgres.url);
    return await work({
      load,
      token: (uid) => {
        const token = tokens.get(uid) ?? provider.tokenOf(uid);
        tokens.set(uid, token);
        return token;
      },
      // A process for each row: an earlier one's effect on the compiler must not slow it down.
      server: ({ server, label }) => {
        const settings = { databaseUrl: postgres.url, providerPort: provider.port, dataDir };
        const started = servers.get(label) ?? startServer(server, settings);
        servers.set(label, started);
        return started;
      },
    });
  } finally {
    load.stop();
    for (const server of await Promise.allSettled(servers.values()))
      if (server.status === 'fulfilled') server.value.stop();
    provider.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Round after round, every contender once in each: other load of the machine meets them all alike. */
export async function measure(bench: Bench, scenario: Scenario, rounds: number, seconds: number): Promise<Measured> {
  const samples = new Map(scenario.contenders.map(({ label }) => [label, [] as Sample[]]));
  for (const contender of scenario.contenders) {
    await probe(bench, scenario, contender);
    await sample(bench, scenario, contender, Math.min(2, seconds));
  }
  for (let round = 0; round < rounds; round++) {
    // Turned around every other time, so that nobody always follows the same neighbour.
    const order = round % 2 === 0 ? scenario.contenders : scenario.contenders.toReversed();
    for (const contender of order) {
      const taken = await sample(bench, scenario, contender, seconds);
      samples.get(contender.label)?.push(taken);
    }
  }
  return { scenario, samples };
}

const urlOf = (server: MeasuredServer, { port }: Contender) => `http://127.0.0.1:${server.ports[port]}`;

/** Looks at one answer before a thousand of them are counted. */
async function probe(bench: Bench, { callers }: Scenario, contender: Contender): Promise<void> {
  const { method, path, body } = contender.request;
  const response = await fetch(urlOf(await bench.server(contender), contender) + path, {
    method,
    headers: { authorization: `Bearer ${bench.token(`${callers}-1`)}`, 'content-type': 'application/json' },
    ...(body === null ? {} : { body }),
  });
  const text = await response.text();
  if (response.status !== 200 || !contender.holds(text))
    throw new Error(`${contender.label} answered ${response.status}: ${text.slice(0, 500)}`);
}

async function sample(
  bench: Bench,
  { callers, connections }: Scenario,
  contender: Contender,
  seconds: number,
): Promise<Sample> {
  const server = await bench.server(contender);
  const tokens = people.map((person) => bench.token(`${callers}-${person}`));
  const job = { url: urlOf(server, contender), ...contender.request, tokens, connections };
  // A server that rested while the others worked asks the provider again about every token: that is its first second.
  await bench.load.run({ ...job, seconds: 1 });
  const before = await server.usage();
  const load = await bench.load.run({ ...job, seconds });
  const after = await server.usage();
  if (load.failed > 0) throw new Error(`${contender.label}: ${load.failed} calls failed`);
  return { ...load, cpu: (after.cpu - before.cpu) / load.answered };
}
