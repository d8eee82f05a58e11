import { describe, expect, test } from 'vitest';
import { isJsonContentType, readData, readEnvelope } from './read-envelope.ts';
import { Refusal } from './refusals.ts';

const limits = { depth: 3, keys: 5 };
const read = (text: string) => readEnvelope(new TextEncoder().encode(text), limits);

describe('content type', () => {
  test.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json ; x=y',
  ])('%s is JSON', (contentType) => {
    expect(isJsonContentType(contentType)).toBe(true);
  });

  test.each([
    undefined,
    '',
    'text/plain',
    'application/json5',
    'application/ld+json',
    'application/x-www-form-urlencoded',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
  ])('%s is not', (contentType) => {
    expect(isJsonContentType(contentType)).toBe(false);
  });
});

describe('envelope', () => {
  test.each([
    ['{"data":null}', null],
    ['{"data":{"a":[1]}}', { a: [1] }],
    ['\ufeff{"data":1}', 1],
    [' { "data" : "ñ" } ', 'ñ'],
    ['{"data":[[[]]]}', [[[]]]],
    ['{"data":[1,2,3,4,5]}', [1, 2, 3, 4, 5]],
  ])('%s is read', (text, data) => {
    expect(read(text)).toEqual(data);
  });

  test.each([
    '',
    '{}',
    '[]',
    '[{"data":1}]',
    'null',
    '"data"',
    '1',
    '{"data":1,"extra":1}',
    '{"data":1,"__proto__":{}}',
    '{"__proto__":{"data":1}}',
    '{"Data":1}',
    '{"data":1',
    "{'data':1}",
    '{"data":NaN}',
    '{"data":1}{"data":2}',
    '{"data":[[[[]]]]}',
    '{"data":[1,2,3,4,5,6]}',
    '{"data":{"a":1,"a":1,"a":1,"a":1,"a":1,"a":1,"a":1}}',
    '{"data":"\\u0000"}',
    '{"data":"\\ud800"}',
    '{"data":1e999}',
  ])('%s is refused', (text) => {
    expect(() => read(text)).toThrow(Refusal);
  });

  test('bytes that are not UTF-8 are refused', () => {
    const latin1 = Buffer.from('{"data":"ñandú"}', 'latin1');
    expect(() => readEnvelope(latin1, limits)).toThrow(Refusal);
  });
});

test('a long body lets others have their turn between decoding, parsing and judging it; a short one needs none', async () => {
  const turnsOf = async (length: number) => {
    const body = new TextEncoder().encode(JSON.stringify({ data: 'a'.repeat(length) }));
    let turns = 0;
    let isReading = true;
    const count = () => {
      if (!isReading) return;
      turns += 1;
      setImmediate(count);
    };
    setImmediate(count);
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      rawHeaders: [],
      body,
      signal: new AbortController().signal,
    };
    const data = await readData(request, 2 * body.length, limits);
    isReading = false;
    expect(data).toHaveLength(length);
    return turns;
  };
  expect(await turnsOf(1000)).toBe(0);
  expect(await turnsOf(2 * 1024 * 1024)).toBeGreaterThan(1);
});
