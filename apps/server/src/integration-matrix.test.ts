import { type Permission, permissions, procedureNames } from '@consultorio/contracts/access';
import { isScope, type Scope, scopes } from '@consultorio/contracts/machine-access';
import { procedures } from '@consultorio/contracts/verbs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, endpoints, endpointsInTurn } from '../testing/call.ts';
import { makeConsultation } from '../testing/consultation-fixture.ts';
import { makeIntegration } from '../testing/integration-callers.ts';
import { makeLife } from '../testing/life-of-a-pair.ts';
import { matrixInputs, type Target } from '../testing/matrix-inputs.ts';
import { buildMatrixWorld, type MatrixWorld } from '../testing/matrix-world.ts';
import { issueFixtureOrder } from '../testing/order-fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openedBy } from './core/db/integration-rights.ts';
import { type PersonalTable, policies } from './core/db/policies.ts';
import { selectRaw } from './core/db/rows.ts';
import { integrationKeys, integrations } from './core/db/tables/integrations.ts';
import { describedProcedures } from './transport/docs/describe-procedure.ts';

/**
 * Integrations as callers: every procedure, with its scope alone and without any, and what a scope opens in the database. The
 * answer to a scope is the administration's, word for word: the policies of an integration's role hold back nothing that
 * its procedure needs but what nobody has issued or signed yet, and no other table shows it a row.
 */
let testApp: TestApp;
let world: MatrixWorld;
let closed: Target;

/** Tokens live ten minutes, and the clock is moved for the limits. */
const made = new Map<string, ReturnType<typeof makeIntegration>>();
async function callerWith(granted: readonly Scope[]) {
  const key = granted.join();
  const known = made.get(key) ?? makeIntegration(testApp, world.people.admin, { scopes: granted });
  made.set(key, known);
  const { id, caller } = await known;
  return { id, ...(await caller()) };
}

beforeAll(async () => {
  testApp = await startTestApp();
  world = await buildMatrixWorld(testApp);
  const { people, clinic } = world;
  const pair = { patient: people.owner, doctor: people.assignedDoctor, serviceId: clinic.serviceId };
  closed = (await makeLife(testApp.dependencies, pair)).closed;
  // What nobody has issued, signed or told the patient is the staff's own: no scope shows it, see integration-rights.ts.
  const { db } = testApp.dependencies;
  await db.execute(sql`delete from order_results where order_id in (select id from orders where state = 'draft')`);
  await db.execute(sql`delete from orders where state = 'draft'`);
  await db.execute(sql`delete from clinical_notes where status <> 'signed'`);
});
afterAll(() => testApp.close());

const inputOf = (name: (typeof procedureNames)[number]) => matrixInputs[name].input(closed, world.clinic);
const documented = Object.fromEntries(describedProcedures().map(({ name, errors }) => [name, errors as string[]]));
/** Of the catalogue of diagnoses: it opens no table that has policies. */
const other: Scope = 'describeDiagnoses';

test.each(procedureNames)('%s is refused to an integration without its scope', async (name) => {
  testApp.clock.move(1_000);
  const caller = await callerWith([name === other ? 'searchDiagnoses' : other]);
  const row: Permission = permissions[name];
  for (const endpoint of endpointsInTurn()) {
    const { code } = await call(testApp.app, endpoint, name, caller, inputOf(name));
    if (row.gate === 'public') expect(['forbidden', 'scope-missing', 'unauthenticated']).not.toContain(code);
    else expect({ name, code }).toEqual({ name, code: isScope(name) ? 'scope-missing' : 'forbidden' });
    if (code) expect(documented[name]).toContain(code);
  }
});

/** Addresses are signed for their reader. */
const unsigned = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer ?? null).replace(/reader=[^"]+?sig=[\w-]+/g, 'signed'));
const urlIn = (result: unknown): string | null => /"url":"(\/[^"]+)"/.exec(JSON.stringify(result ?? null))?.[1] ?? null;

const reading = scopes.filter((name) => procedures[name].kind === 'query');
test.each(reading)('%s answers an integration with this scope alone as the administration', async (name) => {
  testApp.clock.move(60_000);
  const { admin } = world.people;
  const caller = await callerWith([name]);
  for (const endpoint of endpoints) {
    const expected = await call(testApp.app, endpoint, name, admin, inputOf(name));
    const answer = await call(testApp.app, endpoint, name, caller, inputOf(name));
    expect(expected.http).toBe(200);
    expect(unsigned(answer)).toEqual(unsigned(expected));
    const [theirs, ours] = [urlIn(expected.result), urlIn(answer.result)];
    if (!theirs || !ours) continue;
    const [paper, copy] = [await testApp.app.inject(theirs), await testApp.app.inject(ours)];
    // A file that an answer names is opened by a scope of its own.
    const wanted = ours.startsWith('/files/') && name !== 'getFileAddress' ? 403 : paper.statusCode;
    expect([name, copy.statusCode, paper.statusCode]).toEqual([name, wanted, 200]);
  }
});

