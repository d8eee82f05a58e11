import { expect, test } from 'vitest';
import { curpDoubts, isCurp, stateKeys, stateNames, stateOfCurp } from './curp.ts';

/** Published samples of RENAPO and of its forms: nobody’s. */
test.each(['BOXW310820HNERXN09', 'HEGG560427MVZRRL04', 'LOOA531113HTCPBN07', 'MAAR790213HMNRLF03'])(
  '%s is one, and with any other check digit it is none',
  (curp) => {
    expect(isCurp(curp)).toBe(true);
    for (const digit of '0123456789') expect(isCurp(curp.slice(0, 17) + digit)).toBe(digit === curp.at(-1));
    expect([isCurp(` ${curp}`), isCurp(`${curp} `), isCurp(curp.toLowerCase()), isCurp(curp.slice(1))]).toEqual([
      ...[false, false, false, false],
    ]);
  },
);

/** The same letters with the digit that makes them hold, as RENAPO counts it. */
function closed(seventeen: string): string {
  const letters = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
  let sum = 0;
  for (let at = 0; at < 17; at++) sum += letters.indexOf(seventeen.charAt(at)) * (18 - at);
  return `${seventeen}${(10 - (sum % 10)) % 10}`;
}

test.each([
  ['a day of this century', 'BOXW100820HNERXNA', true],
  ['a leap day of 2000', 'BOXW000229HNERXNA', true],
  ['a leap day of 1900, which had none', 'BOXW000229HNERXN0', false],
  ['a thirteenth month', 'BOXW311320HNERXN0', false],
  ['31 April', 'BOXW310431HNERXN0', false],
  ['neither man nor woman', 'BOXW310820XNERXN0', true],
  ['a sex that the key does not know', 'BOXW310820ZNERXN0', false],
  ['a state that there is not', 'BOXW310820HXXRXN0', false],
  ['born abroad', 'BOXW310820HNERXN0', true],
  ['born in Zacatecas', 'BOXW310820HZSRXN0', true],
  ['a vowel where a consonant is due', 'BOXW310820HNEAXN0', false],
  ['a name with Ñ', 'MUÑW310820HNERXÑ0', true],
])('%s', (_what, seventeen, holds) => {
  expect(isCurp(closed(seventeen))).toBe(holds);
});

test('every check digit comes up, 0 among them', () => {
  const digits = Array.from('ABCDEFGHIJKLMNOPQRST', (letter) => closed(`BOXW100820HNERXN${letter}`));
  expect(new Set(digits.map((curp) => curp.at(-1))).has('0')).toBe(true);
  expect(digits.every(isCurp)).toBe(true);
});

test.each([
  ['what it says of itself', { birthDate: '1956-04-27', sex: 'female' }, []],
  ['another day', { birthDate: '1956-04-28', sex: 'female' }, ['birthDate']],
  ['another century', { birthDate: '2056-04-27', sex: 'female' }, ['birthDate']],
  ['another sex', { birthDate: '1956-04-27', sex: 'male' }, ['sex']],
  ['both', { birthDate: '1956-04-28', sex: 'male' }, ['birthDate', 'sex']],
  ['a sex that the key cannot say', { birthDate: '1956-04-27', sex: 'intersex' }, []],
  ['the state that it says', { birthState: '30' }, []],
  ['another state', { birthState: '09' }, ['birthState']],
  ['a birth abroad', { birthState: 'NE' }, ['birthState']],
  ['nothing yet', { birthDate: '', sex: '' }, []],
])('beside %s it asks back %3$j', (_what, person, doubts) => {
  expect(curpDoubts('HEGG560427MVZRRL04', person)).toEqual(doubts);
});

test('one that is none asks nothing back, nor does one of neither man nor woman', () => {
  expect(curpDoubts('HEGG560427MVZRRL05', { birthDate: '1990-01-01', sex: 'male' })).toEqual([]);
  expect(curpDoubts(closed('BOXW310820XNERXN0'), { birthDate: '1931-08-20', sex: 'male' })).toEqual([]);
});

test('the states of births are the 32, by both keys', () => {
  expect(stateKeys).toHaveLength(32);
  expect(new Set(Object.values(stateNames)).size).toBe(32);
  expect([stateOfCurp.DF, stateOfCurp.AS, stateOfCurp.ZS]).toEqual(['09', '01', '32']);
});
