import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startTemporaryPostgres } from '../scripts/postgres.ts';
import { startProvider } from '../scripts/token-provider.ts';
import { type MeasuredServer, startServer } from './child.ts';

/** Less apart than this is noise, whatever the ratio says. */
const NOISE_MS = 3;

/** `notCounted`: why the goal is not about this row; null where it is. */
export type SizeRow = { what: string; few: number; many: number; ratio: number; notCounted: string | null };
export type Call = { callers: readonly string[]; name: string; data: Record<string, unknown> };
type Sizes = { few: number; many: number };

type TwoSizes = {
  ask: <Answer>(size: number, call: Call) => Promise<Answer>;
  compare: (what: string, few: Call, many: Call, notCounted?: string) => Promise<void>;
  urls: Map<number, string>;
  rows: SizeRow[];
};

/** The same clinic twice, one much larger, each a database and a server of its own; `seed` fills them. */
export async function withTwoSizes<Result>(
  { name, sizes, rounds }: { name: string; sizes: Sizes; rounds: number },
  seed: (url: string, size: number) => Promise<void>,
  work: (both: TwoSizes) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), `consultorio-bench-${name}-`));
  const [database, provider] = await Promise.all([startTemporaryPostgres(), startProvider()]);
  const servers: MeasuredServer[] = [];
  try {
    const [addresses, urls] = [new Map<number, string>(), new Map<number, string>()];
    for (const size of [sizes.few, sizes.many]) {
      const url = await createDatabase(database.url, `${name}_${size}`);
      await seed(url, size);
      const server = await startServer('consultorio', { databaseUrl: url, providerPort: provider.port, dataDir });
      servers.push(server);
      urls.set(size, url);
      addresses.set(size, `http://127.0.0.1:${server.ports.consultorio}`);
    }
    const tokens = new Map<string, string>();
    const tokenOf = (uid: string) => {
      const token = tokens.get(uid) ?? provider.tokenOf(uid);
      tokens.set(uid, token);
      return token;
    };
    let asked = 0;
    const ask: TwoSizes['ask'] = async (size, { name: procedure, callers, data }) => {
      // Everybody in turn: nobody reaches the limit of calls in a minute.
      const turn = asked++ >> 1;
      const response = await fetch(`${addresses.get(size)}/${procedure}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokenOf(callers[turn % callers.length] ?? '')}`,
          'content-type': 'application/json',
          'x-forwarded-for': `10.1.0.${turn % 250}`,
        },
        body: JSON.stringify({ data }),
      });
      if (response.status !== 200) throw new Error(`${procedure}: ${response.status} ${await response.text()}`);
      return ((await response.json()) as { result: never }).result;
    };
    const rows: SizeRow[] = [];
    const compare: TwoSizes['compare'] = async (what, few, many, notCounted) => {
      const taken = { few: [] as number[], many: [] as number[] };
      const timed = async (size: number, call: Call) => {
        const before = performance.now();
        await ask(size, call);
        return performance.now() - before;
      };
      for (let round = 0; round < 10 + rounds * 20; round++) {
        // One after the other, so that other load of the machine meets both.
        const [one, other] = [await timed(sizes.few, few), await timed(sizes.many, many)];
        if (round < 10) continue;
        taken.few.push(one);
        taken.many.push(other);
      }
      const [a, b] = [undisturbed(taken.few), undisturbed(taken.many)];
      rows.push({
        what,
        notCounted: notCounted ?? null,
        few: a,
        many: b,
        ratio: b - a < NOISE_MS ? Math.min(1, b / a) : b / a,
      });
    };
    return await work({ ask, compare, urls, rows });
  } finally {
    for (const server of servers) server.stop();
    provider.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The quarter that the rest of the machine disturbed least ends here. */
const undisturbed = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 2] ?? Number.NaN;

/** People's uids as `seed` gives them out: `admin-1` … */
export const uids = (who: string, many: number) =>
  Array.from({ length: many }, (_nothing, index) => `${who}-${index + 1}`);

async function createDatabase(server: string, name: string): Promise<string> {
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export function sizeTable(rows: SizeRow[], { few, many }: Sizes): string {
  const head = (size: number) => `${size.toLocaleString('en')}: ms`;
  const lines = rows.map(
    ({ what, few: less, many: more, ratio, notCounted }) =>
      `| ${what} | ${less.toFixed(1)} | ${more.toFixed(1)} | ${ratio.toFixed(2)}× | ${notCounted ? `no: ${notCounted}` : 'yes'} |`,
  );
  return [`| | ${head(few)} | ${head(many)} | ratio | counts |`, '| --- | --: | --: | --: | --- |', ...lines].join(
    '\n',
  );
}

/** The worst of the rows that count. */
export const worstOf = (rows: SizeRow[]): number =>
  Math.max(...rows.filter(({ notCounted }) => notCounted === null).map(({ ratio }) => ratio));
