import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuseUnsafeBytes } from './refuse-unsafe-bytes.ts';
import { refuseUnsafeJson } from './refuse-unsafe-json.ts';

const limits = { depth: 4, keys: 10 };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('refuseUnsafeJson', () => {
  test.each([
    ['a scalar', 1],
    ['null', null],
    ['as deep as allowed', JSON.parse(nested(4))],
    ['as wide as allowed', Array(10).fill(0)],
    ['ñ, emoji and a zero-width joiner', { 'ñ👩‍⚕️': '👩‍⚕️' }],
    ['-0', -0],
  ])('lets %s pass', (_name, value) => {
    expect(refuseUnsafeJson(value, limits)).toBeNull();
  });

  test.each([
    ['one level too many', JSON.parse(nested(5)), 'nested'],
    ['one element too many', Array(11).fill(0), 'keys'],
    ['one key too many, spread over objects', { a: { b: 1, c: 1, d: 1, e: 1 }, f: [1, 2, 3, 4, 5] }, 'keys'],
    ['NUL in a string', ['a\u0000b'], 'U+0000'],
    ['NUL in a key', { 'a\u0000': 1 }, 'U+0000'],
    ['half a surrogate pair', { a: '\ud83d' }, 'surrogate'],
    ['half a surrogate pair in a key', { '\udc00': 1 }, 'surrogate'],
    ['a number past the range', JSON.parse('[1e400]'), 'range'],
  ])('refuses %s', (_name, value, reason) => {
    expect(refuseUnsafeJson(value, limits)).toContain(reason);
  });

  test('survives 100,000 brackets', () => {
    expect(refuseUnsafeJson(JSON.parse(nested(100_000)))).toBe('nested deeper than 64');
  });

  test('looks at 200,000 elements in less than a second', () => {
    const startedAt = performance.now();
    expect(refuseUnsafeJson(Array(200_000).fill(0))).toContain('100000');
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

describe('refuseUnsafeBytes', () => {
  test.each(['"a"', '["a""a""a"', '[["a""a""a""a""a"', ',,"a""a""a""a""a"', '[,"a""a""a""a""a"'])(
    'ends where there is one string more than JSON can have: %s',
    (text) => {
      expect(refuseUnsafeBytes(bytesOf(text), limits)).toBeNull();
      expect(refuseUnsafeBytes(bytesOf(`${text}"b"`), limits)).toBe('not JSON');
    },
  );

  test.each([
    ['[[][][]]', 3],
    ['{{}{}{}}', 3],
    ['[0,0,0]', 3],
    ['0,0,0', 3],
  ])('of %s it counts containers and commas, up to %i', (text, keys) => {
    expect(refuseUnsafeBytes(bytesOf(text), { depth: 2, keys })).toBeNull();
    const fewer = { depth: 2, keys: keys - 1 };
    expect(refuseUnsafeBytes(bytesOf(text), fewer)).toBe('more than 2 keys and elements');
  });

  test('takes a string that never ends for the rest of the text', () => {
    for (const text of ['["', `["${'x'.repeat(100)}`, `["${'x'.repeat(100)}\\"[[[[[[`, '["\\'])
      expect(refuseUnsafeBytes(bytesOf(text), limits)).toBeNull();
  });

  test('counts repeated keys that JSON.parse would merge: 200,000 of them', () => {
    const body = `{${Array(200_000).fill('"a":1').join(',')}}`;
    expect(refuseUnsafeBytes(bytesOf(body))).toContain('100000');
  });

  test('stops at the depth, before 32 MiB of brackets are parsed', () => {
    const startedAt = performance.now();
    expect(refuseUnsafeBytes(new Uint8Array(32 * 1024 * 1024).fill(0x5b))).toContain('nested');
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('reads neither brackets nor commas inside strings, escaped quotes included', () => {
    expect(refuseUnsafeBytes(bytesOf(JSON.stringify({ a: `\\"${'[,{'.repeat(50)}\\` })), limits)).toBeNull();
  });

  test.each([
    ['a backslash', '\\\\'],
    ['an escaped quote', '\\"'],
    ['a backslash and an escaped quote', '\\\\\\"'],
    ['nothing at all', ''],
  ])('keeps its place after a string that ends in %s', (_what, end) => {
    // Short strings and long ones are looked through in two ways.
    for (const begins of ['x', 'x'.repeat(100)]) {
      const text = `["${begins}${end}",${nested(5)}]`;
      expect(() => JSON.parse(text)).not.toThrow();
      expect(refuseUnsafeBytes(bytesOf(text), limits)).toContain('nested');
      const wide = `["${begins}${end}",${Array(10).fill(0).join()}]`;
      expect(refuseUnsafeBytes(bytesOf(wide), limits)).toContain('keys');
    }
  });

  test('never refuses a text whose value refuseUnsafeJson accepts', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        if (refuseUnsafeJson(value, limits) !== null) return;
        expect(refuseUnsafeBytes(bytesOf(JSON.stringify(value)), limits)).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  /** Texts of what ends a string and what seems to, on both sides of the length from which the native search is used. */
  const text = fc
    .array(fc.constantFrom('"', '\\', '[', '{', ',', 'a', 'a'.repeat(31), 'a'.repeat(40), 'é'), { maxLength: 60 })
    .map((parts) => parts.join(''));
  test('finds the end of any string: what comes after it counts, and nothing of what is in it', () => {
    fc.assert(
      fc.property(text, text, (key, value) => {
        const fits = JSON.stringify({ [key]: value, '': [[value]] });
        expect(refuseUnsafeBytes(bytesOf(fits), { depth: 3, keys: 4 })).toBeNull();
        expect(refuseUnsafeBytes(bytesOf(fits), { depth: 2, keys: 4 })).toContain('nested');
        const many = JSON.stringify([key, value, key, value]);
        expect(refuseUnsafeBytes(bytesOf(many), { depth: 3, keys: 4 })).toBeNull();
        expect(refuseUnsafeBytes(bytesOf(many), { depth: 3, keys: 3 })).toContain('keys');
      }),
      { numRuns: 500 },
    );
  });

  test('refuses any depth that refuseUnsafeJson refuses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), (depth) => {
        const text = nested(depth);
        if (depth === 0) return;
        expect(refuseUnsafeBytes(bytesOf(text), limits) === null).toBe(
          refuseUnsafeJson(JSON.parse(text), limits) === null,
        );
      }),
    );
  });
});
