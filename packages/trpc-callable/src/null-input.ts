import type { AnyTRPCProcedure } from '@trpc/server';

const known = new WeakMap<object, Promise<boolean>>();

/**
 * The SDKs send `data: null` for no argument, for undefined and for null alike. The procedure receives undefined when it
 * has no input, or when its schema refuses null and accepts undefined (`z.void()`, `.optional()`). The schema is tried
 * once per procedure.
 */
export function readsNullAsUndefined(procedure: AnyTRPCProcedure): Promise<boolean> {
  let answer = known.get(procedure);
  if (answer === undefined) {
    answer = tryNull(procedure._def.inputs);
    known.set(procedure, answer);
  }
  return answer;
}

async function tryNull(parsers: readonly unknown[]): Promise<boolean> {
  if (parsers.length === 0) return true;
  if (await allAccept(parsers, null)) return false;
  return allAccept(parsers, undefined);
}

async function allAccept(parsers: readonly unknown[], value: null | undefined): Promise<boolean> {
  for (const parser of parsers) {
    if (!(await accepts(parser, value))) return false;
  }
  return true;
}

interface LooseParser {
  '~standard'?: { validate(value: unknown): unknown };
  parseAsync?(value: unknown): unknown;
  parse?(value: unknown): unknown;
}

async function accepts(parser: unknown, value: null | undefined): Promise<boolean> {
  try {
    const schema = parser as LooseParser;
    if (schema['~standard']) {
      const result = (await schema['~standard'].validate(value)) as { issues?: unknown };
      return !result.issues;
    }
    if (typeof parser === 'function') await parser(value);
    else if (schema.parseAsync) await schema.parseAsync(value);
    else if (schema.parse) await schema.parse(value);
    else return false;
    return true;
  } catch {
    return false;
  }
}
