import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, call } from '../testing/call.ts';
import { askToken, makeIntegration } from '../testing/integration-callers.ts';
import { freshEmail } from '../testing/invitation-steps.ts';
import { FIXTURE_CHECK_CODE, issueFixtureOrder } from '../testing/order-fixture.ts';
import { makeWard } from '../testing/people.ts';
import { openWorld, type World } from '../testing/sample-calls/world.ts';
import { openSession } from '../testing/staff-sign-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { isShared, type LimitName, limits } from './core/identity/limits.ts';
import { networkOf } from './core/identity/network-of.ts';

const DAY = 86_400_000;
const password = 'Prueba-1234';
/** The address that a call without a socket has. */
const address = '127.0.0.1';

let testApp: TestApp;
let world: World;
beforeAll(async () => {
  testApp = await startTestApp();
  world = await openWorld(testApp);
});
afterAll(() => testApp.close());
// No limit counts longer.
beforeEach(() => testApp.clock.move(DAY));

/** Whom the limit counts, and one call at its own endpoint; the call answers the HTTP status. */
type Reached = { who: string; asked: () => Promise<number> };
const asking = async (...[name, who, input]: [Parameters<typeof call>[2], Parameters<typeof call>[3], unknown?]) =>
  (await call(testApp.app, 'trpc', name, who, input)).http;

/** A paper of its own, so that no other test has counted it. */
async function comparing() {
  const { orderId } = await world.consultation('closed');
  const code = await issueFixtureOrder(testApp.dependencies, orderId);
  const codes = { code, checkCode: FIXTURE_CHECK_CODE };
  return { orderId, asked: () => asking('comparePrescription', null, codes) };
}

/** Each limit by name: the compiler asks for the endpoint of a new one. */
const reached: Record<LimitName, () => Promise<Reached>> = {
  callsOfUser: async () => {
    const { patient } = world.people;
    return { who: patient.id, asked: () => asking('getUserProfile', patient) };
  },
  callsOfIntegration: async () => {
    const integration = await makeIntegration(testApp, world.people.admin, { scopes: ['listServices'] });
    const caller = await integration.caller();
    return { who: integration.id, asked: () => asking('listServices', caller) };
  },
  integrationTokens: async () => ({
    who: address,
    asked: async () => (await askToken(testApp.app, { grant_type: 'client_credentials' })).statusCode,
  }),
  callsOfAddress: async () => ({ who: address, asked: () => asking('getClinic', null) }),
  registrations: async () => ({
    who: address,
    asked: () => asking('registerPatient', null, { email: freshEmail(), password }),
  }),
  registrationsOfEmail: async () => {
    const email = freshEmail();
    return { who: email, asked: () => asking('registerPatient', null, { email, password }) };
  },
  generalForms: async () => {
    const { patient } = world.people;
    return { who: patient.id, asked: () => asking('updatePatientGeneralForm', patient, { alergias: 'Ninguna' }) };
  },
  refusedRegistrations: async () => ({
    who: address,
    asked: () => asking('registerPatient', null, { email: world.people.patient.email, password }),
  }),
  invitationsOpened: async () => ({
    who: address,
    asked: () => asking('openInvitation', null, { code: 'no-es-de-ninguna-invitacion' }),
  }),
  careInvitations: async () => {
    const { patient } = world.people;
    const { id: patientId } = await makeWard(testApp.dependencies, [patient]);
    // The same e-mail each time: the earlier invitation makes room.
    const about = { patientId, email: freshEmail() };
    const asked = () => asking('inviteGuardian', patient, { ...about, idempotencyKey: randomUUID() });
    return { who: patient.id, asked };
  },
  careKeys: async () => {
    const { patient, stranger } = world.people;
    const { id: patientId } = await makeWard(testApp.dependencies, [patient]);
    const about = { patientId, email: stranger.email, idempotencyKey: randomUUID() };
    const { invitationId } = await world.ask('inviteGuardian', patient, about);
    const wrong = { invitationId, key: 'ZZZZZZ' };
    return {
      who: String(invitationId),
      asked: () => asking('acceptGuardianInvitation', stranger, world.inputOf('acceptGuardianInvitation', wrong)),
    };
  },
  phoneCodes: async () => {
    const { patient } = world.people;
    return {
      who: patient.id,
      asked: () => asking('requestPhoneCode', patient, { channel: 'sms', number: '5512345678' }),
    };
  },
  phoneCodesOfNumber: async () => {
    const { stranger } = world.people;
    const number = '+523312345678';
    return { who: number, asked: () => asking('requestPhoneCode', stranger, { channel: 'sms', number }) };
  },
  phoneGuesses: async () => {
    const { patient } = world.people;
    return { who: patient.id, asked: () => asking('confirmPhone', patient, { code: '000000', consentVersion: 1 }) };
  },
  papers: async () => {
    const { doctor } = world.people;
    const { orderId } = await world.consultation('closed');
    await issueFixtureOrder(testApp.dependencies, orderId);
    const { url } = await ask<{ url: string }>(testApp.app, 'getOrderDocument', doctor, { orderId });
    return { who: doctor.id, asked: async () => (await testApp.app.inject({ url })).statusCode };
  },
  recordDownloads: async () => {
    const { patient } = world.people;
    return { who: patient.id, asked: () => asking('downloadMyRecord', patient) };
  },
  exports: async () => {
    const { admin } = world.people;
    return { who: admin.id, asked: () => asking('exportPatients', admin, {}) };
  },
  recoveryCodes: async () => {
    const session = await openSession(testApp, world.people.doctor);
    const code = { code: 'AAAA-AAAA-AAAA-AAAA' };
    return { who: world.people.doctor.id, asked: () => asking('proveByRecoveryCode', session, code) };
  },
  passkeyProofs: async () => {
    const session = await openSession(testApp, world.people.doctor);
    return { who: world.people.doctor.id, asked: () => asking('startPasskeyProof', session) };
  },
  documentsVerified: async () => ({
    who: address,
    asked: () => asking('verifyDocument', null, { code: 'ZZZZZZZZZZ' }),
  }),
  checkCodes: async () => {
    const { orderId, asked } = await comparing();
    return { who: `${orderId} ${networkOf(address)}`, asked };
  },
  checkCodesOfPaper: async () => {
    const { orderId, asked } = await comparing();
    return { who: orderId, asked };
  },
  staffSessions: async () => {
    const { colleague } = world.people;
    return { who: colleague.id, asked: () => asking('openStaffSession', colleague) };
  },
};

