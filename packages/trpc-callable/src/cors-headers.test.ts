import { expect, test } from 'vitest';
import { preflightHeaders, withVary } from './cors-headers.ts';

test('a preflight is told the method, the headers that it asked for, and that nothing follows', () => {
  const answer = { 'access-control-allow-methods': 'POST', 'content-length': '0' };
  expect(preflightHeaders('x-other, x-more')).toEqual({
    ...answer,
    'access-control-allow-headers': 'x-other, x-more',
  });
  const usual = 'authorization, content-type, firebase-instance-id-token, x-firebase-appcheck';
  for (const asked of [undefined, ''])
    expect(preflightHeaders(asked)).toEqual({ ...answer, 'access-control-allow-headers': usual });
});

test.each<[current: string | undefined, vary: string | undefined]>([
  [undefined, 'Origin'],
  ['', 'Origin'],
  ['Accept', 'Accept, Origin'],
  ['X-Origin', 'X-Origin, Origin'],
  ['Accept-Encoding, Accept', 'Accept-Encoding, Accept, Origin'],
  // It says so already.
  ['origin', undefined],
  ['ORIGIN', undefined],
  ['Accept,Origin', undefined],
  ['Accept  ,  Origin', undefined],
  ['Origin  ,  Accept', undefined],
  ['*', undefined],
  ['Accept, *', undefined],
])('Vary: %s with Origin is %s', (current, vary) => {
  expect(withVary(current, 'Origin')).toBe(vary);
});
