import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Contract } from './contract.ts';
import type { JsonSchema } from './json-schemas.ts';
import { type Direction, schemaBreaks } from './schema-breaks.ts';

const contract = (schemas: Record<string, JsonSchema> = {}): Contract => ({ procedures: {}, schemas, errors: {} });
const json = (schema: z.ZodType, io: Direction) => z.toJSONSchema(schema, { io }) as JsonSchema;
const breaks = (io: Direction, was: z.ZodType, is: z.ZodType) =>
  schemaBreaks(io, { was: json(was, io), is: json(is, io), before: contract(), after: contract() });

const text = z.string();
const size = z.object({ size: z.number() });

test.each<[string, z.ZodType, z.ZodType, string[]]>([
  ['the same', z.object({ a: text }), z.object({ a: text }), []],
  ['a field more that may be left out', z.object({}), z.object({ a: text.optional() }), []],
  ['a field more that must be there', z.object({}), z.object({ a: text }), ['input.a must be there now']],
  [
    'a field that must be there now',
    z.object({ a: text.optional() }),
    z.object({ a: text }),
    ['input.a must be there now'],
  ],
  ['a field that may be left out now', z.object({ a: text }), z.object({ a: text.optional() }), []],
  ['a field that is gone', z.object({ a: text }), z.object({}), ['input.a is gone']],
  ['a shorter text', text.max(9), text.max(8), ['input: maxLength is 8 and was 9']],
  ['a longer text', text.max(8), text.max(9), []],
  ['a text that gets a limit', text, text.max(9), ['input: maxLength is 9 and was not asked']],
  ['a list that must hold one', z.array(text), z.array(text).min(1), ['input: minItems is 1 and was not asked']],
  ['a word less', z.enum(['a', 'b']), z.enum(['a']), ['input: "b" is no longer taken']],
  ['a word more', z.enum(['a']), z.enum(['a', 'b']), []],
  ['free text that becomes words', text, z.enum(['a']), ['input: only certain words now']],
  ['a number that becomes whole', z.number(), z.int(), ['input: integer and was number']],
  ['null no longer', text.nullable(), text, ['input: string and was string or null']],
  ['null too', text, text.nullable(), []],
  [
    'deep inside a list',
    z.object({ of: z.array(z.object({ a: text })) }),
    z.object({ of: z.array(z.object({ a: z.number() })) }),
    ['input.of[].a: number and was string'],
  ],
  ['a branch less', z.union([text, size]), text, ['input: string and was object']],
])('an input: %s', (_what, was, is, expected) => {
  expect(breaks('input', was, is)).toEqual(expected);
});

test.each<[string, z.ZodType, z.ZodType, string[]]>([
  ['a field more', z.object({}), z.object({ a: text }), []],
  ['a field that is gone', z.object({ a: text }), z.object({}), ['output.a is gone']],
  [
    'a field that may be missing',
    z.object({ a: text }),
    z.object({ a: text.optional() }),
    ['output.a may be missing now'],
  ],
  ['a field that is always there now', z.object({ a: text.optional() }), z.object({ a: text }), []],
  ['a new word, which clients are told to expect', z.enum(['a']), z.enum(['a', 'b']), []],
  ['null where there was none', text, text.nullable(), ['output: string or null and was string']],
  ['null no longer', text.nullable(), text, []],
  ['another type', z.object({ a: text }), z.object({ a: z.number() }), ['output.a: number and was string']],
  ['whole numbers only', z.number(), z.int(), []],
  ['any number where it was whole', z.int(), z.number(), ['output: number and was integer']],
])('an output: %s', (_what, was, is, expected) => {
  expect(breaks('output', was, is)).toEqual(expected);
});

test('a shape that holds itself is compared to its end, by whatever name it goes', () => {
  const tree = (leaf: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: { leaf, below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    required: ['leaf', 'below'],
  });
  const compare = (was: JsonSchema, is: JsonSchema) =>
    schemaBreaks('output', {
      was: { $ref: '#/components/schemas/Tree' },
      is: { $ref: '#/components/schemas/Tree' },
      before: contract({ Tree: was }),
      after: contract({ Tree: is }),
    });
  expect(compare(tree({ type: 'string' }), tree({ type: 'string' }))).toEqual([]);
  expect(compare(tree({ type: 'string' }), tree({ type: 'number' }))).toEqual(['output.leaf: number and was string']);
});