const count = async (limit: LimitName, who: string) => {
  const { limits } = testApp.dependencies;
  if (isShared(limit)) await limits.countTogether(limit, who);
  else limits.count(limit, who);
};

test.each(Object.keys(limits) as LimitName[])(
  '%s: the last one is let in, one more is told when to come back',
  async (limit) => {
    const { who, asked } = await reached[limit]();
    // All calls but the last, counted as the endpoint counts them.
    await Promise.all(Array.from({ length: limits[limit].max - 1 }, () => count(limit, who)));
    expect(await asked()).not.toBe(429);
    expect(await asked()).toBe(429);
    // Somebody else is not meant.
    await count(limit, 'somebody else');
    testApp.clock.move(limits[limit].windowMs + 1);
    expect(await asked()).not.toBe(429);
  },
);

/** An address is counted at each kind of endpoint, whoever calls. */
const askers: Record<string, () => Promise<() => Promise<number>>> = {
  'what is public': async () => () => asking('getClinic', null),
  'a sign-in alone': async () => () => asking('registerProviderPatient', world.people.patient),
  'an account': async () => () => asking('getUserProfile', world.people.patient),
  'a signed address': async () => {
    const { orderId } = await world.consultation('closed');
    await issueFixtureOrder(testApp.dependencies, orderId);
    const { url } = await ask<{ url: string }>(testApp.app, 'getOrderDocument', world.people.doctor, { orderId });
    return async () => (await testApp.app.inject({ url })).statusCode;
  },
};

test.each(Object.keys(askers))('an address calls so often and no more: %s', async (kind) => {
  const asked = await askers[kind]!();
  testApp.clock.move(limits.callsOfAddress.windowMs + 1);
  for (let calls = 1; calls < limits.callsOfAddress.max; calls++)
    testApp.dependencies.limits.count('callsOfAddress', address);
  expect(await asked()).not.toBe(429);
  expect(await asked()).toBe(429);
});
