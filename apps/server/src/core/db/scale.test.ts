import { readFileSync } from 'node:fs';
import { procedureNames, reachOf } from '@consultorio/contracts/access';
import { type ProcedureName, procedures } from '@consultorio/contracts/verbs';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { knownTables } from '../../../testing/known-tables.ts';
import { makeLife } from '../../../testing/life-of-a-pair.ts';
import { matrixInputs, type Target } from '../../../testing/matrix-inputs.ts';
import { buildMatrixWorld, type MatrixWorld } from '../../../testing/matrix-world.ts';
import { recordReads } from '../../../testing/recorded-reads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** What docs/scale.md says of a database that is spread over machines by patient: of each table, and of each read. */
const page = readFileSync(new URL('../../../../../docs/scale.md', import.meta.url), 'utf8');
const rows = Array.from(
  page.matchAll(/^\| `(\w+)` \| ([\w ,]+) \| (?:`(\w+)`|–) \|$/gm),
  ([, table, kind, column]) => ({
    ...{ table: table ?? '', kind: kind ?? '', column },
  }),
);

const columnsOf = new Map<string, Set<string>>();
for (const table of knownTables) {
  const { name, columns } = getTableConfig(table);
  columnsOf.set(name, new Set([...(columnsOf.get(name) ?? []), ...columns.map((column) => column.name)]));
}

test('each table stands there once, by a column that it has', () => {
  expect(rows.map(({ table }) => table).sort()).toEqual([...columnsOf.keys()].sort());
  for (const { table, kind, column } of rows) {
    const columns = columnsOf.get(table) ?? new Set();
    expect({ table, isKnown: !column || columns.has(column) }).toEqual({ table, isKnown: true });
    // Whoever has the patient needs no column, and whoever needs one has not got it.
    expect({ table, has: columns.has('patient_id') || table === 'patients' }).toEqual({
      table,
      has: kind === 'patient',
    });
  }
});

let testApp: TestApp;
let world: MatrixWorld;
let own: Target;
beforeAll(async () => {
  testApp = await startTestApp();
  world = await buildMatrixWorld(testApp);
  const { people, clinic } = world;
  const pair = { patient: people.owner, doctor: people.assignedDoctor };
  own = (await makeLife(testApp.dependencies, { ...pair, serviceId: clinic.serviceId })).closed;
}, 240_000);
afterAll(() => testApp.close());

const spread = new Set(rows.filter(({ kind }) => kind.startsWith('patient')).map(({ table }) => table));
const touched = (text: string) =>
  Array.from(text.matchAll(/(?:from|join) "(\w+)"/g), ([, table]) => table ?? '').filter((table) => spread.has(table));
/** It names the patient, or finds one row, whose patient the call would have to bring along. */
const isOfOnePatient = (text: string) =>
  /"patient_id" = \$|"patients"\."id" = \$|"id" = \$\d+ and .*"patients"/.test(text);
const keys = 'id|consultation_id|order_id|result_id|file_id|request_id|import_id|consent_id';
const isOfOneRow = (text: string) => new RegExp(`"(?:${keys})" (?:= \\$|in \\(\\$)`).test(text);

type Way = 'one patient' | 'one row' | 'all of them';
const wayOf = (text: string): Way | null => {
  if (!text.startsWith('select') || touched(text).length === 0) return null;
  if (isOfOnePatient(text)) return 'one patient';
  return isOfOneRow(text) ? 'one row' : 'all of them';
};

test('the reads that would ask every machine are those that are named there', { timeout: 240_000 }, async () => {
  const across = new Set<ProcedureName>();
  const byRow = new Set<ProcedureName>();
  for (const name of procedureNames.filter((one) => procedures[one].kind === 'query')) {
    testApp.clock.move(60_000);
    for (const caller of ['owner', 'assignedDoctor', 'admin'] as const) {
      const person = world.people[caller];
      if (reachOf(name, person.role) === '-') continue;
      const { recorded, stop } = recordReads(testApp);
      await call(testApp.app, 'callable', name, person, matrixInputs[name].input(own, world.clinic));
      stop();
      const ways = recorded.map(({ statement }) => wayOf(statement.sql));
      if (ways.includes('all of them')) across.add(name);
      else if (ways.includes('one row')) byRow.add(name);
    }
  }
  const named = /These\s+ask\s+every\s+machine:\s+(.+?)\./s.exec(page)?.[1] ?? '';
  expect([...across].sort()).toEqual(Array.from(named.matchAll(/`(\w+)`/g), ([, name]) => name).sort());
  expect(page.replace(/\s+/g, ' ')).toContain(`${byRow.size} more find the row by its own id`);
});
