import type { ConsultationState } from '@consultorio/contracts/states';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { script, stormThrough, walkThrough } from '../../../testing/lifecycle-script.ts';
import { openWalk, type Walk } from '../../../testing/lifecycle-walk.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

// The long walks, on both databases, are lifecycle-walk.soak.test.ts.
let testApp: TestApp;
let walk: Walk;
beforeAll(async () => {
  testApp = await startTestApp();
  walk = await openWalk(testApp);
});
afterAll(() => testApp.close());

test('a random walk of all actors never leaves the state machine', { timeout: 120_000 }, async () => {
  const reached = new Set<ConsultationState>();
  const property = fc.asyncProperty(script(25), async (steps) => {
    for (const state of await walkThrough(walk, steps)) reached.add(state);
  });
  await fc.assert(property, { numRuns: 12, endOnFailure: true });
  // Of nine: a short walk must get somewhere, the long one reaches them all.
  expect(reached.size).toBeGreaterThanOrEqual(3);
});

test('everybody at once leaves a trail that the table allows', { timeout: 120_000 }, async () => {
  const property = fc.asyncProperty(script(24), async (steps) => void (await stormThrough(walk, steps, 6)));
  await fc.assert(property, { numRuns: 2, endOnFailure: true });
});
