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
  ['a list that changes in its midst', [1, undefined, 2, undefined], [1, null, 2, null]],
  ['an object that changes in its midst', { a: 1, b: undefined, c: 2 }, { a: 1, b: null, c: 2 }],
  ['a value that stands twice', [{ a: undefined }, { a: undefined }], [{ a: null }, { a: null }]],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
  ['a Date', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
  ['a bigint', 57n, { '@type': long, value: '57' }],
  ['the smallest bigint', -(2n ** 63n), { '@type': long, value: '-9223372036854775808' }],
  ['an unsigned bigint', 2n ** 64n - 1n, { '@type': unsigned, value: '18446744073709551615' }],
  ['the fields of an instance', new Person(), { name: 'Ana' }],
  ['a foreign @type', { '@type': 'x', a: 1 }, { '@type': 'x', a: 1 }],
  ['a good integer wrapper', { '@type': long, value: '5' }, { '@type': long, value: '5' }],
])('%s', (_name, value, expected) => {
  expect(JSON.parse(JSON.stringify(encodeValue(value)))).toEqual(expected);
});

test.each([
  ['of another kind', { '@type': 'x', value: '5' }, { value: '5' }],
  ['of a number', { '@type': long, value: 5 }, { value: 5 }],
  ['of no number', { '@type': long, value: 'x' }, { value: 'x' }],
])('a wrapper %s keeps its type unless that is dropped; one of an integer always', (_name, value, dropped) => {
  expect(encodeValue([value])).toEqual([value]);
  expect(encodeValue([value], { dropForeignTypes: true })).toEqual([dropped]);
  const good = { '@type': long, value: '5' };
  expect(encodeValue(good, { dropForeignTypes: true })).toBe(good);
});

test('plain rows are handed back uncopied', () => {
  const rows = [{ id: 1, tags: ['a'], patient: { name: 'Ana', phone: null } }];
  expect(encodeValue(rows)).toBe(rows);
});

describe('a value that cannot be sent', () => {
  const cycle: unknown[] = [];
  cycle.push(cycle, cycle);

  test.each([
    ['NaN', [Number.NaN], 'A number of the answer is not finite'],
    ['Infinity', { a: Number.POSITIVE_INFINITY }, 'A number of the answer is not finite'],
    ['a symbol', Symbol('x'), 'A symbol cannot be answered'],
    ['a bigint past 64 bits', 2n ** 64n, 'A bigint of the answer has more than 64 bits'],
    ['an invalid Date', new Date(Number.NaN), 'Invalid time value'],
    ['a Map', { a: new Map([[1, 2]]) }, 'A Map cannot be answered'],
    ['a Set', new Set([1]), 'A Set cannot be answered'],
    ['bytes', new Uint8Array([7]), 'A Uint8Array cannot be answered'],
    ['a buffer', new ArrayBuffer(1), 'A ArrayBuffer cannot be answered'],
    ['a promise that nobody awaited', [Promise.resolve(1)], 'A Promise cannot be answered'],
    ['an expression', /x/, 'A RegExp cannot be answered'],
    ['a function', { f: () => 1 }, 'A Function cannot be answered'],
    ['a cycle', cycle, 'The answer contains itself'],
  ])('%s throws', (_name, value, message) => {
    expect(() => encodeValue(value)).toThrow(message);
  });

  test('leniently, numbers that are not finite become null', () => {
    expect(encodeValue({ a: Number.NaN, b: Number.NEGATIVE_INFINITY }, { lenient: true })).toEqual({
      a: null,
      b: null,
    });
  });
});
