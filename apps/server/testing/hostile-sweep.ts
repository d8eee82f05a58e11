import { permissions, procedureNames, reachOf } from '@consultorio/contracts/access';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { z } from 'zod';
import { appRouter } from '../src/router.ts';
import { call } from './call.ts';
import { matrixInputs } from './matrix-inputs.ts';
import { buildMatrixWorld, type MatrixWorld } from './matrix-world.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const uuid = '4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10';
const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
/** Texts, cursors made by hand, numbers, and values that are neither. */
const hostile: unknown[] = [
  ...["' OR '1'='1", "'; select pg_sleep(5);--", "') or pg_sleep(5) is null--", '%', '_', '\\', '{{7*7}}'],
  ...['__proto__', 'constructor', '../../etc/passwd', 'file:///etc/passwd', '$(id)', '\r\nX-Evil: 1', '\u001b[31m'],
  ...['\u202eabc', '\ufeff', '😀', '\u0000', '\ud800', '', ' ', '-'.repeat(36), 'f'.repeat(36), uuid.toUpperCase()],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.9999999Z', '2026-02-30', '0000-01-01', '9'.repeat(20)],
  ...[`${'a'.repeat(50_000)}!`, ' '.repeat(50_000), '@'.repeat(50_000), '1'.repeat(50_000), '('.repeat(500)],
  ...[['0000-01-01T00:00:00Z', uuid], ['9999-12-31T23:59:59.9999999Z', uuid], ['x', uuid], [1e20], [-1], 1].map(
    cursorOf,
  ),
  ...[
    [0, '0000-01-01T00:00:00Z', uuid],
    ['\u0000', uuid],
    ['\ud800', uuid],
  ].map(cursorOf),
  ...[-1, 1.5, 2 ** 31, 2 ** 53 - 1, 1e20, 1e308, true, [], {}, null, ['a'], { __proto__: null, a: 1 }],
];
const inside = /\bat .+:\d+:\d+|select .+ from|insert into|node_modules|postgres|pglite|drizzle|Error:|zod/i;

/** The top keys that a schema knows, present in our example or not. */
function keysOf(name: ProcedureName): string[] {
  let schema = appRouter._def.procedures[name]._def.inputs[0] as z.ZodType & { unwrap?: () => never; shape?: object };
  while (schema && !schema.shape && schema.unwrap) schema = schema.unwrap();
  return Object.keys(schema?.shape ?? {});
}

type Path = (string | number)[];
const pathsIn = (value: unknown): Path[] =>
  value === null || typeof value !== 'object'
    ? [[]]
    : [[], ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner).map((path) => [key, ...path]))];

function withValue(base: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(base) ? [...base] : { ...(base as object) }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

/** One is a stream, one wants a stranger, and one takes no input and would end the caller's session for all that follow. */
const leftOut = ['liveEvents', 'registerProviderPatient', 'signOutEverywhere'];
const aimed = procedureNames.filter((name) => !leftOut.includes(name));

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
      const paths = [...pathsIn(base), ...keysOf(name).map((key) => [key])];
      const fields = [...new Map(paths.map((one) => [one.join('.'), one])).values()];
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