const writing = scopes.filter((name) => procedures[name].kind === 'mutation');
test.each(writing)('%s succeeds for an integration with this scope alone', async (name) => {
  testApp.clock.move(60_000);
  const caller = await callerWith([name]);
  const target = name === 'fulfilOrder' ? await referral() : closed;
  const input = matrixInputs[name].input(target, world.clinic) as Record<string, unknown>;
  const { code, details } = await call(testApp.app, 'callable', name, caller, { ...input, ...versionOf(name) });
  expect({ name, code, details }).toEqual({ name, code: null, details: null });
});
/** Results are none of a referral's: it is attended, and that is all. */
async function referral(): Promise<Target> {
  const { people, clinic } = world;
  const pair = { patient: people.owner, doctor: people.assignedDoctor, serviceId: clinic.serviceId };
  const made = await makeConsultation(testApp.dependencies, { ...pair, state: 'closed' });
  await testApp.dependencies.db.execute(sql`update orders set kind = 'referral' where id = ${made.orderId}`);
  await issueFixtureOrder(testApp.dependencies, made.orderId);
  return made;
}
const versionOf = (name: Scope) => (name === 'fulfilOrder' ? { expectedVersion: 1 } : {});

const tables = Object.keys(policies) as PersonalTable[];
test.each(scopes)('%s opens the tables that it names, and no row of any other', async (name) => {
  const { id } = await callerWith([name]);
  const db = testApp.dependencies.as({ id, role: world.people.admin.role, scopes: [name] });
  const seen = await selectRaw<Record<string, boolean>>(
    db,
    sql.raw(`select ${tables.map((table) => `exists (select from ${table}) as ${table}`).join(', ')}`),
  );
  const open = tables.filter((table) => seen[0]?.[table]);
  const named: readonly PersonalTable[] = [...openedBy[name].reads, 'users', 'idempotency_keys'];
  expect(open.filter((table) => !named.includes(table))).toEqual([]);
});

test('without a scope, and in nobody’s name, no row of anybody is met', async () => {
  const { id } = await callerWith([other]);
  for (const granted of [[], [other]] as Scope[][]) {
    const db = testApp.dependencies.as({ id, role: world.people.admin.role, scopes: granted });
    for (const table of ['patients', 'consultations', 'orders', 'settings', 'integrations', 'audit_events'])
      expect([table, await selectRaw(db, sql.raw(`select 1 as one from ${table} limit 1`))]).toEqual([table, []]);
  }
});

describe('what is granted at all', () => {
  test('those who govern reach it, no proof stands before it, and nothing of it ends sessions', () => {
    for (const name of scopes) {
      expect([name, permissions[name].admin === '-']).toEqual([name, false]);
      expect([name, procedures[name].proof, procedures[name].endsSessions]).toEqual([name, 'session', false]);
    }
  });
  test('never what signs, proves, exports, or changes who may do what', () => {
    const never = /sign(?!ed)|close|passkey|session|role|export|efirma|consent|invit|staff|setting|integration|legal/i;
    // In bulk is what the other scopes read one by one; what a person exports is more, and wants a proof.
    expect(scopes.filter((name) => never.test(name))).toEqual(['startBulkExport']);
  });
});

describe.each(endpoints)('at the %s endpoint', (endpoint) => {
  const asking = async (caller: { token: string }) =>
    (await call(testApp.app, endpoint, 'getConsultation', caller, inputOf('getConsultation'))).code;
  const integrationWith = async (more: object = {}) =>
    makeIntegration(testApp, world.people.admin, { scopes: ['getConsultation'], ...more });

  test('one that has run out is nobody', async () => {
    const integration = await integrationWith();
    const caller = await integration.caller();
    expect(await asking(caller)).toBe(null);
    const { db, now } = testApp.dependencies;
    await db
      .update(integrations)
      .set({ expiresAt: new Date(now() - 1).toISOString() })
      .where(sql`id = ${integration.id}`);
    expect(await asking(caller)).toBe('unauthenticated');
  });

  test('one that was revoked is nobody at its very next call', async () => {
    const integration = await integrationWith();
    const caller = await integration.caller();
    expect(await asking(caller)).toBe(null);
    const input = { integrationId: integration.id };
    await call(testApp.app, endpoint, 'revokeIntegration', world.people.admin, input);
    expect(await asking(caller)).toBe('unauthenticated');
    await expect(integration.caller()).rejects.toThrow('invalid_client');
  });

  test('a token dies with its key, and with its ten minutes', async () => {
    const integration = await integrationWith();
    const caller = await integration.caller();
    const { db, now } = testApp.dependencies;
    const ended = { endsAt: new Date(now()).toISOString() };
    await db.update(integrationKeys).set(ended).where(sql`id = ${integration.keyId}`);
    expect(await asking(caller)).toBe('unauthenticated');
    const another = await integrationWith();
    const short = await another.caller();
    testApp.clock.move(601_000);
    expect(await asking(short)).toBe('unauthenticated');
  });

  test('from another network it is refused, and told so', async () => {
    const near = await (await integrationWith({ networks: ['127.0.0.0/8'] })).caller();
    expect(await asking(near)).toBe(null);
    const far = await integrationWith({ networks: ['127.0.0.0/8'] });
    const token = await far.caller();
    const { db } = testApp.dependencies;
    await db
      .update(integrations)
      .set({ networks: ['203.0.113.0/24', '2001:db8::/32'] })
      .where(sql`id = ${far.id}`);
    expect(await asking(token)).toBe('network-not-allowed');
    await expect(far.caller()).rejects.toThrow('unauthorized_client');
  });
});
