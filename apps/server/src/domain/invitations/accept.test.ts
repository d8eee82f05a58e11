import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { choosePassword, doctorData, freshEmail, mailedCode } from '../../../testing/invitation-steps.ts';
import { makePerson, type Person, signIn } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../core/db/tables/people.ts';
import { acceptInvitation } from './accept.ts';

const password = 'Nueva-1234';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
});
afterAll(() => testApp.close());

const userOf = async (id: string) => (await testApp.dependencies.db.select().from(users).where(eq(users.id, id)))[0]!;

/** Somebody who was invited and has chosen a password: only accepting is left. */
async function invited() {
  const email = freshEmail();
  const input = { ...doctorData(), email, idempotencyKey: randomUUID() };
  const { id } = await ask<{ id: string }>(testApp.app, 'inviteDoctor', admin, input);
  const code = await mailedCode(testApp.dependencies, email);
  const { actionCode } = await ask<{ actionCode: string }>(testApp.app, 'openInvitation', null, { code });
  await choosePassword(testApp.dependencies, actionCode, password);
  return { id, token: await signIn(testApp.dependencies, email, password) };
}

test.each([
  ['another e-mail', { email: 'otra@consultorio.test' }],
  ['an e-mail that nobody proved', { emailVerified: false }],
  ['a disabled account', { disabled: true }],
])('%s accepts nothing', async (_what, other) => {
  const { id, token } = await invited();
  const user = await userOf(id);
  const account = (await testApp.dependencies.identity.lookUp(user.firebaseUid))!;
  const dependencies = { ...testApp.dependencies, ip: '10.0.0.1' };
  for (const told of [{ ...account, ...other }, null])
    expect((await acceptInvitation(dependencies, user, told)).status).toBe('invited');
  expect((await userOf(id)).status).toBe('invited');
  // The account as it is does.
  expect(await ask(testApp.app, 'getUserProfile', { token })).toMatchObject({ status: 'active' });
});
