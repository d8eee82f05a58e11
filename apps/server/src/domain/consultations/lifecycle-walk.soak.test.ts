import { type ConsultationState, consultationStates } from '@consultorio/contracts/states';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { script, stormThrough, walkThrough } from '../../../testing/lifecycle-script.ts';
import { openWalk, type Walk } from '../../../testing/lifecycle-walk.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bothEngines } from '../../../testing/test-database.ts';

const STEPS = 10_000;
const LENGTH = 40;
const WIDTH = 8;

// Forty minutes on two very busy cores (10 and 9 on PGlite, 16 and 5 on PostgreSQL); some six of them are its own work.
describe.each(bothEngines)('10,000 steps of all actors on %s', (engine) => {
  let testApp: TestApp;
  let walk: Walk;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    walk = await openWalk(testApp);
  });
  afterAll(() => testApp.close());

  test('one after the other: no state and no answer that the tables forbid', { timeout: 3_600_000 }, async () => {
    const reached = new Set<ConsultationState>();
    const property = fc.asyncProperty(script(LENGTH), async (steps) => {
      // A minute is never full of calls: how many are allowed is a rule of its own.
      testApp.clock.move(60_000);
      for (const state of await walkThrough(walk, steps)) reached.add(state);
    });
    await fc.assert(property, { numRuns: STEPS / LENGTH, endOnFailure: true });
    expect([...reached].sort()).toEqual([...consultationStates].sort());
  });

  test('eight at a time: every trail is one that the table allows', { timeout: 3_600_000 }, async () => {
    const ended = new Set<ConsultationState>();
    const property = fc.asyncProperty(script(LENGTH), async (steps) => {
      testApp.clock.move(60_000);
      ended.add(await stormThrough(walk, steps, WIDTH));
    });
    await fc.assert(property, { numRuns: STEPS / LENGTH, endOnFailure: true });
    expect(ended.size).toBeGreaterThanOrEqual(4);
  });
});
