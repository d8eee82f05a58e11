import { procedureNames, reachOf } from '@consultorio/contracts/access';
import { type ProcedureName, procedures } from '@consultorio/contracts/verbs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { makeLife } from '../../testing/life-of-a-pair.ts';
import { matrixInputs, type Target } from '../../testing/matrix-inputs.ts';
import { buildMatrixWorld, type MatrixWorld } from '../../testing/matrix-world.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { selectRaw } from './db/rows.ts';

/** Who is present fades within a minute, whatever is damaged. */
const fading: readonly ProcedureName[] = ['listPresences'];
const lists = procedureNames.filter(
  (name) => /^(list|search)/.test(name) && procedures[name].kind === 'query' && !fading.includes(name),
);
/** What stands in a column in place of what we wrote. */
const damages = ['"x"', '{"x": [7]}', '[7]', '7', 'null'];
/** Of so many damages one in each run, all of them in the soak. */
const TURNS = 24;
const isInTurn = (_: unknown, place: number) => inject('isWhole') || place % TURNS === inject('turn') % TURNS;

let testApp: TestApp;
let world: MatrixWorld;
let target: Target;
const told: unknown[] = [];

beforeAll(async () => {
  testApp = await startTestApp('postgres', { RATE_LIMITS: 'callsOfUser=900000, callsOfAddress=900000' });
  world = await buildMatrixWorld(testApp);
  const { people, clinic } = world;
  const pair = { patient: people.owner, doctor: people.assignedDoctor, serviceId: clinic.serviceId };
  target = (await makeLife(testApp.dependencies, pair)).closed;
  testApp.dependencies.log.error = (...facts: unknown[]) => void told.push(facts);
});
afterAll(() => testApp.close());

const callers = () => [world.people.owner, world.people.assignedDoctor, world.people.admin];

const rowsIn = (result: unknown): number => {
  const rows = Array.isArray(result) ? result : (result as { items?: unknown[] } | null)?.items;
  return rows?.length ?? 0;
};

async function askAll() {
  const answers = new Map<string, { code: string | null; rows: number }>();
  for (const name of lists)
    for (const who of callers()) {
      if (reachOf(name as ProcedureName, who.role) === '-') continue;
      const { code, result } = await call(
        testApp.app,
        'trpc',
        name,
        who,
        matrixInputs[name].input(target, world.clinic),
      );
      answers.set(`${name} as ${who.role}`, { code, rows: rowsIn(result) });
    }
  return answers;
}

const columnsOf = sql`select table_name::text as "table", column_name::text as "column" from information_schema.columns
  where table_schema = 'public' and data_type = 'jsonb' and table_name <> 'settings' order by 1, 2`;

test('a row of which a column is damaged takes no list down, whichever it is', async () => {
  const columns = await selectRaw<{ table: string; column: string }>(testApp.dependencies.system, columnsOf);
  const before = await askAll();
  const broken: string[] = [];
  const all = columns.flatMap((where) => damages.map((damage) => ({ ...where, damage })));
  expect(all.length).toBeGreaterThan(200);
  for (const { table, column, damage } of all.filter(isInTurn)) {
    await testApp.asOwner(`set session_replication_role = replica;
      create table kept_row as select ctid::text as place, * from ${table} where ${column} is not null order by ctid desc limit 1;
      update ${table} set ${column} = '${damage}' where ctid::text = (select place from kept_row)`);
    told.length = 0;
    const after = await askAll();
    for (const [asked, { code, rows }] of after) {
      const was = before.get(asked);
      const missing = (was?.rows ?? 0) - rows;
      if (code !== was?.code || missing > 1 || (missing === 1 && told.length === 0))
        broken.push(`${table}.${column} = ${damage}: ${asked} ${code} ${rows} of ${was?.rows}`);
    }
    await testApp.asOwner(`set session_replication_role = replica;
      update ${table} set ${column} = (select ${column} from kept_row) where ${column} = '${damage}'::jsonb;
      drop table kept_row`);
  }
  expect(broken).toEqual([]);
}, 600_000);
