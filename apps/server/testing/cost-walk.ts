import { permissions, procedureNames, reachOf } from '@consultorio/contracts/access';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRouter } from '../src/router.ts';
import { bodyBytesOf } from '../src/transport/http/body-bytes.ts';
import { call } from './call.ts';
import { costInputs, names, neverAccepted } from './cost-inputs.ts';
import { type Flavour, grownInput, isSchema } from './grown-input.ts';
import { type Cost, costOf, longestStand, median } from './main-thread.ts';
import { type Clinic, matrixInputs } from './matrix-inputs.ts';
import { buildMatrixWorld, type MatrixWorld } from './matrix-world.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** One is a stream, one wants a stranger, and one would end the caller's session for all that follow. */
const leftOut: readonly string[] = ['liveEvents', 'registerProviderPatient', 'signOutEverywhere'];
/** They take away what the others need: last, and what is read before them is there. */
const atTheEnd: readonly string[] = [
  ...['releaseConsultation', 'transferConsultation', 'rejectConsultation', 'cancelConsultation', 'issueOrder'],
  ...['signAndCloseConsultation', 'discardOrder', 'cancelOrder', 'archiveForm', 'archiveTemplate', 'revokeConsent'],
  ...['deactivateStaff', 'updateStaffRole', 'updatePatientStatus', 'setServiceActive', 'publishForm'],
];

const typeOf = (name: ProcedureName) => appRouter._def.procedures[name]._def.type;
const roundOf = (name: ProcedureName) => (atTheEnd.includes(name) ? 2 : typeOf(name) === 'query' ? 1 : 0);
/** What is written first, then what reads it. */
const walked = procedureNames
  .filter((name) => !leftOut.includes(name))
  .toSorted((one, other) => roundOf(one) - roundOf(other));

const uuid = '4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10';
const nowhere = { consultationId: uuid, patientId: uuid, orderId: uuid, fileId: uuid };
const noClinic: Clinic = {
  ...{ serviceId: uuid, formId: uuid, templateId: uuid, doctorId: uuid, importId: uuid, breachId: uuid },
  arcoRequestId: uuid,
  ...{ integrationId: uuid, webhookId: uuid, goneWebhookId: uuid, deliveryId: uuid },
  ...{ verificationCode: 'AAAA-BBBB', guardianshipId: uuid },
};

/** Whether there is anything in its input to grow; what is only read may have been grown by what was written before. */
function grows(name: ProcedureName): boolean {
  const [schema] = appRouter._def.procedures[name]._def.inputs as unknown[];
  if (!isSchema(schema)) return roundOf(name) === 1;
  const example = matrixInputs[name].input(nowhere, noClinic);
  const [small, large] = [0.1, 1].map(
    (share) =>
      JSON.stringify(grownInput(schema, example, share, 'a gap', { mostBytes: bodyBytesOf([name]) }) ?? null).length,
  );
  return (large ?? 0) > 1.5 * (small ?? 0) || roundOf(name) === 1;
}

type Measured = Cost & { bytes: number };
/** Below this nothing is told apart from the call itself. */
const MIN_MS = 3;
const CONFIRMATIONS = 5;
/** How often an input that is refused as too much is halved. */
const SMALLER = 3;

/** Whether the larger input costs more than its length lets it, n log n with room for noise. */
function growsTooFast(small: Measured, large: Measured): boolean {
  const times = large.bytes / small.bytes;
  if (times < 2) return false;
  const logs = Math.log2(large.bytes) / Math.log2(small.bytes);
  return large.cpuMs > 3 * times * logs * Math.max(MIN_MS, small.cpuMs);
}

/**
 * Every procedure with inputs of these shares of its limits, ascending: none takes time that grows faster than n log n,
 * and none lets the event loop stand. A measurement that is over is taken again, and the median decides.
 */
