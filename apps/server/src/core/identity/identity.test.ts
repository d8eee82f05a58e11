import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let patient: Person;
let claims: Record<string, unknown>;
beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  claims = JSON.parse(Buffer.from(patient.token.split('.')[1] ?? '', 'base64url').toString());
});
afterAll(() => testApp.close());

const encoded = (value: string) => Buffer.from(value).toString('base64url');
/** The emulator believes unsigned tokens, so a test can try any claim; a claim refused here is refused signed too. */
const forged = (change: Record<string, unknown>) =>
  `${encoded('{"alg":"none","typ":"JWT"}')}.${encoded(JSON.stringify({ ...claims, ...change }))}.`;
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test.each(endpoints)(
  'an unsigned copy of a good token is believed by the emulator: the tests below say something (%s)',
  async (endpoint) => {
    expect(await call(testApp.app, endpoint, 'getUserProfile', { token: forged({}) })).toMatchObject({ http: 200 });
  },
);

test.each<[string, () => string]>([
  ['nothing but rubbish in it', () => 'rubbish'],
  ['claims that are no JSON', () => `${encoded('{"alg":"none","typ":"JWT"}')}.${encoded('{"sub":')}.`],
  ['claims that are null', () => `${encoded('{"alg":"none","typ":"JWT"}')}.${encoded('null')}.`],
  ['a head that is no JSON', () => `${encoded('{')}.${encoded(JSON.stringify(claims))}.`],
  ['another project', () => forged({ aud: 'another-project' })],
  ['another issuer', () => forged({ iss: 'https://securetoken.google.com/another-project' })],
  ['an end ten seconds ago', () => forged({ exp: secondsFromNow(-10) })],
  ['a beginning in an hour', () => forged({ iat: secondsFromNow(3600), exp: secondsFromNow(7200) })],
  ['a sign-in in an hour', () => forged({ auth_time: secondsFromNow(3600) })],
  ['no sign-in time', () => forged({ auth_time: undefined })],
  ['a sign-in time in words', () => forged({ auth_time: 'yesterday' })],
  ['nobody’s id', () => forged({ sub: undefined, user_id: undefined })],
  ['an id of 129 letters', () => forged({ sub: 'x'.repeat(129), user_id: 'x'.repeat(129) })],
  ['an account that does not exist', () => forged({ sub: 'nobody', user_id: 'nobody' })],
  ['9 kB', () => `${patient.token}${'a'.repeat(9000)}`],
])('a token with %s is refused, also by a public procedure, and never as our own failure', async (_what, token) => {
  for (const endpoint of endpoints)
    for (const name of ['getUserProfile', 'getClinic'] as const)
      expect(await call(testApp.app, endpoint, name, { token: token() })).toMatchObject({
        http: 401,
        code: 'unauthenticated',
      });
});

test('role and verified e-mail come from our row, whatever the token claims', async () => {
  const nueva = await makePerson(testApp.dependencies, { role: 'patient', verified: false });
  const known = JSON.parse(Buffer.from(nueva.token.split('.')[1] ?? '', 'base64url').toString());
  const token = forged({ ...known, role: 'admin', email_verified: true });
  expect(await call(testApp.app, 'trpc', 'listDoctors', { token })).toMatchObject({ code: 'forbidden' });
  expect(await call(testApp.app, 'callable', 'listMyConsultations', { token }, {})).toMatchObject({
    code: 'email-not-verified',
  });
});
