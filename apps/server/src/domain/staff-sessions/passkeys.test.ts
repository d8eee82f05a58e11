import { procedureNames, reachOf } from '@consultorio/contracts/access';
import { RECENT_PROOF_MS } from '@consultorio/contracts/staff-sessions';
import { type ProcedureName, procedures } from '@consultorio/contracts/verbs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, ask, call, type Endpoint, endpoints, endpointsInTurn } from '../../../testing/call.ts';
import { matrixInputs } from '../../../testing/matrix-inputs.ts';
import { makePerson, nextSecond, type Person, signIn } from '../../../testing/people.ts';
import { makePasskey } from '../../../testing/software-passkey.ts';
import { enrol, openSession, prove, requirePasskeys, type StaffSignIn } from '../../../testing/staff-sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';
import { recoveryCodes } from '../../core/db/tables/staff-sessions.ts';

let testApp: TestApp;
let admin: Person;
let doctor: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  await requirePasskeys(testApp.dependencies);
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
});
afterAll(() => testApp.close());

const nowhere = '00000000-0000-4000-8000-000000000000';
const target = { consultationId: nowhere, patientId: nowhere, orderId: nowhere, fileId: nowhere };
const clinic = {
  ...{
    serviceId: nowhere,
    formId: nowhere,
    templateId: nowhere,
    doctorId: nowhere,
    importId: nowhere,
    breachId: nowhere,
    arcoRequestId: nowhere,
    integrationId: nowhere,
    webhookId: nowhere,
    goneWebhookId: nowhere,
    deliveryId: nowhere,
  },
  ...{ verificationCode: 'AAAA-AAAA-AA', guardianshipId: nowhere },
};
/** What each endpoint answers to a call with valid input, once. */
async function told(
  name: ProcedureName,
  who: { token: string; staffSession?: string },
  input?: unknown,
  asked: readonly Endpoint[] = endpoints,
) {
  const sent = input ?? matrixInputs[name].input({ ...target, previousId: nowhere }, clinic);
  return Promise.all(asked.map((endpoint) => call(testApp.app, endpoint, name, who, sent)));
}
const need = ({ details }: Answer) => (details?.details as { need?: string } | undefined)?.need ?? details?.need;
const newAdmin = () => makePerson(testApp.dependencies, { role: 'admin' });
const options = async (name: 'startPasskeyProof' | 'startPasskeyEnrolment', who: StaffSignIn) =>
  (await ask<{ options: { challenge: string } }>(testApp.app, name, who)).options;
const refused = { code: 'passkey-refused' };

describe('a stolen password', () => {
  /** How somebody proves who it is, and the profile that says what is missing. */
  const proving = procedureNames.filter((name) => procedures[name].proof === 'none');

  test('the verbs that a password alone opens to staff are these, and no others', () => {
    const ofStaff = proving.filter((name) => procedures[name].gate !== 'public' && procedures[name].gate !== 'token');
    expect(ofStaff.toSorted()).toEqual([
      ...['closeStaffSession', 'enrolPasskey', 'getUserProfile', 'openStaffSession', 'proveByRecoveryCode'],
      ...['provePasskey', 'startPasskeyEnrolment', 'startPasskeyProof'],
    ]);
  });

  const closed = procedureNames.filter(
    (name) => !proving.includes(name) && (['admin', 'doctor'] as const).some((role) => reachOf(name, role) !== '-'),
  );
  test.each(closed)('%s: nothing without our session, nor with one that is not proven', async (name) => {
    testApp.clock.move(60_000);
    const thief = reachOf(name, 'admin') === '-' ? doctor : admin;
    const session = await openSession(testApp, thief);
    for (const who of [{ token: thief.token }, session])
      for (const answer of await told(name, who, undefined, endpointsInTurn()))
        expect(answer, JSON.stringify(answer)).toMatchObject({ code: 'proof-needed' });
  });

  test('reads of the profile the name and what is missing, and no picture, notice or colleague', async () => {
    for (const name of ['getUserProfile', 'registerProviderPatient'] as const)
      for (const answer of await told(name, admin))
        expect(answer.result).toMatchObject({
          profilePicture: null,
          unreadNotifications: 0,
          staffSession: { id: null, needs: 'session', required: true, enrolled: false },
        });
  });

  test('enrols no passkey beside the one that the account has, and renews no codes', async () => {
    const owner = await newAdmin();
    const { passkey } = await enrol(testApp, await openSession(testApp, owner));
    const thief = await openSession(testApp, owner);
    for (const name of ['startPasskeyEnrolment', 'enrolPasskey'] as const)
      for (const answer of await told(name, thief))
        expect([answer.code, need(answer)]).toEqual(['proof-needed', 'proof']);
    await requirePasskeys(testApp.dependencies, false);
    // Where the clinic requires none, the account's own passkey guards its proofs all the same.
    for (const name of ['startPasskeyEnrolment', 'removePasskey', 'renewRecoveryCodes'] as const)
      for (const answer of await told(name, thief))
        expect([answer.code, need(answer)]).toEqual(['proof-needed', 'proof']);
    await requirePasskeys(testApp.dependencies);
    await prove(testApp, thief, passkey);
    await enrol(testApp, thief);
  });

  test('shares no proof: two sign-ins of the same second are two sessions', async () => {
    const owner = await newAdmin();
    await nextSecond();
    const [one, other] = await Promise.all([openSession(testApp, owner), openSession(testApp, owner)]);
    const seconds = [one, other].map(({ token }) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
    );
    expect(seconds[0].auth_time).toBe(seconds[1].auth_time);
    await enrol(testApp, one);
    for (const answer of await told('listStaff', one)) expect(answer.http).toBe(200);
    for (const answer of await told('listStaff', other)) expect(need(answer)).toBe('proof');
    for (const answer of await told('listStaff', { token: other.token })) expect(need(answer)).toBe('session');
  });

  test('a secret counts only beside a token of its own sign-in, and of its own person', async () => {
    const owner = await newAdmin();
    const mine = await openSession(testApp, owner);
    await enrol(testApp, mine);
    await nextSecond();
    const later = await signIn(testApp.dependencies, owner.email, owner.password);
    for (const token of [later, admin.token])
      for (const answer of await told('listStaff', { ...mine, token })) expect(need(answer)).toBe('session');
  });
});

