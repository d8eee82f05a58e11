import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startTemporaryPostgres } from '../scripts/postgres.ts';
import { startProvider } from '../scripts/token-provider.ts';
import { type MeasuredServer, startServer } from './child.ts';
import { seedQueue } from './queue-seed.ts';
import { median } from './table.ts';

const ROUND_TRIP_MS = 5;
const WRITERS = 24;
const many = [1, 2, 4] as const;

export type WritesRow = { replicas: number; perSecond: number; p50: number; p99: number; times: number };
type Conversation = { uid: string; consultation: string };

/**
 * `npm run bench -- --scenario writes`: `sendMessage` by so many writers a replica, each write announced to everybody who
 * listens, with one, two and four servers that are 5 ms away from their database. Every person writes in a consultation
 * of their own: they wait for one another nowhere but in what the whole installation shares.
 */
export async function measureWrites(rounds: number, seconds: number): Promise<WritesRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'consultorio-bench-writes-'));
  const [database, provider] = await Promise.all([startTemporaryPostgres(), startProvider()]);
  const servers: MeasuredServer[] = [];
  const url = new URL(database.url);
  const proxy = await openSlowProxy(url, ROUND_TRIP_MS);
  try {
    await seedQueue(database.url, 1_000);
    const conversations = await begin(database.url);
    const tokens = new Map(conversations.map(({ uid }) => [uid, provider.tokenOf(uid)]));
    const far = new URL(url);
    far.port = String(proxy.port);
    for (let count = 0; count < Math.max(...many); count++)
      servers.push(await startServer('consultorio', { databaseUrl: far.href, providerPort: provider.port, dataDir }));
    let turn = 0;
    const write = async ({ ports }: MeasuredServer) => {
      const { uid, consultation } = conversations[turn++ % conversations.length] as Conversation;
      const response = await fetch(`http://127.0.0.1:${ports.consultorio}/sendMessage`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens.get(uid)}`,
          'content-type': 'application/json',
          'x-forwarded-for': `10.1.${turn % 250}.1`,
        },
        body: JSON.stringify({ data: { consultationId: consultation, text: 'Hola', idempotencyKey: randomUUID() } }),
      });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    };
    const load = async (replicas: number, lasting: number) => {
      const taken: number[] = [];
      const began = performance.now();
      const writer = async (at: MeasuredServer) => {
        while (performance.now() - began < lasting * 1000) {
          const before = performance.now();
          await write(at);
          taken.push(performance.now() - before);
        }
      };
      await Promise.all(
        servers.slice(0, replicas).flatMap((server) => Array.from({ length: WRITERS }, () => writer(server))),
      );
      taken.sort((a, b) => a - b);
      const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN;
      return { perSecond: (taken.length * 1000) / (performance.now() - began), p50: at(0.5), p99: at(0.99) };
    };
    await load(Math.max(...many), 3);
    const samples = new Map(many.map((replicas) => [replicas, [] as Awaited<ReturnType<typeof load>>[]]));
    for (let round = 0; round < rounds; round++)
      for (const replicas of round % 2 ? many.toReversed() : many)
        samples.get(replicas)?.push(await load(replicas, seconds));
    const one = samples.get(1) ?? [];
    return many.map((replicas) => {
      const taken = samples.get(replicas) ?? [];
      const of = (field: 'perSecond' | 'p50' | 'p99') => median(taken.map((sample) => sample[field]));
      const times = median(taken.map((sample, round) => sample.perSecond / (one[round]?.perSecond ?? Number.NaN)));
      return { replicas, perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), times };
    });
  } finally {
    for (const server of servers) server.stop();
    proxy.close();
    provider.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Five hundred patients who talk to their doctors. */
async function begin(url: string): Promise<Conversation[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const rows = await sql<Conversation[]>`
    with chosen as (select distinct on (patient_id) c.id, u.firebase_uid uid from consultations c join users u on u.id = c.patient_id
      order by patient_id, c.id limit 500)
    update consultations c set state = 'inProgress', closed_at = null, waiting_since = null,
      doctor_id = coalesce(doctor_id, (select user_id from doctors limit 1))
      from chosen where chosen.id = c.id returning c.id as consultation, uid`;
  await sql.end();
  return rows;
}

export const writesTable = (rows: WritesRow[]) =>
  [
    '| replicas | writes/s | of one | p50 ms | p99 ms |',
    '| --: | --: | --: | --: | --: |',
    ...rows.map(
      ({ replicas, perSecond, times, p50, p99 }) =>
        `| ${replicas} | ${Math.round(perSecond)} | ${times.toFixed(2)}× | ${p50.toFixed(0)} | ${p99.toFixed(0)} |`,
    ),
  ].join('\n');

/** Two servers may write so many times as much as one. */
const LEAST = 1.8;

export function writesVerdict(rows: WritesRow[]): string {
  const two = rows.find(({ replicas }) => replicas === 2)?.times ?? Number.NaN;
  return `two servers ≥ ${LEAST}× one: ${two.toFixed(2)}, ${two >= LEAST ? 'reached' : 'MISSED'}`;
}

/** A proxy to the database's server on which everything takes so many milliseconds, half of them each way. */
async function openSlowProxy(to: URL, roundTripMs: number): Promise<{ port: number; close: () => void }> {
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