export function walkCosts(shares: readonly number[], flavours: readonly Flavour[]): void {
  describe.each(flavours)('texts of %s', (flavour) => {
    let testApp: TestApp;
    let world: MatrixWorld;
    let mayStand = 100;
    /** With more than the share before the last: of the others only the way to a refusal was measured. */
    const accepted = new Set<ProcedureName>();
    // PGlite works in this thread; a server's own database does not.
    beforeAll(async () => {
      testApp = await startTestApp('postgres');
      world = await buildMatrixWorld(testApp);
      mayStand = await longestStand();
    });
    afterAll(() => testApp.close());

    test('there is something to grow: else nothing below says anything', () => {
      expect(walked.filter((name) => grows(name) && typeOf(name) === 'mutation').length).toBeGreaterThan(50);
    });

    const grown = walked.filter(grows);
    test.each(grown)('%s', async (name) => {
      // Each has an hour of its own: one that is measured again takes none of the calls that the next may make.
      testApp.clock.move(61 * 60_000);
      const measured: Measured[] = [];
      for (const share of shares) measured.push(await measure(name, share, 1));
      for (const [index, share] of shares.entries()) {
        if (!isOver(measured, index)) continue;
        measured[index] = await measure(name, share, CONFIRMATIONS);
        const before = shares[index - 1];
        if (before !== undefined) measured[index - 1] = await measure(name, before, CONFIRMATIONS);
        const told = `${name}: ${JSON.stringify(measured)}, may stand ${Math.round(mayStand)} ms`;
        expect(isOver(measured, index), told).toBe(false);
      }
    });

    test('as much as they take is accepted, but where it says why not', () => {
      expect(grown.filter((name) => !accepted.has(name)).toSorted()).toEqual(Object.keys(neverAccepted).toSorted());
    });

    function isOver(measured: readonly Measured[], index: number): boolean {
      const [small, large] = [measured[index - 1], measured[index]];
      if (!large) return false;
      return large.standsMs > mayStand || (small !== undefined && growsTooFast(small, large));
    }

    async function measure(name: ProcedureName, share: number, times: number): Promise<Measured> {
      const runs: Measured[] = [];
      let part = share;
      for (let run = 0; run < times; run++) {
        let ran = await once(name, part);
        // What is refused for its length costs little: as much is sent as is taken.
        for (let tries = 0; ran.isTooMuch && tries < SMALLER; tries++) {
          part /= 2;
          ran = await once(name, part);
        }
        runs.push(ran);
      }
      return {
        bytes: runs[0]?.bytes ?? 0,
        cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
        standsMs: median(runs.map(({ standsMs }) => standsMs)),
      };
    }

    async function once(name: ProcedureName, share: number): Promise<Measured & { isTooMuch: boolean }> {
      const { caller, payload } = await prepared(name, share);
      const headers = {
        'content-type': 'application/json',
        ...(caller && { authorization: `Bearer ${caller.token}` }),
      };
      let [http, said] = [0, ''];
      const cost = await costOf(async () => {
        const answer = await testApp.app.inject({ method: 'POST', url: `/${name}`, headers, payload });
        [http, said] = [answer.statusCode, answer.payload];
      });
      expect(http, name).toBeLessThan(500);
      if (http === 200 && share > (shares.at(-2) ?? 0)) accepted.add(name);
      return { ...cost, bytes: payload.length, isTooMuch: http === 400 && said.includes('"invalid-input"') };
    }

    async function prepared(name: ProcedureName, share: number) {
      const { owner, assignedDoctor, admin } = world.people;
      const { by, about, keeps = [] } = costInputs[name] ?? {};
      const first = ([owner, assignedDoctor, admin] as const).find(({ role }) => reachOf(name, role) !== '-') ?? owner;
      const caller = permissions[name].gate === 'public' ? null : by ? world.people[by] : first;
      const target = await world.targetFor(name, 'own');
      const whole = matrixInputs[name].input(target, world.clinic);
      const example = about ? { ...(whole as object), ...(await about({ testApp, world, share, flavour })) } : whole;
      const [schema] = appRouter._def.procedures[name]._def.inputs as unknown[];
      const version = await versionInForce(name, caller, example);
      const base = version === null ? example : { ...(example as object), expectedVersion: version };
      const growing = { mostBytes: bodyBytesOf([name]), keeps: name in neverAccepted ? [] : [...names, ...keeps] };
      const input = isSchema(schema) ? grownInput(schema, base, share, flavour, growing) : base;
      return { caller, payload: Buffer.from(JSON.stringify({ data: input ?? null })) };
    }

    /** The refusal of a version that nobody has tells the one that is in force. */
    async function versionInForce(name: ProcedureName, caller: { token: string } | null, example: unknown) {
      if (!(example as { expectedVersion?: number } | undefined)?.expectedVersion) return null;
      const { code, details } = await call(testApp.app, 'callable', name, caller, example);
      return code === 'stale-version' && typeof details?.version === 'number' ? details.version : null;
    }
  });
}