describe('a passkey', () => {
  test('opens what a password does not, and the screen says how it was proven', async () => {
    const owner = await newAdmin();
    const first = await openSession(testApp, owner);
    expect((await told('listStaff', first)).map(need)).toEqual(['enrolment', 'enrolment']);
    const { passkey, recoveryCodes: codes } = await enrol(testApp, first);
    expect(new Set(codes).size).toBe(10);
    const second = await openSession(testApp, owner);
    expect((await told('listStaff', second)).map(need)).toEqual(['proof', 'proof']);
    await prove(testApp, second, passkey);
    for (const answer of await told('listStaff', second)) expect(answer.http).toBe(200);
    expect(await ask(testApp.app, 'getUserProfile', second)).toMatchObject({
      staffSession: { id: second.sessionId, needs: null, enrolled: true, provenBy: 'passkey' },
    });
  });

  test('of a colleague proves nobody else, also where no policy hides it', async () => {
    const [owner, other] = [await openSession(testApp, await newAdmin()), await openSession(testApp, await newAdmin())];
    const { passkey: theirs } = await enrol(testApp, owner);
    const { passkey: mine } = await enrol(testApp, other);
    const proven = (passkey: typeof mine) =>
      withoutPolicies(testApp, async () => {
        const answer = passkey.get(await options('startPasskeyProof', other));
        return (await call(testApp.app, 'callable', 'provePasskey', other, { answer })).code;
      });
    expect(await proven(theirs)).toBe('passkey-refused');
    expect(await proven(mine)).toBeNull();
  });

  test('answers a question once: the same answer again is refused, also when both come at the same moment', async () => {
    const owner = await newAdmin();
    const session = await openSession(testApp, owner);
    const { passkey } = await enrol(testApp, session);
    // Without a counter the signature itself would be good again and again.
    const answer = passkey.get(await options('startPasskeyProof', session), 0);
    const codes = (
      await Promise.all([1, 2].map(() => call(testApp.app, 'trpc', 'provePasskey', session, { answer })))
    ).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([null, 'passkey-refused'].toSorted());
    expect(await call(testApp.app, 'callable', 'provePasskey', session, { answer })).toMatchObject(refused);
  });

  test.each([
    ['of another site', { rpId: 'evil.example', origin: 'https://evil.example' }],
    ['told by a page of another origin', { origin: 'http://localhost:3999' }],
    ['that did not ask its owner', { verifiesPerson: false }],
  ])('%s is not enrolled', async (_what, traits) => {
    const session = await openSession(testApp, await newAdmin());
    const made = makePasskey(traits).create(await options('startPasskeyEnrolment', session));
    for (const answer of await told('enrolPasskey', session, { name: 'Llave', answer: made }))
      expect(answer).toMatchObject(refused);
  });

  test('of somebody else, a late answer, one for another session, and a copy with an older counter are refused', async () => {
    const owner = await newAdmin();
    const session = await openSession(testApp, owner);
    const { passkey } = await enrol(testApp, session);
    const strange = makePasskey().get(await options('startPasskeyProof', session));
    const other = await openSession(testApp, owner);
    const elsewhere = passkey.get(await options('startPasskeyProof', other));
    for (const answer of [strange, elsewhere, { ...strange, id: passkey.id, rawId: passkey.id }])
      expect(await call(testApp.app, 'trpc', 'provePasskey', session, { answer })).toMatchObject(refused);
    const copied = { answer: passkey.get(await options('startPasskeyProof', session), 40) };
    expect(await call(testApp.app, 'trpc', 'provePasskey', session, copied)).toMatchObject({ http: 200 });
    const older = { answer: passkey.get(await options('startPasskeyProof', session), 39) };
    expect(await call(testApp.app, 'trpc', 'provePasskey', session, older)).toMatchObject(refused);
    const late = { answer: passkey.get(await options('startPasskeyProof', session), 41) };
    testApp.clock.move(5 * 60_000 + 1);
    expect(await call(testApp.app, 'trpc', 'provePasskey', session, late)).toMatchObject(refused);
  });

  test('is asked again after ten minutes for what signs, exports, or changes roles and settings', async () => {
    const owner = await newAdmin();
    const session = await openSession(testApp, owner);
    const { passkey } = await enrol(testApp, session);
    const recent = procedureNames.filter((name) => procedures[name].proof === 'recent');
    expect(recent).toEqual(
      expect.arrayContaining([
        ...['signAndCloseConsultation', 'addAddendum', 'issueOrder', 'exportPatients', 'exportAuditEvents'],
        ...['updateStaffRole', 'inviteAdministrator', 'updateEstablishment', 'updateStaffSessionRules'],
      ]),
    );
    testApp.clock.move(RECENT_PROOF_MS + 1);
    for (const name of recent.filter((one) => reachOf(one, 'admin') !== '-'))
      for (const answer of await told(name, session)) expect([name, need(answer)]).toEqual([name, 'recentProof']);
    for (const answer of await told('listStaff', session)) expect(answer.http).toBe(200);
    await prove(testApp, session, passkey);
    for (const answer of await told('exportPatients', session)) expect(answer.http).toBe(200);
  });

  test('stays the last one, and goes when there is another', async () => {
    const session = await openSession(testApp, await newAdmin());
    await enrol(testApp, session);
    const { items } = await ask<{ items: { id: string }[] }>(testApp.app, 'listPasskeys', session);
    const input = { passkeyId: items[0]?.id };
    expect(await call(testApp.app, 'trpc', 'removePasskey', session, input)).toMatchObject({ code: 'last-passkey' });
    await enrol(testApp, session);
    expect(await ask(testApp.app, 'removePasskey', session, input)).toEqual({ done: true });
  });
});

