import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startTemporaryPostgres } from '../scripts/postgres.ts';
import { startProvider } from '../scripts/token-provider.ts';
import { type MeasuredServer, startServer } from './child.ts';
import { seedQueue } from './queue-seed.ts';

/** The same clinic with a hundred times as many consultations. */
const [FEW, MANY] = [1_000, 100_000];
/** Any page may take so many times as long; less than three milliseconds apart is noise. */
const MOST = 1.5;
const NOISE_MS = 3;

/** `counted`: whether the goal is about it; counts stop at 1,000 of a tab, and 1,000 are more than a few. */
export type QueueRow = { what: string; few: number; many: number; ratio: number; counted: boolean };
type Who = 'admin' | 'doctor';
type Call = { caller: Who; name: string; data: Record<string, unknown> };

const tabs = {
  admin: ['unassigned', 'inProgress', 'waitingPatient', 'closed', 'all'],
  doctor: ['unassigned', 'mine', 'inProgress', 'waitingPatient', 'closed'],
} as const satisfies Record<Who, string[]>;

/** `npm run bench -- --scenario queue`: every tab, its first and a deep page, with 1,000 and with 100,000 consultations. */
export async function measureQueue(rounds: number): Promise<QueueRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'consultorio-bench-queue-'));
  const [database, provider] = await Promise.all([startTemporaryPostgres(), startProvider()]);
  const servers: MeasuredServer[] = [];
  try {
    const tokensOf = (who: Who, many: number) =>
      Array.from({ length: many }, (_nothing, index) => provider.tokenOf(`${who}-${index + 1}`));
    const houses = new Map<number, string>();
    for (const many of [FEW, MANY]) {
      const url = await createDatabase(database.url, `queue_${many}`);
      await seedQueue(url, many);
      const server = await startServer('consultorio', { databaseUrl: url, providerPort: provider.port, dataDir });
      servers.push(server);
      houses.set(many, `http://127.0.0.1:${server.ports.consultorio}`);
    }
    const tokens = { admin: tokensOf('admin', 200), doctor: tokensOf('doctor', 50) };
    let asked = 0;
    const ask = async <Answer>(many: number, { name, caller, data }: Call): Promise<Answer> => {
      // Everybody in turn: nobody reaches the limit of calls in a minute.
      const turn = asked++ >> 1;
      const token = tokens[caller][turn % tokens[caller].length];
      const response = await fetch(`${houses.get(many)}/${name}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-forwarded-for': `10.1.0.${turn % 250}`,
        },
        body: JSON.stringify({ data }),
      });
      if (response.status !== 200) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      return ((await response.json()) as { result: Answer }).result;
    };
    /** As deep as ten pages of a hundred lead, or as the list is long. */
    const deep = async (many: number, caller: Who, tab: string) => {
      let cursor: string | null = null;
      for (let page = 0; page < 10; page++) {
        const data = { tab, limit: 100, cursor };
        const next: { nextCursor: string | null } = await ask(many, { name: 'listConsultations', caller, data });
        if (!next.nextCursor) break;
        cursor = next.nextCursor;
      }
      return cursor;
    };
    const rows: QueueRow[] = [];
    const measured = async (what: string, few: Call, many: Call, counted = true) => {
      const taken = { few: [] as number[], many: [] as number[] };
      const timed = async (size: number, call: Call) => {
        const before = performance.now();
        await ask(size, call);
        return performance.now() - before;
      };
      for (let round = 0; round < 10 + rounds * 20; round++) {
        // One after the other, so that what else the machine does meets both.
        const [one, other] = [await timed(FEW, few), await timed(MANY, many)];
        if (round < 10) continue;
        taken.few.push(one);
        taken.many.push(other);
      }
      const [a, b] = [undisturbed(taken.few), undisturbed(taken.many)];
      rows.push({ what, counted, few: a, many: b, ratio: b - a < NOISE_MS ? Math.min(1, b / a) : b / a });
    };
    for (const caller of ['admin', 'doctor'] as const) {
      const who = caller === 'admin' ? 'administrator' : 'doctor';
      for (const tab of tabs[caller]) {
        const first = { name: 'listConsultations', caller, data: { tab } };
        await measured(`${who}, ${tab}, first page`, first, first);
        const at = async (size: number) => ({
          ...first,
          data: { tab, cursor: await deep(size, caller, tab) },
        });
        await measured(`${who}, ${tab}, deep page`, await at(FEW), await at(MANY));
      }
      const counts = { name: 'countConsultations', caller, data: {} };
      await measured(`${who}, counts of all tabs`, counts, counts, false);
    }
    return rows;
  } finally {
    for (const server of servers) server.stop();
    provider.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The quarter that the rest of the machine disturbed least ends here. */
const undisturbed = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 2] ?? Number.NaN;

async function createDatabase(server: string, name: string): Promise<string> {
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export function queueTable(rows: QueueRow[]): string {
  const lines = rows.map(
    ({ what, few, many, ratio }) => `| ${what} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${ratio.toFixed(2)}× |`,
  );
  return ['| | 1,000: ms | 100,000: ms | ratio |', '| --- | --: | --: | --: |', ...lines].join('\n');
}

/** The worst of those that the goal is about. */
export function queueVerdict(rows: QueueRow[]): string {
  const worst = Math.max(...rows.filter(({ counted }) => counted).map(({ ratio }) => ratio));
  return `${worst <= MOST ? 'reached' : 'MISSED '}  any tab and page ≤ ${MOST}× of 1,000: ${worst.toFixed(2)}`;
}
