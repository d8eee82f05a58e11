import { describe, expect, test } from 'vitest';
import { decodeValue } from './decode-value.ts';
import { Refusal } from './refusals.ts';

const long = 'type.googleapis.com/google.protobuf.Int64Value';
const unsigned = 'type.googleapis.com/google.protobuf.UInt64Value';

describe('wrapped integers', () => {
  test.each([
    [long, '57', 57],
    [long, '-9', -9],
    [unsigned, '18446744073709551615', 18_446_744_073_709_552_000],
    [long, '9007199254740993', 9_007_199_254_740_992],
    [long, '57abc', 57],
    [long, 57, 57],
  ])('%s %s is %d', (type, value, expected) => {
    expect(decodeValue([{ deep: { '@type': type, value } }])).toEqual([{ deep: expected }]);
  });

  test.each([['abc'], [''], [null], [undefined], [{}], ['1e999']])('%j is no number', (value) => {
    expect(() => decodeValue({ '@type': long, value })).toThrow(Refusal);
  });

  test('an unknown @type stays a map', () => {
    const bytes = { '@type': 'type.googleapis.com/google.protobuf.BytesValue', value: 'AAEC' };
    expect(decodeValue(bytes)).toEqual(bytes);
  });
});

describe('keys that reach a prototype', () => {
  test('__proto__ is dropped at every depth', () => {
    const decoded = decodeValue(JSON.parse('{"a":{"__proto__":{"admin":true},"b":1},"__proto__":{"admin":true}}'));
    expect(decoded).toEqual({ a: { b: 1 } });
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
    expect((decoded as { admin?: boolean }).admin).toBeUndefined();
  });

  test('constructor.prototype is dropped, a field called constructor is not', () => {
    const decoded: unknown = decodeValue(
      JSON.parse('[{"constructor":{"prototype":{"admin":true}}},{"constructor":"Juan"}]'),
    );
    expect(decoded).toEqual<unknown>([{}, { constructor: 'Juan' }]);
  });
});

test.each([[null], [1.5], ['x'], [true], [[1, [2]]], [{ a: null }]])('%j stays as it is', (value) => {
  expect(decodeValue(value)).toEqual(value);
});
