import { describe, expect, test } from 'vitest';
import { encodeValue } from './encode-value.ts';

const long = 'type.googleapis.com/google.protobuf.Int64Value';
const unsigned = 'type.googleapis.com/google.protobuf.UInt64Value';

class Person {
  name = 'Ana';
  toJSON(): string {
    return 'not asked';
  }
}

test.each([
  ['undefined', undefined, null],
  ['nested undefined', { a: undefined, b: [undefined] }, { a: null, b: [null] }],
  ['a hole in an array', Object.assign(Array(2), { 1: 3 }), [null, 3]],
  ['a Date', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
  ['a bigint', 57n, { '@type': long, value: '57' }],
  ['the smallest bigint', -(2n ** 63n), { '@type': long, value: '-9223372036854775808' }],
  ['an unsigned bigint', 2n ** 64n - 1n, { '@type': unsigned, value: '18446744073709551615' }],
  ['the fields of an instance', new Person(), { name: 'Ana' }],
  ['a Map', new Map([[1, 2]]), {}],
  ['bytes', new Uint8Array([7]), { 0: 7 }],
  ['a function', { f: () => 1 }, { f: {} }],
  ['a foreign @type', { '@type': 'x', a: 1 }, { a: 1 }],
  ['a malformed integer wrapper', { '@type': long, value: 'x' }, { value: 'x' }],
  ['a good integer wrapper', { '@type': long, value: '5' }, { '@type': long, value: '5' }],
])('%s', (_name, value, expected) => {
  expect(JSON.parse(JSON.stringify(encodeValue(value)))).toEqual(expected);
});

test('plain rows are handed back uncopied', () => {
  const rows = [{ id: 1, tags: ['a'], patient: { name: 'Ana', phone: null } }];
  expect(encodeValue(rows)).toBe(rows);
});

describe('a value that cannot be sent', () => {
  const cycle: unknown[] = [];
  cycle.push(cycle, cycle);

  test.each([
    ['NaN', [Number.NaN]],
    ['Infinity', { a: Number.POSITIVE_INFINITY }],
    ['a symbol', Symbol('x')],
    ['a bigint past 64 bits', 2n ** 64n],
    ['an invalid Date', new Date(Number.NaN)],
    ['a cycle', cycle],
  ])('%s throws', (_name, value) => {
    expect(() => encodeValue(value)).toThrow();
  });

  test('leniently, numbers that are not finite become null', () => {
    expect(encodeValue({ a: Number.NaN, b: Number.NEGATIVE_INFINITY }, { lenient: true })).toEqual({
      a: null,
      b: null,
    });
  });
});