describe('a recovery code', () => {
  test('proves one session, once, however it is typed; nothing of it stands in the database', async () => {
    const owner = await newAdmin();
    const { recoveryCodes: codes } = await enrol(testApp, await openSession(testApp, owner));
    const [code = ''] = codes;
    const session = await openSession(testApp, owner);
    const typed = { code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` };
    expect(await ask(testApp.app, 'proveByRecoveryCode', session, typed)).toMatchObject({ codesLeft: 9 });
    for (const answer of await told('listStaff', session)) expect(answer.http).toBe(200);
    const again = await openSession(testApp, owner);
    for (const answer of await told('proveByRecoveryCode', again, { code }))
      expect(answer).toMatchObject({ code: 'recovery-code-refused' });
    const { db } = testApp.dependencies;
    const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, owner.id));
    expect(JSON.stringify(kept)).not.toContain(codes[1]?.slice(0, 9));
  });

  test('cannot be guessed at for long, and those before new ones end', async () => {
    const owner = await newAdmin();
    const session = await openSession(testApp, owner);
    const { recoveryCodes: codes } = await enrol(testApp, session);
    await ask(testApp.app, 'renewRecoveryCodes', session);
    const guess = async () =>
      (await call(testApp.app, 'trpc', 'proveByRecoveryCode', session, { code: codes[0] })).code;
    for (let tries = 0; tries < 10; tries++) expect(await guess()).toBe('recovery-code-refused');
    expect(await guess()).toBe('rate-limited');
  });
});
