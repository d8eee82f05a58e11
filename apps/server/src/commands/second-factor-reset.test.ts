import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { environmentOf } from '../../testing/command-line.ts';
import { openPreparedDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from '../core/db/database.ts';
import { users } from '../core/db/tables/people.ts';
import { auditEvents, deliveries } from '../core/db/tables/traces.ts';
import { selectWaitingJobs } from '../core/jobs/waiting-jobs.repo.ts';
import { answerOf } from './command.ts';
import { resetSecondFactorCommand } from './reset-second-factor-command.ts';

/** The operator's side of it, at the provider that the other tests sign in at. */
const folder = mkdtempSync(join(tmpdir(), 'consultorio-factors-'));
const provider = initializeApp({ projectId: inject('authProject') }, 'second-factor-reset');
const auth = getAuth(provider);
let database: OpenDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await openPreparedDatabase('postgres');
  env = { ...(await environmentOf(database, folder)), FIREBASE_PROJECT_ID: inject('authProject') };
});
afterAll(async () => {
  await database.close();
  await deleteApp(provider);
  rmSync(folder, { recursive: true, force: true });
});

const ask = (args: string[]) => answerOf(resetSecondFactorCommand(args), env);
const refused = (said: string) => ({ code: 1, said: expect.stringContaining(said) });

let telephones = 0;
/** Somebody with an account at the provider, with a telephone as second factor there. */
async function somebody(role: 'patient' | 'admin' = 'patient', factors = 1) {
  const id = randomUUID();
  const email = `lucrecia-${id.slice(0, 8)}@consultorio.test`;
  const { uid } = await auth.createUser({ email, emailVerified: true, password: 'Demo-1234' });
  const enrolledFactors = Array.from({ length: factors }, () => ({
    uid: randomUUID(),
    factorId: 'phone' as const,
    phoneNumber: `+52 55 1000 ${String(++telephones).padStart(4, '0')}`.replaceAll(' ', ''),
  }));
  if (factors > 0) await auth.updateUser(uid, { multiFactor: { enrolledFactors } });
  const person = { id, firebaseUid: uid, role, email, firstName: 'Lucrecia', lastName: 'Prueba', emailVerified: true };
  await database.db.insert(users).values({ ...person, status: 'active' });
  return { id, uid, email };
}
const factorsOf = async (uid: string) => (await auth.getUser(uid)).multiFactor?.enrolledFactors.length ?? 0;
const rowOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0];

test('of a patient: the factor goes, every sign-in ends, the trail has it and the person is told', async () => {
  const [{ id, uid, email }, other] = [await somebody(), await somebody()];
  expect(await factorsOf(uid)).toBe(1);
  expect(await ask([` ${email.toUpperCase()} `])).toEqual({
    code: 0,
    said: expect.stringMatching(/^LUCRECIA-.* has no second factor and no open sessions any more\. The password alone/),
  });
  expect([await factorsOf(uid), await factorsOf(other.uid)]).toEqual([0, 1]);
  expect([(await rowOf(id))?.sessionsValidAfter, (await rowOf(other.id))?.sessionsValidAfter]).toEqual([
    expect.any(String),
    null,
  ]);
  const trail = await database.db.select().from(auditEvents).where(eq(auditEvents.targetId, id));
  expect(trail).toMatchObject([
    { action: 'resetSecondFactor', outcome: 'ok', actorId: null, actorRole: 'system', patientId: id },
  ]);
  const mails = await database.db.select().from(deliveries).where(eq(deliveries.recipient, email));
  expect(mails.map(({ subject }) => subject)).toEqual(['Se quitó la verificación en dos pasos de tu cuenta']);
  const waiting = (await selectWaitingJobs(database.db)).map(({ name }) => name);
  expect(waiting.toSorted()).toEqual(['revokeSessions', 'sendMail']);
});

test('asked again, as after a row that was lost once the provider had done it: the sign-ins end, and the sentence says so', async () => {
  const { id, uid, email } = await somebody();
  await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  expect(await ask([email])).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^There was none at the identity provider; the sessions were ended all the same\. lucrecia-/,
    ),
  });
  expect((await rowOf(id))?.sessionsValidAfter).toEqual(expect.any(String));
  const trail = await database.db.select().from(auditEvents).where(eq(auditEvents.targetId, id));
  expect(trail).toMatchObject([{ action: 'resetSecondFactor', outcome: 'ok' }]);
});

test('of staff too, all of several at once', async () => {
  const { uid, email } = await somebody('admin', 2);
  expect(await ask([email])).toMatchObject({ code: 0 });
  expect(await factorsOf(uid)).toBe(0);
});

test('nobody, two at once, somebody unknown or gone at the provider: one sentence, and nothing happened', async () => {
  const [plain, gone] = [await somebody('patient', 0), await somebody()];
  await auth.deleteUser(gone.uid);
  const usage = refused('Whose second factor? Give one e-mail: npm run second-factor:reset -- ');
  expect([await ask([]), await ask(['--help']), await ask([plain.email, gone.email])]).toEqual([usage, usage, usage]);
  expect(await ask(['nadie@consultorio.test'])).toEqual(refused('Nobody has the e-mail nadie@consultorio.test.'));
  expect(await ask([gone.email])).toEqual(refused('The identity provider has no account of '));
  for (const { id } of [plain, gone]) {
    expect((await rowOf(id))?.sessionsValidAfter).toBeNull();
    expect(await database.db.select().from(auditEvents).where(eq(auditEvents.targetId, id))).toEqual([]);
  }
});

test('a provider that cannot be asked: nothing here changes either', async () => {
  const { id, uid, email } = await somebody();
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
  const answer = await ask([email]);
  vi.unstubAllEnvs();
  expect(answer.code).toBe(1);
  expect(await factorsOf(uid)).toBe(1);
  expect((await rowOf(id))?.sessionsValidAfter).toBeNull();
});
