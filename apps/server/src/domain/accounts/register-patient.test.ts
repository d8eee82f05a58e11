import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { signIn } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { limits } from '../../core/identity/limits.ts';

const password = 'Prueba-1234';
const newEmail = () => `alta-${randomUUID()}@consultorio.test`;
const rowsOf = ({ dependencies }: TestApp, email: string) =>
  dependencies.db.select().from(users).leftJoin(patients, eq(patients.id, users.id)).where(eq(users.email, email));

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('a registration makes account, rows and audit row, and the person signs in to a profile', async () => {
  const email = newEmail();
  const answer = await ask(testApp.app, 'registerPatient', null, { email: email.toUpperCase(), password });
  expect(Object.keys(answer).sort()).toEqual(['email', 'id']);
  expect(answer.email).toBe(email);

  const [row] = await rowsOf(testApp, email);
  expect(row?.users).toMatchObject({ id: answer.id, role: 'patient', status: 'active', emailVerified: false });
  expect(row?.patients?.recordNo).toMatch(/^EXP-\d{6}$/);
  const audit = await testApp.dependencies.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorId, String(answer.id)));
  expect(audit).toMatchObject([{ action: 'registerPatient', outcome: 'ok', patientId: answer.id }]);

  const token = await signIn(testApp.dependencies, email, password);
  const profile = await ask(testApp.app, 'getUserProfile', { token });
  expect(profile).toMatchObject({ id: answer.id, email, emailVerified: false, profilePicture: null });
  expect(profile.pendingConsents).toEqual(['terms', 'privacy', 'teleconsultation']);
  expect(JSON.stringify(profile)).not.toContain(row?.users.firebaseUid);
});

test.each(['pglite', 'postgres'] as const)(
  'two registrations at once make one account and one row (%s)',
  async (engine) => {
    const twin = engine === 'pglite' ? testApp : await startTestApp(engine);
    try {
      const email = newEmail();
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => call(twin.app, 'callable', 'registerPatient', null, { email, password })),
      );
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
      expect(answers.filter(({ http }) => http === 409).every(({ code }) => code === 'already-registered')).toBe(true);
      expect(await rowsOf(twin, email)).toHaveLength(1);
      await signIn(twin.dependencies, email, password);
    } finally {
      if (twin !== testApp) await twin.close();
    }
  },
);

test('when the e-mail is somebody else’s here, the account at the provider goes again', async () => {
  const email = newEmail();
  // Somebody of ours has the e-mail without having it at the provider: our unique index refuses the new row.
  const leftover = { id: randomUUID(), firebaseUid: `gone-${randomUUID()}`, role: 'patient' as const, email };
  await testApp.dependencies.db.insert(users).values(leftover);
  const answer = await call(testApp.app, 'callable', 'registerPatient', null, { email, password });
  expect(answer).toMatchObject({ http: 409, status: 'ALREADY_EXISTS', code: 'already-registered' });
  expect(await testApp.dependencies.identity.findByEmail(email)).toBeNull();
});

test('a database that fails costs nobody the account: the first sign-in makes the rows', async () => {
  const email = newEmail();
  await testApp.asOwner(
    `create function break_here() returns trigger language plpgsql as $$ begin raise exception 'broken here'; end $$;
     create trigger break_here before insert on patients for each row execute function break_here()`,
  );
  try {
    expect((await call(testApp.app, 'callable', 'registerPatient', null, { email, password })).http).toBe(500);
  } finally {
    await testApp.asOwner('drop trigger break_here on patients; drop function break_here()');
  }
  expect(await rowsOf(testApp, email)).toEqual([]);
  const token = await signIn(testApp.dependencies, email, password);
  expect(await ask(testApp.app, 'registerProviderPatient', { token })).toMatchObject({ email, role: 'patient' });
});

test('a record number that came twice is nobody’s e-mail: nobody hears that they are registered, and the account stays', async () => {
  const [email, again] = [newEmail(), newEmail()];
  await ask(testApp.app, 'registerPatient', null, { email: newEmail(), password });
  await testApp.asOwner(`select setval('record_no_seq', (select last_value from record_no_seq), false)`);
  const answer = await call(testApp.app, 'callable', 'registerPatient', null, { email, password });
  expect(answer).toMatchObject({ http: 500, code: 'internal' });
  expect(await testApp.dependencies.identity.findByEmail(email)).not.toBeNull();
  const token = await signIn(testApp.dependencies, email, password);
  expect(await ask(testApp.app, 'registerProviderPatient', { token })).toMatchObject({ email, role: 'patient' });
  expect(await ask(testApp.app, 'registerPatient', null, { email: again, password })).toMatchObject({ email: again });
});

test('whoever signed in before the registration had ended is who was registered, and stays in', async () => {
  const email = newEmail();
  const { identity } = testApp.dependencies;
  const profiles: unknown[] = [];
  testApp.dependencies.identity = {
    ...identity,
    create: async (account) => {
      const uid = await identity.create(account);
      const token = await signIn(testApp.dependencies, email, password);
      profiles.push(await ask(testApp.app, 'registerProviderPatient', { token }));
      return uid;
    },
  };
  try {
    const { id } = await ask<{ id: string }>(testApp.app, 'registerPatient', null, { email, password });
    expect(profiles).toMatchObject([{ id, email }]);
  } finally {
    testApp.dependencies.identity = identity;
  }
  await signIn(testApp.dependencies, email, password);
  expect(await rowsOf(testApp, email)).toHaveLength(1);
});

test('a weak password and a wrong e-mail are refused field by field, and nothing is made', async () => {
  const email = newEmail();
  const weak = await call(testApp.app, 'callable', 'registerPatient', null, { email, password: '12345' });
  expect(weak).toMatchObject({ http: 400, status: 'INVALID_ARGUMENT' });
  expect(weak.details?.issues).toMatchObject([{ path: ['password'] }]);
  const wrong = await call(testApp.app, 'callable', 'registerPatient', null, { email: 'nadie', password });
  expect(wrong.details?.issues).toMatchObject([{ path: ['email'] }]);
  expect(await testApp.dependencies.identity.findByEmail(email)).toBeNull();
});

test('asking which e-mails are taken ends in a wait, and registering a new one works after it', async () => {
  testApp.clock.move(61_000);
  // Several: of one e-mail alone nobody asks so often.
  const emails = Array.from({ length: 4 }, newEmail);
  for (const email of emails) await ask(testApp.app, 'registerPatient', null, { email, password });
  const asked = [];
  for (let time = 0; time <= limits.refusedRegistrations.max; time++)
    asked.push(
      await call(testApp.app, 'callable', 'registerPatient', null, { email: emails[time % 4] ?? '', password }),
    );
  expect(asked.slice(0, -1).every(({ code }) => code === 'already-registered')).toBe(true);
  expect(asked.at(-1)).toMatchObject({ http: 429, code: 'rate-limited' });
  testApp.clock.move(61_000);
  await ask(testApp.app, 'registerPatient', null, { email: newEmail(), password });
});
