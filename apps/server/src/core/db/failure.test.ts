import dns from 'node:dns';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { bothEngines, openTestDatabase } from '../../../testing/test-database.ts';
import { insertPatient } from '../../domain/accounts/accounts.repo.ts';
import { AppError } from '../app-error.ts';
import { isAccountTaken, isDatabaseUnavailable, isRolledBack, sqlStateOf } from './failure.ts';
import { openPostgres } from './open-postgres.ts';
import { patients } from './tables/people.ts';
import { settings } from './tables/traces.ts';

test('a database that only reads, as a standby does, is away and nobody’s fault', async () => {
  const database = await openTestDatabase('postgres');
  try {
    const refused = await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`set transaction read only`);
        await tx.insert(settings).values({ key: 'clinic', value: {} });
      })
      .catch((error: unknown) => error);
    expect([sqlStateOf(refused), isDatabaseUnavailable(refused)]).toEqual(['25006', true]);
  } finally {
    await database.close();
  }
});

test('a name server that stutters, and a database machine that is off, is a database that is away', async () => {
  const failing = (code: string) => (_name: string, _options: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error(`getaddrinfo ${code} database.clinic.example`), { code, syscall: 'getaddrinfo' }));
  const { db, close } = await openPostgres('postgres://clinic:secret@database.clinic.example/clinic');
  const lookup = vi.spyOn(dns, 'lookup');
  try {
    for (const code of ['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ECONNABORTED']) {
      lookup.mockImplementation(failing(code) as unknown as typeof dns.lookup);
      const error = await db.execute(sql`select 1`).catch((thrown: unknown) => thrown);
      expect([code, String((error as Error).cause), isDatabaseUnavailable(error)]).toEqual([
        ...[code, expect.stringContaining(code), true],
      ]);
    }
  } finally {
    lookup.mockRestore();
    await close();
  }
});

test.each(bothEngines)(
  'an e-mail that somebody has is told from a record number that somebody has, on %s',
  async (engine) => {
    const { db, close } = await openTestDatabase(engine);
    const email = 'alguien@consultorio.test';
    const add = (firebaseUid: string, recordNo: string, mail: string) =>
      db
        .transaction(async (tx) => {
          const user = await insertPatient(tx, {
            firebaseUid,
            email: mail,
            firstName: '',
            lastName: '',
            emailVerified: true,
          });
          await tx.update(patients).set({ recordNo }).where(eq(patients.id, user.id));
        })
        .catch((error: unknown) => error);
    await add('one', 'EXP-1', email);
    expect(isAccountTaken(await add('two', 'EXP-2', email))).toBe(true);
    expect(isAccountTaken(await add('one', 'EXP-2', `otra-${email}`))).toBe(true);
    const taken = await add('two', 'EXP-1', `otra-${email}`);
    expect([sqlStateOf(taken), isAccountTaken(taken), isRolledBack(taken)]).toEqual(['23505', false, true]);
    await close();
  },
);

const told = (code: string, severity = 'ERROR') => Object.assign(new Error('told'), { code, severity });

test('what surely left nothing behind is told from what may have been done', () => {
  const undone = [
    ...['22012', '23505', '40001', '40P01', '42501', '53100', '55P03', '57014', 'P0001'].map((code) => told(code)),
    new AppError('not-found'),
    new AppError('already-registered', {}, { cause: told('23505') }),
    new Error('wrapped', { cause: told('23505') }),
  ];
  const unknown = [
    ...['40003', '08006', '08P01', '58000', 'XX000'].map((code) => told(code)),
    ...['57P01', '57P02', '25P03', '22012'].map((code) => told(code, 'FATAL')),
    ...['CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].map((code) =>
      Object.assign(new Error('gone'), { code }),
    ),
    new AppError('unavailable'),
    new AppError('not-found', {}, { cause: Object.assign(new Error('gone'), { code: 'ECONNRESET' }) }),
    new Error('whatever'),
    undefined,
  ];
  expect(undone.map(isRolledBack)).toEqual(undone.map(() => true));
  expect(unknown.map(isRolledBack)).toEqual(unknown.map(() => false));
});
