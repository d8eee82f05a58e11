import { expect, test } from 'vitest';
import { readBearerToken } from './bearer-token.ts';

const authorization = (...values: string[]) => values.flatMap((value) => ['Authorization', value]);

test.each([
  ['no header', [], null],
  ['an empty header', authorization(''), null],
  ['Bearer', authorization('Bearer abc.DEF-_~+/1.x=='), 'abc.DEF-_~+/1.x=='],
  ['bearer in another case', authorization('bEaReR abc'), 'abc'],
  ['an unsigned token of the emulator', authorization('Bearer eyJh.eyJz.'), 'eyJh.eyJz.'],
])('%s lets the call go on', (_name, rawHeaders, token) => {
  expect(readBearerToken(rawHeaders)).toEqual({ ok: true, token });
});

test.each([
  ['another scheme', authorization('Basic abc')],
  ['a misspelt scheme', authorization('Beaver heyyall')],
  ['no token', authorization('Bearer')],
  ['a blank token', authorization('Bearer  ')],
  ['two tokens', authorization('Bearer a b')],
  ['two headers', authorization('Bearer a', 'Bearer b')],
  ['two headers in different case', ['authorization', 'Bearer a', 'AUTHORIZATION', 'Bearer a']],
  ['an empty and a full header', authorization('', 'Bearer a')],
  ['two headers joined by a proxy', authorization('Bearer a, Bearer b')],
])('%s is refused', (_name, rawHeaders) => {
  expect(readBearerToken(rawHeaders)).toEqual({ ok: false });
});
