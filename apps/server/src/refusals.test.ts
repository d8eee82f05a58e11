import { gateAdmits, permissions, procedureNames, reachOf } from '@consultorio/contracts/access';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, endpointsInTurn } from '../testing/call.ts';
import { matrixInputs } from '../testing/matrix-inputs.ts';
import { buildMatrixWorld, type MatrixWorld } from '../testing/matrix-world.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { auditEvents } from './core/db/tables/traces.ts';

let testApp: TestApp;
let world: MatrixWorld;
beforeAll(async () => {
  testApp = await startTestApp();
  world = await buildMatrixWorld(testApp);
});
afterAll(() => testApp.close());
// Each procedure has a minute of its own, for the rate limits.
beforeEach(() => testApp.clock.move(61_000));

type Caller = keyof MatrixWorld['people'];
const roles = { patient: 'owner', doctor: 'assignedDoctor', admin: 'admin' } as const;
/** The others ask nobody who they are before they answer. */
const ofAccounts = procedureNames.filter((name) => !['public', 'token'].includes(permissions[name].gate));

const rowsOf = (name: ProcedureName, caller: Caller) =>
  testApp.dependencies.db
    .select({ outcome: auditEvents.outcome, actorRole: auditEvents.actorRole, ip: auditEvents.ip })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, name), eq(auditEvents.actorId, world.people[caller].id)));

/** @returns the code of the refusal, once the trail is seen to hold it. */
async function refusalOf(name: ProcedureName, caller: Caller, input: unknown, outcome: 'denied' | 'failed') {
  const before = (await rowsOf(name, caller)).filter((row) => row.outcome === outcome).length;
  const codes = new Set<string | null>();
  for (const endpoint of endpointsInTurn())
    codes.add((await call(testApp.app, endpoint, name, world.people[caller], input)).code);
  const rows = (await rowsOf(name, caller)).filter((row) => row.outcome === outcome);
  // Repetitions may be folded into one row.
  expect(rows.length, `${name} by ${caller}`).toBeGreaterThan(before);
  expect(rows.at(-1)).toMatchObject({ actorRole: world.people[caller].role, ip: expect.any(String) });
  return [...codes];
}

const inputOf = async (name: ProcedureName, owner: 'own' | 'missing') =>
  matrixInputs[name].input(await world.targetFor(name, owner), world.clinic);

describe.each(ofAccounts)('%s', (name) => {
  const refusedRoles = (['patient', 'doctor', 'admin'] as const).filter((role) => reachOf(name, role) === '-');
  test.runIf(refusedRoles.length > 0)('refused by role', async () => {
    for (const role of refusedRoles)
      expect(await refusalOf(name, roles[role], await inputOf(name, 'own'), 'denied')).toEqual(['forbidden']);
  });

  const standings = (['unverified', 'blocked', 'inactiveDoctor'] as const).filter((caller) => {
    const standing = caller === 'inactiveDoctor' ? 'inactive' : caller;
    const role = caller === 'inactiveDoctor' ? 'doctor' : 'patient';
    return reachOf(name, role) !== '-' && !gateAdmits[permissions[name].gate][standing];
  });
  test.runIf(standings.length > 0)('refused by standing', async () => {
    for (const caller of standings) await refusalOf(name, caller, await inputOf(name, 'own'), 'denied');
  });

  test.runIf(matrixInputs[name].aims)('a record that is not there', async () => {
    const able = (['patient', 'doctor', 'admin'] as const).find((role) => reachOf(name, role) !== '-');
    if (!able) throw new Error(`nobody may ${name}`);
    expect(await refusalOf(name, roles[able], await inputOf(name, 'missing'), 'denied')).toEqual(['not-found']);
    // What nobody can read is a failure of the caller's, not a refusal.
    expect(await refusalOf(name, roles[able], { nobodyAskedThis: 1 }, 'failed')).toEqual(['invalid-input']);
  });
});
