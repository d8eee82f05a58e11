import { expect, test } from 'vitest';
import { loggedError } from './logged-error.ts';

class Refused extends Error {}
const coded = (code: unknown, message = 'x') => Object.assign(new Error(message), { code });

test.each([undefined, null, 'words', 7, { message: 'words' }])(
  '%j is no error: its kind is all that is said',
  (thrown) => {
    expect(loggedError(thrown)).toEqual({ type: typeof thrown, message: '', stack: '' });
  },
);

test('an error is told by its name, or by its class where it has none of its own', () => {
  expect(loggedError(new TypeError('x')).type).toBe('TypeError');
  expect(loggedError(new Refused('x')).type).toBe('Refused');
  expect(loggedError(Object.assign(new Error('x'), { name: 'Given' })).type).toBe('Given');
  expect(loggedError(new Error('x')).type).toBe('Error');
});

test('a code is a word or a number, and no longer than one', () => {
  expect(loggedError(coded('ECONNRESET')).code).toBe('ECONNRESET');
  expect(loggedError(coded(20)).code).toBe('20');
  expect(loggedError(coded('x'.repeat(100))).code).toBe('x'.repeat(60));
  for (const code of [undefined, null, {}, true]) expect(loggedError(coded(code))).not.toHaveProperty('code');
});

test('a statement is told without its values, and cut where it is long', () => {
  expect(loggedError(new Error('Failed query: select $1\nparams: diabetes')).message).toBe('Failed query: select $1');
  expect(loggedError(new Error('x'.repeat(300))).message).toBe('x'.repeat(300));
  expect(loggedError(new Error('x'.repeat(301))).message).toBe(`${'x'.repeat(300)}…`);
});

test('an error of the database is told by its constraint, in both spellings, or not at all', () => {
  const refusal = (more: object) =>
    loggedError(Object.assign(coded('23505', 'Key (email)=(ana) exists'), more)).message;
  expect(refusal({ constraint: 'users_email_key' })).toBe('users_email_key');
  expect(refusal({ constraint_name: 'users_email_key' })).toBe('users_email_key');
  expect(refusal({})).toBe('');
  // Not one of the database's: its words are ours.
  expect(loggedError(coded('ENOTFOUND', 'no host')).message).toBe('no host');
});

test('of many addresses of one name the first says why', () => {
  const why = new Error('connect ECONNREFUSED');
  expect(loggedError(new AggregateError([why, new Error('other')])).message).toBe('connect ECONNREFUSED');
  expect(loggedError(new AggregateError([why], 'own words')).message).toBe('own words');
  expect(loggedError(new AggregateError(['no error'])).message).toBe('');
});

test('causes are told four deep', () => {
  let error = new Error('0');
  for (let depth = 1; depth <= 6; depth++) error = new Error(String(depth), { cause: error });
  const messages: string[] = [];
  for (let told: ReturnType<typeof loggedError> | undefined = loggedError(error); told; told = told.cause)
    messages.push(told.message);
  expect(messages).toEqual(['6', '5', '4', '3', '2']);
  expect(loggedError(new Error('x'))).not.toHaveProperty('cause');
});

test('a stack is its places alone, twelve of them, each no longer than a line', () => {
  const place = '    at work (file.ts:1:1)';
  const stack = ['Error: diabetes', '    atrophy at work', `x${place}`, ...Array(20).fill(`${place}   `)].join('\n');
  expect(loggedError(Object.assign(new Error('x'), { stack })).stack).toBe(
    Array(12).fill('at work (file.ts:1:1)').join('\n'),
  );
  const long = `    at ${'x'.repeat(400)}`;
  expect(loggedError(Object.assign(new Error('x'), { stack: long })).stack).toHaveLength(300);
  expect(loggedError(Object.assign(new Error('x'), { stack: undefined })).stack).toBe('');
});
