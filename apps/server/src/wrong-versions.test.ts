import { randomUUID } from 'node:crypto';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ZodObject } from 'zod';
import { call } from '../testing/call.ts';
import { sampleCalls } from '../testing/sample-calls/sample-calls.ts';
import { openWorld, type World } from '../testing/sample-calls/world.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { appRouter } from './router.ts';

const versionFields = ['expectedVersion', 'noteVersion'];

const fieldsOf = (name: ProcedureName): string[] => {
  const [input] = appRouter._def.procedures[name]._def.inputs as unknown as (ZodObject | undefined)[];
  return Object.keys(input?.shape ?? {});
};

/** The fields of an input in which the caller says which version was read. */
const versionsIn = (name: ProcedureName) => versionFields.filter((field) => fieldsOf(name).includes(field));
const takesKey = (name: ProcedureName) => fieldsOf(name).includes('idempotencyKey');

const versioned = (Object.keys(appRouter._def.procedures) as ProcedureName[]).filter(
  (name) => versionsIn(name).length > 0,
);

let testApp: TestApp;
let world: World;
beforeAll(async () => {
  testApp = await startTestApp();
  world = await openWorld(testApp);
});
afterAll(() => testApp.close());
// Each verb has a minute of its own, for the rate limits.
beforeEach(() => testApp.clock.move(61_000));

test('the walk finds the verbs', () => {
  expect(versioned.length).toBeGreaterThan(40);
  for (const name of versioned) expect(Object.keys(sampleCalls)).toContain(name);
  // What a page saves by itself, and sends again when no answer came.
  for (const name of ['saveConsultationDraft', 'saveClinicalNote', 'updateOrder', 'saveFormDraft', 'saveTemplateDraft'])
    expect(versioned.filter(takesKey)).toContain(name);
});

test.each(versioned)('%s is refused on an older version and on one that nobody has, and only then', async (name) => {
  const { who, input } = await sampleCalls[name as keyof typeof sampleCalls](world);
  for (const field of versionsIn(name)) {
    const standing = input[field] as number;
    for (const wrong of [standing - 1, standing + 1]) {
      const answer = await call(testApp.app, 'trpc', name, who, { ...input, [field]: wrong });
      expect({ field, wrong, code: answer.code, http: answer.http }).toEqual({
        ...{ field, wrong, code: 'stale-version', http: 409 },
      });
      // The screen reads from it whether somebody else saved.
      expect(answer.details).toMatchObject({ version: standing });
    }
  }
  const keyed = takesKey(name) ? { idempotencyKey: randomUUID(), ...input } : input;
  const { code, details, result } = await call(testApp.app, 'trpc', name, who, keyed);
  expect(code, JSON.stringify(details)).toBeNull();
  // The same again, as after an answer that got lost, is no older version.
  if (takesKey(name)) expect(await call(testApp.app, 'trpc', name, who, keyed)).toMatchObject({ code: null, result });
});
