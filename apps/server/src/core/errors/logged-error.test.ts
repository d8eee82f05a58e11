import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines, openTestDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from '../db/database.ts';
import { users } from '../db/tables/people.ts';
import { loggedError } from './logged-error.ts';

describe.each(bothEngines)('what a log says of an error of %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const fail = (work: Promise<unknown>) =>
    work.then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );

  test('a refused value is not repeated, the statement and the code are', async () => {
    const work = database.db.select().from(users).where(sql`${users.id} = ${'tengo diabetes'}`);
    const said = JSON.stringify(loggedError(await fail(work)));
    expect(said).not.toContain('diabetes');
    expect(said).toContain('22P02');
    expect(said).toContain('from \\"users\\"');
  });

  test('a duplicate names its constraint, not the person', async () => {
    const user = { role: 'patient' as const, email: 'lucia.ortega@consultorio.test' };
    await database.db.insert(users).values({ ...user, id: randomUUID(), firebaseUid: 'uno' });
    const work = database.db.insert(users).values({ ...user, id: randomUUID(), firebaseUid: 'dos' });
    const said = JSON.stringify(loggedError(await fail(work)));
    expect(said).not.toContain('lucia');
    expect(said).toContain('23505');
    expect(said).toContain('users_email_key');
  });
});

test('an error keeps kind, place and cause, and is short whatever it says', () => {
  const error = new TypeError('x'.repeat(1_000_000), { cause: new RangeError('line\r\n{"level":50}\u001b[31m') });
  const logged = loggedError(error);
  expect(logged).toMatchObject({ type: 'TypeError', cause: { type: 'RangeError' } });
  expect(logged.stack).toContain('logged-error.test.ts');
  expect(JSON.stringify(logged).length).toBeLessThan(10_000);
  expect(JSON.stringify(logged)).toHaveLength(JSON.stringify(logged).replace(/\p{Cc}/gu, '').length);
});

test('what is no error says only what it is', () => {
  expect(loggedError('Lucía Ortega')).toEqual({ type: 'string', message: '', stack: '' });
});

test('of a name whose addresses all failed it says what the first of them said', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  expect(loggedError(new AggregateError([refused])).message).toBe(refused.message);
});
