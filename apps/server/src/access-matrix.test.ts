import {
  gateAdmits,
  type Permission,
  permissions,
  procedureNames,
  reachOf,
  standingOf,
} from '@consultorio/contracts/access';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { Reach } from '@consultorio/contracts/verbs/row';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, call, type Endpoint, endpoints, endpointsInTurn } from '../testing/call.ts';
import { matrixInputs } from '../testing/matrix-inputs.ts';
import { buildMatrixWorld, type MatrixWorld, type Owner } from '../testing/matrix-world.ts';
import { letBackIn } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { describedProcedures } from './transport/docs/describe-procedure.ts';

/**
 * Every procedure × every kind of caller × an own, a foreign and a missing record, against the published table. It judges
 * only who may pass: after that, `invalid-input` and the like are a procedure's own matter. A record that is kept from
 * somebody is asked for at both endpoints; the other questions take turns, and the soak asks them at both too.
 */
const callers = [
  'nobody',
  'unverified',
  'owner',
  'stranger',
  'blocked',
  'assignedDoctor',
  'otherDoctor',
  'inactiveDoctor',
  'admin',
] as const;
type CallerKind = (typeof callers)[number];

const passedTheGuard = new Set([
  null,
  'invalid-input',
  'stale-version',
  'illegal-transition',
  'stale-document',
  'form-invalid',
  'checklist-incomplete',
  'order-incomplete',
  'file-refused',
  'already-registered',
  'red-flag',
  'consent-required',
  'doctor-not-in-service',
  'already-taken',
  'weak-password',
  'import-running',
  'integration-ended',
  // Who governs reaches it, and only for a program: see bulk-export.test.ts.
  'integrations-only',
  'invitation-ended',
  // Without a provider nothing is sent, and no code was.
  'phone-not-now',
  'phone-code-refused',
  // Of the verbs themselves, which want a session of ours: what the floor asks is judged in passkeys.test.ts.
  'proof-needed',
]);

const documented = Object.fromEntries(describedProcedures().map(({ name, errors }) => [name, errors as string[]]));

let testApp: TestApp;
let world: MatrixWorld;

beforeAll(async () => {
  testApp = await startTestApp();
  world = await buildMatrixWorld(testApp);
});
afterAll(() => testApp.close());

/** The outcome that the table demands; `pass` means that the guard lets the caller through. */
function expected(
  name: ProcedureName,
  kind: CallerKind,
  target: Owner,
):
  | 'pass'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'email-not-verified'
  | 'account-blocked'
  | 'account-inactive' {
  const row: Permission = permissions[name];
  if (row.gate === 'public') return 'pass';
  if (kind === 'nobody') return 'unauthenticated';
  const person = world.people[kind];
  const reach = reachOf(name, person.role);
  if (reach === '-') return 'forbidden';
  const standing = standingOf(person);
  if (row.gate !== 'token' && !gateAdmits[row.gate][standing])
    return standing === 'unverified'
      ? 'email-not-verified'
      : person.status === 'blocked'
        ? 'account-blocked'
        : 'account-inactive';
  if (!matrixInputs[name].aims) return 'pass';
  // A doctor of its service learns from this one verb that a colleague was quicker: `already-taken`.
  if (name === 'takeConsultation' && target !== 'missing') return 'pass';
  return isWithin(reach, kind, target) ? 'pass' : 'not-found';
}

/** `own` is the record of `owner`, attended by `assignedDoctor`; `foreign` belongs to `stranger`, attended by nobody here. */
function isWithin(reach: Reach, kind: CallerKind, target: Owner): boolean {
  if (target === 'missing') return false;
  if (reach === 'any') return true;
  if (reach === 'own') return (target === 'own' && kind === 'owner') || (target === 'foreign' && kind === 'stranger');
  return target === 'own' && kind === 'assignedDoctor';
}

async function answerTo(name: ProcedureName, kind: CallerKind, target: Owner, endpoint: Endpoint): Promise<Answer> {
  const input = matrixInputs[name].input(await world.targetFor(name, target), world.clinic);
  return call(testApp.app, endpoint, name, kind === 'nobody' ? null : world.people[kind], input);
}

describe.each(procedureNames)('%s', (name) => {
  const targets: Owner[] = matrixInputs[name].aims ? ['own', 'foreign', 'missing'] : ['own'];
  const cases = callers.flatMap((kind) => targets.map((target) => [kind, target] as const));
  /** Refused callers change nothing: all of them ask at once, which is many times faster. */
  const refusals = new Map<string, Answer>();
  const keyOf = (...key: [CallerKind, Owner, Endpoint]) => key.join();
  const asking = new Map<string, readonly Endpoint[]>();
  const endpointsOf = (kind: CallerKind, target: Owner) => asking.get([kind, target].join()) ?? [];
  beforeAll(async () => {
    // Each procedure has a minute of its own: the rate limits would rightly refuse all these calls in one.
    testApp.clock.move(60_000);
    for (const [kind, target] of cases)
      asking.set([kind, target].join(), expected(name, kind, target) === 'not-found' ? endpoints : endpointsInTurn());
    const turnedAway = cases.filter(([kind, target]) => expected(name, kind, target) !== 'pass');
    const asked = turnedAway.flatMap(([kind, target]) =>
      endpointsOf(kind, target).map((endpoint) => [kind, target, endpoint] as const),
    );
    await Promise.all(
      asked.map(async ([kind, target, endpoint]) =>
        refusals.set(keyOf(kind, target, endpoint), await answerTo(name, kind, target, endpoint)),
      ),
    );
  });
  test.each(cases)('by %s on the %s record', async (kind, target) => {
    const caller = kind === 'nobody' ? null : world.people[kind];
    for (const endpoint of endpointsOf(kind, target)) {
      // A stream has no end: that it opens or refuses is judged in live-events.test.ts, at both endpoints.
      if (name === 'liveEvents' && expected(name, kind, target) === 'pass') continue;
      // Without a session of its own it would end this very sign-in; judged in sessions.test.ts.
      if (name === 'endOtherStaffSessions' && expected(name, kind, target) === 'pass') continue;
      // It would end this very session; judged in sign-out-everywhere.test.ts, at both endpoints.
      if (name === 'signOutEverywhere' && expected(name, kind, target) === 'pass') continue;
      const answer = refusals.get(keyOf(kind, target, endpoint)) ?? (await answerTo(name, kind, target, endpoint));
      // A caller who signed out everywhere is needed again, with the same token.
      if (name === 'signOutEverywhere' && caller) await letBackIn(testApp.dependencies, caller.id);
      const wanted = expected(name, kind, target);
      if (wanted === 'pass')
        expect(passedTheGuard, `${endpoint}: ${answer.http} ${answer.code}`).toContain(answer.code);
      else expect({ endpoint, code: answer.code }).toEqual({ endpoint, code: wanted });
      // /openapi.json tells of each procedure which codes it may answer.
      if (answer.code) expect(documented[name]).toContain(answer.code);
      // A foreign record answers with the very words of one that does not exist.
      if (wanted === 'not-found') expect(answer.message).toBe(refusals.get(keyOf(kind, 'missing', endpoint))?.message);
    }
  });
});

test('no procedure exists outside the table, and none of the table is missing', async () => {
  const { appRouter } = await import('./router.ts');
  expect(Object.keys(appRouter._def.procedures).sort()).toEqual([...procedureNames].sort());
});
