import type { ProcedureName } from '@consultorio/contracts/verbs';
import type { z } from 'zod';
import { appRouter } from '../src/router.ts';

const uuid = '4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10';
const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
/** Texts, cursors made by hand, numbers, and values that are neither. */
export const hostile: readonly unknown[] = [
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
/** What no refusal may say: addresses in our files, statements, names of what we use. */
export const inside = /\bat .+:\d+:\d+|select .+ from|insert into|node_modules|postgres|pglite|drizzle|Error:|zod/i;

/** The top keys that a schema knows, present in our example or not. */
function keysOf(name: ProcedureName): string[] {
  let schema = appRouter._def.procedures[name]._def.inputs[0] as z.ZodType & { unwrap?: () => never; shape?: object };
  while (schema && !schema.shape && schema.unwrap) schema = schema.unwrap();
  return Object.keys(schema?.shape ?? {});
}

/** The places of an input: those of `base`, an example that is taken, and the keys that the schema knows beside. */
export function fieldsOf(name: ProcedureName, base: unknown): Path[] {
  const paths = [...pathsIn(base), ...keysOf(name).map((key) => [key])];
  return [...new Map(paths.map((one) => [one.join('.'), one])).values()];
}

export type Path = (string | number)[];
const pathsIn = (value: unknown): Path[] =>
  value === null || typeof value !== 'object'
    ? [[]]
    : [[], ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner).map((path) => [key, ...path]))];

export function withValue(base: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(base) ? [...base] : { ...(base as object) }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}
