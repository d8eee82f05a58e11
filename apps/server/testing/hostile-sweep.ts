import { permissions, procedureNames, reachOf } from '@consultorio/contracts/access';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { call } from './call.ts';
import { fieldsOf, hostile, inside, withValue } from './hostile-values.ts';
import { matrixInputs } from './matrix-inputs.ts';
import { buildMatrixWorld, type MatrixWorld } from './matrix-world.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** One is a stream, one wants a stranger, and one takes no input and would end the caller's session for all that follow. */
const leftOut = ['liveEvents', 'registerProviderPatient', 'signOutEverywhere'];
export const aimed = procedureNames.filter((name) => !leftOut.includes(name));

/**
 * Every field of every procedure with hostile values: an answer below 500, quickly, without a word about our insides.
 * Each field gets every `nth` of the values, the next field the ones beside them; each run begins at another one.
 */
export function sweepHostileInputs(nth: number): void {
  let testApp: TestApp;
  let world: MatrixWorld;
  beforeAll(async () => {
    testApp = await startTestApp();
    world = await buildMatrixWorld(testApp);
  });
  afterAll(() => testApp.close());

  test.each(aimed.map((name, turn) => [name, turn] as const))(
    '%s',
    async (name, turn) => {
      const base = matrixInputs[name].input(await world.targetFor(name, 'own'), world.clinic);
      const fields = fieldsOf(name, base);
      const { owner, assignedDoctor, admin } = world.people;
      const caller =
        permissions[name].gate === 'public'
          ? null
          : (([owner, assignedDoctor, admin] as const).find(({ role }) => reachOf(name, role) !== '-') ?? owner);
      for (const [index, path] of fields.entries()) {
        const values = hostile.filter((_value, at) => (at + index + turn + inject('turn')) % nth === 0);
        expect(values).not.toHaveLength(0);
        for (const value of values) {
          const started = performance.now();
          const answer = await call(testApp.app, 'callable', name, caller, withValue(base, path, value));
          const sent = `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`;
          expect(answer.http, `${sent}: ${answer.code}`).toBeLessThan(500);
          if (answer.http !== 200) expect(JSON.stringify([answer.message, answer.details]), sent).not.toMatch(inside);
          expect(performance.now() - started, sent).toBeLessThan(4000);
        }
        // The limit of calls a minute is not under test here.
        testApp.clock.move(60_000);
      }
    },
    300_000,
  );
}
