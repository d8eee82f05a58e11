import { isCurp } from '@consultorio/contracts/curp';
import { isPhone } from '@consultorio/contracts/phone';
import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { expect, test } from 'vitest';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = [...'0123456789'];
const consonants = letters.filter((letter) => !'AEIOU'.includes(letter));
const of = (signs: string[], length: number) =>
  fc.array(fc.constantFrom(...signs), { minLength: length, maxLength: length }).map((all) => all.join(''));

/** Any text of the right shape: impossible dates, unknown states, every check digit. */
const shaped = fc
  .tuple(
    of(letters, 4),
    of(digits, 6),
    fc.constantFrom('H', 'M', 'X'),
    fc.oneof(fc.constantFrom('DF', 'PL', 'NE', 'JC', 'OC'), of(letters, 2)),
    of(consonants, 3),
    fc.constantFrom(...letters, ...digits),
    fc.constantFrom(...digits),
  )
  .map((parts) => parts.join(''));
const curp = stdnum.MX!.curp!;
/** stdnum refuses words that RENAPO replaces, too; somebody may have been given one all the same. */
const isOnlyRude = (value: string) => curp.validate(value).error?.name === 'InvalidComponent' && isCurp(value);

test('a CURP is judged as stdnum judges it', () => {
  fc.assert(
    fc.property(shaped, (value) => {
      fc.pre(!isOnlyRude(value));
      // 29 February: stdnum looks at the year within a century only.
      fc.pre(value.slice(6, 10) !== '0229');
      expect(isCurp(value)).toBe(curp.validate(value).isValid);
    }),
    { numRuns: 3000 },
  );
});

test('with its check digit right it is accepted, with any other refused', () => {
  const right = ['HEGG560427MVZRRL04', 'BOXW310820HNERXN09', 'MAAR790213HMNRLF03', 'LOOA531113HTCPBN07'];
  for (const one of right) {
    expect(isCurp(one), one).toBe(true);
    for (const digit of digits) if (!one.endsWith(digit)) expect(isCurp(one.slice(0, 17) + digit)).toBe(false);
  }
});

test.each([
  ['55 1234 5678', true],
  ['+52 (222) 123-4567', true],
  ['2221234567', true],
  ['+1 212 555 0123', true],
  ['+34 912 345 678', true],
  ['0000000000', false],
  ['123', false],
  ['+52 55 1234', false],
])('the telephone %s', (typed, expected) => {
  expect(isPhone(typed)).toBe(expected);
});
