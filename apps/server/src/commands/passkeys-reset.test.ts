import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environmentOf, runCommandLine } from '../../testing/command-line.ts';
import { openPreparedDatabase } from '../../testing/test-database.ts';
import { lockDataDir } from '../core/db/data-lock.ts';
import type { Database, OpenDatabase } from '../core/db/database.ts';
import { openPglite } from '../core/db/open-pglite.ts';
import { users } from '../core/db/tables/people.ts';
import { passkeys, recoveryCodes, staffSessions } from '../core/db/tables/staff-sessions.ts';
import { auditEvents, deliveries } from '../core/db/tables/traces.ts';
import { selectWaitingJobs } from '../core/jobs/waiting-jobs.repo.ts';
import { answerOf } from './command.ts';
import { resetPasskeysCommand } from './reset-passkeys-command.ts';

/** The operator's side of it: what the command prints, what it leaves behind, and what it refuses. */
const folder = mkdtempSync(join(tmpdir(), 'consultorio-passkeys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In this process; how a command prints and exits is said in commands.test.ts. */
const ask = (args: string[], env: Record<string, string>) => answerOf(resetPasskeysCommand(args), env);
const refused = (said: RegExp) => ({ code: 1, said: expect.stringMatching(said) });
const PERSON = { firstName: 'Lucrecia', lastName: 'Prueba', emailVerified: true, status: 'active' } as const;

/** Somebody with a passkey, a code and an open session. */
async function knownPerson(db: Database, role: 'admin' | 'patient' = 'admin') {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  const at = new Date().toISOString();
  const email = `lucrecia-${id.slice(0, 8)}@consultorio.test`;
  await db.insert(users).values({ ...PERSON, id, firebaseUid: `uid-${id}`, role, email });
  const secretSha256 = randomUUID();
  const moments = { signedInAt: at, startedAt: at, lastSeenAt: at, provenAt: at };
  const session = { id: sessionId, userId: id, secretSha256, ...moments, device: 'Chrome en Linux', ip: '127.0.0.1' };
  await db.insert(staffSessions).values({ ...session, provenBy: 'passkey' });
  const credential = { credentialId: id, publicKey: 'AAAA', counter: 1, transports: [], backedUp: false };
  await db
    .insert(passkeys)
    .values({ ...credential, id: randomUUID(), userId: id, name: 'Llave', createdAt: at, lastUsedAt: at });
  await db.insert(recoveryCodes).values({ userId: id, codeSha256: id });
  return { id, email };
}

/** Nothing proves the person any more, and everybody who should know is told. */
async function expectReset(db: Database, { id, email }: { id: string; email: string }) {
  expect(await db.$count(passkeys, eq(passkeys.userId, id))).toBe(0);
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0);
  expect(await db.$count(staffSessions, and(eq(staffSessions.userId, id), isNull(staffSessions.endedAt)))).toBe(0);
  const [person] = await db.select().from(users).where(eq(users.id, id));
  // Also the sign-ins of the second in which it happened.
  expect(Date.parse(person?.sessionsValidAfter ?? '') % 1000).toBe(0);
  const trail = await db.select().from(auditEvents).where(eq(auditEvents.targetId, id));
  expect(trail).toMatchObject([{ action: 'resetPasskeys', outcome: 'ok', actorId: null, actorRole: 'system' }]);
  const mails = await db.select().from(deliveries).where(eq(deliveries.recipient, email));
  expect(mails.map(({ subject }) => subject)).toEqual(['Se quitaron las llaves de acceso de tu cuenta']);
  const waiting = (await selectWaitingJobs(db)).map(({ name }) => name);
  expect(waiting.toSorted()).toEqual(['revokeSessions', 'sendMail']);
}

test('of the last administrator, on a data folder whose server was stopped, and not while it runs', async () => {
  const dataDir = join(folder, 'clinic');
  const database = await openPreparedDatabase('pglite', dataDir);
  const person = await knownPerson(database.db);
  await database.close();
  const release = lockDataDir(dataDir);
  const running = /^DATA_DIR .* is in use by another server \(process \d+\): stop it first\.$/;
  expect(await ask([person.email], { DATA_DIR: dataDir })).toEqual(refused(running));
  release();
  // As somebody types it.
  expect(await runCommandLine('passkeys-reset', [` ${person.email.toUpperCase()} `], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^LUCRECIA-.* has no passkeys and no open sessions any more, and enrols at the next sign-in\.\n$/,
    ),
    err: '',
  });
  const after = await openPglite({ dataDir });
  await expectReset(after.db, person);
  await after.close();
}, 240_000);

describe('on PostgreSQL', () => {
  let database: OpenDatabase;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await openPreparedDatabase('postgres');
    env = await environmentOf(database, folder);
  });
  afterAll(() => database.close());

  test('beside a server that goes on running', async () => {
    const [person, other] = [await knownPerson(database.db), await knownPerson(database.db)];
    expect(await ask([person.email], env)).toMatchObject({ code: 0 });
    await expectReset(database.db, person);
    expect(await database.db.$count(passkeys, eq(passkeys.userId, other.id))).toBe(1);
    expect(await ask([person.email], env)).toEqual(refused(/ has no passkeys: the next sign-in enrols\.$/));
  });

  test('nobody, two at once, a patient, somebody unknown and a missing folder are refused in one sentence', async () => {
    const patient = await knownPerson(database.db, 'patient');
    const person = await knownPerson(database.db);
    const said = await Promise.all([
      ask([], env),
      ask(['--help'], env),
      ask([person.email, patient.email], env),
      ask([patient.email], env),
      ask(['nadie@consultorio.test'], env),
      ask([person.email], { DATA_DIR: join(folder, 'none') }),
    ]);
    const usage = refused(/^Whose passkeys\? Give one e-mail: npm run passkeys:reset -- .*$/);
    const nobody = refused(/^Nobody of the staff has the e-mail .*$/);
    expect(said).toEqual([usage, usage, usage, nobody, nobody, refused(/^There is no database in DATA_DIR .*$/)]);
    expect(existsSync(join(folder, 'none'))).toBe(false);
    expect(await database.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(1);
  });
});
