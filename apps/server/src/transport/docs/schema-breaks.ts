import type { Contract } from './contract.ts';
import type { JsonSchema } from './json-schemas.ts';

/** An input may only take more than it took, an output only promise more than it promised. */
export type Direction = 'input' | 'output';

type Pair = { was: JsonSchema; is: JsonSchema; before: Contract; after: Contract };

/** One sentence a difference, with its place: `input.patientId: …`. Recursive shapes are compared once. */
export function schemaBreaks(direction: Direction, pair: Pair): string[] {
  const seen = new Set<string>();
  const compare = (was: JsonSchema, is: JsonSchema, place: string): string[] => {
    if (typeof was.$ref === 'string' || typeof is.$ref === 'string') {
      const key = `${was.$ref ?? JSON.stringify(was)} ${is.$ref ?? JSON.stringify(is)}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return compare(shapeOf(was, pair.before), shapeOf(is, pair.after), place);
    }
    if (isChoice(was) || isChoice(is)) return branches(was, is, place);
    const types = typeBreaks(direction, was, is, place);
    if (types.length > 0) return types;
    return [
      ...wordBreaks(direction, was, is, place),
      ...(direction === 'input' ? limitBreaks(was, is, place) : []),
      ...fields(was, is, place),
      ...(isSchema(was.items) && isSchema(is.items) ? compare(was.items, is.items, `${place}[]`) : []),
      ...(isSchema(was.additionalProperties) && isSchema(is.additionalProperties)
        ? compare(was.additionalProperties, is.additionalProperties, `${place}{}`)
        : []),
    ];
  };

  /** Each branch that was taken must still be taken by one; each that may be answered must have been there. */
  const branches = (was: JsonSchema, is: JsonSchema, place: string): string[] => {
    const [given, held] = direction === 'input' ? [choices(was), choices(is)] : [choices(is), choices(was)];
    return given.flatMap((one) => {
      const found = held.map((other) => {
        const kept = new Set(seen);
        const breaks = direction === 'input' ? compare(one, other, place) : compare(other, one, place);
        // A branch that did not fit must leave no mark: the next comparison would take it for settled.
        if (breaks.length > 0) {
          seen.clear();
          for (const key of kept) seen.add(key);
        }
        return breaks;
      });
      // Of a choice that fits none, the nearest says what is wrong with it.
      return found.some((breaks) => breaks.length === 0)
        ? []
        : (found.sort((a, b) => a.length - b.length)[0] ?? [`${place}: ${kindOf(one)} is gone`]);
    });
  };

  const fields = (was: JsonSchema, is: JsonSchema, place: string): string[] => {
    const before = propertiesOf(was);
    const after = propertiesOf(is);
    const [mustBefore, mustAfter] = [requiredOf(was), requiredOf(is)];
    return [
      ...Object.entries(before).flatMap(([name, schema]) => {
        const at = `${place}.${name}`;
        const now = after[name];
        if (!now) return [`${at} is gone`];
        const missing = direction === 'output' && mustBefore.has(name) && !mustAfter.has(name);
        return [...(missing ? [`${at} may be missing now`] : []), ...compare(schema, now, at)];
      }),
      ...(direction === 'input'
        ? [...mustAfter].filter((name) => !mustBefore.has(name)).map((name) => `${place}.${name} must be there now`)
        : []),
    ];
  };

  return compare(pair.was, pair.is, direction);
}

/** The first is of JSON schema's own words, the second how much a value may be of it. */
const upper = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const lower = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];

function limitBreaks(was: JsonSchema, is: JsonSchema, place: string): string[] {
  const tighter = (name: string, sign: 1 | -1) => {
    const [old, now] = [was[name], is[name]] as (number | undefined)[];
    return now !== undefined && (old === undefined || sign * now < sign * old);
  };
  return [
    ...upper.filter((name) => tighter(name, 1)),
    ...lower.filter((name) => tighter(name, -1)),
    ...['pattern', 'format'].filter((name) => is[name] !== undefined && is[name] !== was[name]),
  ].map((name) => `${place}: ${name} is ${is[name]} and was ${was[name] ?? 'not asked'}`);
}

function typeBreaks(direction: Direction, was: JsonSchema, is: JsonSchema, place: string): string[] {
  const types = (schema: JsonSchema) => [schema.type].flat().filter(Boolean) as string[];
  const [given, held] = direction === 'input' ? [was, is] : [is, was];
  const kinds = types(held);
  const strange = types(given).filter((type) => kinds.length > 0 && !fits(type, kinds));
  return strange.length > 0 ? [`${place}: ${types(is).join(' or ')} and was ${types(was).join(' or ')}`] : [];
}

/** A new word in an answer is no break: clients are told to expect it. */
function wordBreaks(direction: Direction, was: JsonSchema, is: JsonSchema, place: string): string[] {
  const [taken, now] = [wordsOf(was), wordsOf(is)];
  if (direction === 'output' || !now) return [];
  if (!taken) return [`${place}: only certain words now`];
  return taken
    .filter((word) => !now.includes(word))
    .map((word) => `${place}: ${JSON.stringify(word)} is no longer taken`);
}

const fits = (type: string, kinds: string[]) =>
  kinds.includes(type) || (type === 'integer' && kinds.includes('number'));
const wordsOf = ({ enum: words, const: word }: JsonSchema) =>
  (words as unknown[] | undefined) ?? (word === undefined ? undefined : [word]);
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const isChoice = (schema: JsonSchema) => Array.isArray(schema.anyOf) || Array.isArray(schema.oneOf);
const choices = (schema: JsonSchema) => ((schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined) ?? [schema];
const propertiesOf = (schema: JsonSchema) => (schema.properties ?? {}) as Record<string, JsonSchema>;
const requiredOf = (schema: JsonSchema) => new Set((schema.required ?? []) as string[]);
const kindOf = (schema: JsonSchema) => JSON.stringify(wordsOf(schema) ?? schema.$ref ?? schema.type ?? 'a value');

function shapeOf(schema: JsonSchema, { schemas }: Contract): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/components/schemas/', '') : null;
  return name === null ? schema : (schemas[name] ?? {});
}
