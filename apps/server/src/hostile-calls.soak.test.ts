import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../testing/call.ts';
import { drawnCalls, hostileCall } from '../testing/hostile-calls.ts';
import { inside } from '../testing/hostile-values.ts';
import { buildMatrixWorld, type MatrixWorld } from '../testing/matrix-world.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { appRouter } from './router.ts';

/** `HOSTILE_CALLS=100000` asks fewer, `HOSTILE_SEED` the same ones again. */
// biome-ignore lint/style/noProcessEnv: Asked of whoever runs it by hand.
const count = Number(process.env.HOSTILE_CALLS ?? 1_000_000);
// biome-ignore lint/style/noProcessEnv: The same.
const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000_000);
/** Calls to one clinic: those that are taken block people and close consultations, and then nobody gets far. */
const PER_CLINIC = 10_000;

let testApp: TestApp;
let world: MatrixWorld;
beforeEach(async () => {
  testApp = await startTestApp();
  world = await buildMatrixWorld(testApp);
}, 120_000);
afterEach(() => testApp.close());

const starts = Array.from({ length: Math.ceil(count / PER_CLINIC) }, (_nothing, nth) => nth * PER_CLINIC);

test.each(starts)(
  'calls from %i on: none is answered by 5xx, none tells of our insides, none takes seconds',
  async (from) => {
    const answers = new Map<number, number>();
    let at = from;
    for (const drawn of drawnCalls(seed + from, Math.min(PER_CLINIC, count - from))) {
      const { name, endpoint, caller, sent } = await hostileCall(world, drawn);
      const isRead = endpoint === 'trpc' && appRouter._def.procedures[name]._def.type === 'query';
      const started = performance.now();
      const response = await testApp.app.inject({
        method: isRead ? 'GET' : 'POST',
        url: `${endpoint === 'trpc' ? '/trpc' : ''}/${name}${isRead ? `?input=${encodeURIComponent(sent.toWellFormed())}` : ''}`,
        headers: {
          ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
          ...(isRead ? {} : { 'content-type': 'application/json' }),
        },
        ...(isRead ? {} : { payload: sent }),
      });
      const told = `seed ${seed}, call ${at}: ${endpoint} ${name} ${sent.slice(0, 300)}`;
      expect(response.statusCode, `${told}: ${response.body.slice(0, 300)}`).toBeLessThan(500);
      if (response.statusCode !== 200) expect(messageIn(response.body), told).not.toMatch(inside);
      expect(performance.now() - started, told).toBeLessThan(4000);
      answers.set(response.statusCode, (answers.get(response.statusCode) ?? 0) + 1);
      at++;
      // The limit of calls a minute is not under test here.
      if (at % 100 === 0) testApp.clock.move(60_000);
    }
    console.log(`seed ${seed}, from ${from}:`, Object.fromEntries([...answers].sort()));
    // Most reach what they are aimed at: a clinic where everybody is refused at the door would prove nothing.
    const gotIn = (answers.get(200) ?? 0) + (answers.get(400) ?? 0);
    expect(gotIn / (at - from)).toBeGreaterThan(0.4);
    await ask(testApp.app, 'getUserProfile', world.people.stranger);
  },
  600_000,
);

/** The sentence and its details; what was sent may come back in neither. */
function messageIn(body: string): string {
  const { error } = JSON.parse(body) as { error?: { message?: string; details?: unknown; data?: object } };
  return JSON.stringify([error?.message, error?.details ?? error?.data]);
}
