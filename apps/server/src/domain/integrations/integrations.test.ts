import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awaitedLocks } from '../../../testing/awaited-locks.ts';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { askToken, makeIntegration } from '../../../testing/integration-callers.ts';
import { integrationChange, integrationInput } from '../../../testing/integration-inputs.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { enrol, openSession, requirePasskeys } from '../../../testing/staff-sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectRaw } from '../../core/db/rows.ts';

let testApp: TestApp;
let admin: Person;
let patient: Person;
let consultationId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  admin = await makePerson(dependencies, { role: 'admin', firstName: 'Elena', lastName: 'Ríos' });
  patient = await makePerson(dependencies, { role: 'patient' });
  const serviceId = await makeService(dependencies);
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' }));
});
afterAll(() => testApp.close());
beforeEach(() => testApp.clock.move(60_000));

const tokenUrl = () => `${testApp.dependencies.env.publicUrl}/oauth/token`;
const refusalOf = async (form: Record<string, string>, options = {}) => {
  const answer = await askToken(testApp.app, form, options);
  return `${answer.statusCode} ${answer.json().error}`;
};

describe('a shared key', () => {
  test('is shown once, kept as a hash, and opens its scopes for ten minutes', async () => {
    const { id, secret, form, caller } = await makeIntegration(testApp, admin, { scopes: ['getConsultation'] });
    expect(secret).toMatch(/^csk_[\w-]{43}$/);
    const answer = await askToken(testApp.app, form);
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'getConsultation' });
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'getConsultation', await caller(), { consultationId })).http).toBe(200);
    const kept = JSON.stringify(await selectRaw(testApp.dependencies.db, sql`select * from integration_keys`));
    expect(kept).not.toContain(secret);
    const [row] = (
      await ask<{ id: string; keys: object[]; lastUsedAt: string }[]>(testApp.app, 'listIntegrations', admin)
    ).filter((one) => one.id === id);
    expect(row).toMatchObject({ keys: [{ kind: 'secret', hint: secret.slice(-4) }], lastUsedAt: expect.any(String) });
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  test('comes as a parameter or in the header, and nothing else is believed', async () => {
    const { id, secret, form } = await makeIntegration(testApp, admin);
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`,
    });
    const grant = { grant_type: 'client_credentials' };
    expect((await askToken(testApp.app, grant, basic(secret))).statusCode).toBe(200);
    expect(await refusalOf(grant, basic('csk_wrong'))).toBe('401 invalid_client');
    expect(await refusalOf({ ...form, client_secret: `${secret}x` })).toBe('401 invalid_client');
    expect(await refusalOf({ ...form, client_id: admin.id })).toBe('401 invalid_client');
    expect(await refusalOf(grant)).toBe('401 invalid_client');
    expect(await refusalOf({ ...form, grant_type: 'password' })).toBe('400 unsupported_grant_type');
    expect(await refusalOf({ ...form, scope: 'getOrder exportPatients' })).toBe('400 invalid_scope');
    // The key itself is no token: it travels to one address only.
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'listServices', { token: secret })).code).toBe('unauthenticated');
  });

  test('a token for fewer scopes opens those alone', async () => {
    const { caller } = await makeIntegration(testApp, admin, { scopes: ['getConsultation', 'listServices'] });
    const narrow = await caller({ scope: 'listServices' });
    for (const endpoint of endpoints) {
      expect((await call(testApp.app, endpoint, 'listServices', narrow)).http).toBe(200);
      expect((await call(testApp.app, endpoint, 'getConsultation', narrow, { consultationId })).code).toBe(
        'scope-missing',
      );
    }
  });

  test('follows another without a gap: two open something, and never three', async () => {
    const { id: integrationId, form } = await makeIntegration(testApp, admin);
    const rotate = () =>
      ask<{ secret: string }>(testApp.app, 'rotateIntegrationKey', admin, {
        ...{ integrationId, key: { kind: 'secret' }, overlapHours: 24 },
      });
    const status = async (client_secret: string) =>
      (await askToken(testApp.app, { ...form, client_secret })).statusCode;
    const second = await rotate();
    expect([await status(form.client_secret), await status(second.secret)]).toEqual([200, 200]);
    const third = await rotate();
    expect([await status(form.client_secret), await status(second.secret), await status(third.secret)]).toEqual([
      401, 200, 200,
    ]);
    testApp.clock.move(25 * 3_600_000);
    expect([await status(second.secret), await status(third.secret)]).toEqual([401, 200]);
  });
});

describe('a private key', () => {
  type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
  const keysOf = async (alg: string) => {
    const pair = await generateKeyPair(alg, { extractable: true });
    return { ...pair, jwks: JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: alg, alg }] }) };
  };
  let serial = 0;
  const assertionOf = (id: string, { privateKey }: Keys, alg: string, more: JWTPayload = {}) => {
    const now = Math.floor(testApp.dependencies.now() / 1000);
    serial += 1;
    const claims = { iss: id, sub: id, aud: tokenUrl(), jti: `einmalig-${serial}`, exp: now + 240, ...more };
    return new SignJWT(claims).setProtectedHeader({ alg, kid: alg }).sign(privateKey);
  };
  const asserted = (client_assertion: string) => ({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion,
  });
  const withKey = async (jwks: string) => {
    const input = integrationInput({ key: { kind: 'jwks', jwks } });
    return ask<{ integrationId: string; secret: null }>(testApp.app, 'createIntegration', admin, input);
  };

  test.each(['ES384', 'RS384'])('signs an assertion by %s, which is believed once', async (alg) => {
    const keys = await keysOf(alg);
    const { integrationId, secret } = await withKey(keys.jwks);
    expect(secret).toBe(null);
    const form = asserted(await assertionOf(integrationId, keys, alg));
    // Of many at once exactly one is.
    const answers = await Promise.all(Array.from({ length: 8 }, () => askToken(testApp.app, form)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(401)]);
    expect(await refusalOf(form)).toBe('401 invalid_client');
  });

  test('is judged by audience, time, subject, algorithm and signature', async () => {
    const keys = await keysOf('ES384');
    const { integrationId: id } = await withKey(keys.jwks);
    const now = Math.floor(testApp.dependencies.now() / 1000);
    const strangers = await keysOf('ES384');
    const wrong = {
      audience: await assertionOf(id, keys, 'ES384', { aud: 'https://otra.example/oauth/token' }),
      ended: await assertionOf(id, keys, 'ES384', { exp: now - 60 }),
      'too long': await assertionOf(id, keys, 'ES384', { exp: now + 3600 }),
      'without an end': await assertionOf(id, keys, 'ES384', { exp: undefined }),
      'without a number': await assertionOf(id, keys, 'ES384', { jti: undefined }),
      'of another': await assertionOf(id, keys, 'ES384', { iss: admin.id }),
      'of nobody': await assertionOf(admin.id, keys, 'ES384'),
      'by another key': await assertionOf(id, strangers, 'ES384'),
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await assertionOf(id, keys, 'ES384')).split('.')[1]}.`,
      rubbish: 'a.b.c',
    };
    for (const [why, assertion] of Object.entries(wrong))
      expect([why, await refusalOf(asserted(assertion))]).toEqual([why, '401 invalid_client']);
    expect((await askToken(testApp.app, asserted(await assertionOf(id, keys, 'ES384')))).statusCode).toBe(200);
  });

  test('is refused when it is pasted, and so is a weak or an unreadable one', async () => {
    const pair = await generateKeyPair('ES384', { extractable: true });
    const small = await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey);
    const pasted = [JSON.stringify(await exportJWK(pair.privateKey)), JSON.stringify(small), '{"keys":[]}', 'hola'];
    for (const jwks of pasted) {
      const input = integrationInput({ key: { kind: 'jwks', jwks } });
      expect((await call(testApp.app, 'trpc', 'createIntegration', admin, input)).code).toBe('invalid-input');
    }
  });

  test.each(['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '10.0.0.1', '2130706433'])(
    'at https://%s is never asked for: no private address hears of us',
    async (host) => {
      let heard = 0;
      const sink = createServer((socket) => {
        heard += 1;
        socket.destroy();
      });
      const port = await new Promise<number>((resolve) =>
        sink.listen(0, '::', () => resolve((sink.address() as { port: number }).port)),
      );
      const keys = await keysOf('ES384');
      const key = { kind: 'jwksUrl', jwksUrl: `https://${host}:${port}/jwks.json` };
      const { integrationId } = await ask<{ integrationId: string }>(
        testApp.app,
        'createIntegration',
        admin,
        integrationInput({ key }),
      );
      expect(await refusalOf(asserted(await assertionOf(integrationId, keys, 'ES384')))).toBe('401 invalid_client');
      expect(heard).toBe(0);
      await new Promise((resolve) => sink.close(resolve));
    },
  );
});

test('the trail and the patient name the integration, and an administrator finds it by its name', async () => {
  const traits = { name: 'Aseguradora del Valle', scopes: ['getConsultation'] };
  const { id, caller } = await makeIntegration(testApp, admin, traits);
  const token = await caller();
  await ask(testApp.app, 'getConsultation', token, { consultationId });
  await call(testApp.app, 'callable', 'exportPatients', token, {});
  type Entry = { action: string; actorName: string; actorRole: string; outcome: string };
  const { items } = await ask<{ items: Entry[] }>(testApp.app, 'listAuditEvents', admin, { actor: 'Aseguradora' });
  expect(items.map(({ action, actorName, actorRole, outcome }) => [action, actorName, actorRole, outcome])).toEqual([
    ['exportPatients', traits.name, 'integration', 'denied'],
    ['getConsultation', traits.name, 'integration', 'ok'],
  ]);
  const access = await ask<{ items: Entry[] }>(testApp.app, 'listMyRecordAccess', patient, {});
  expect(access.items[0]).toMatchObject({
    action: 'getConsultation',
    actorName: traits.name,
    actorRole: 'integration',
  });
  // It is nobody of the staff, and nobody makes it one.
  const staff = await ask<object>(testApp.app, 'listStaff', admin, {});
  expect(JSON.stringify(staff)).not.toContain(id);
  const promoted = { userId: id, role: 'admin', expectedVersion: 1 };
  expect((await call(testApp.app, 'trpc', 'updateStaffRole', admin, promoted)).code).toBe('not-found');
});

test('a request that waits while its integration is revoked does not happen', async () => {
  const { id, caller } = await makeIntegration(testApp, admin, { scopes: ['createUpload'] });
  const token = await caller();
  const { db, system } = testApp.dependencies;
  const upload = { name: 'foto.jpg', size: 1000, purpose: 'message' };
  let request: ReturnType<typeof call> | undefined;
  await db.transaction(async (tx) => {
    // As revoking does: alone with the authority of the integration.
    await tx.execute(sql`select pg_advisory_xact_lock(authority_key(${id}::uuid))`);
    request = call(testApp.app, 'callable', 'createUpload', token, upload);
    await expect.poll(() => awaitedLocks(system, 'advisory'), { timeout: 4_000 }).toBe(1);
    await tx.execute(sql`update users set status = 'inactive' where id = ${id}`);
    await tx.execute(sql`update integrations set revoked_at = now(), revoked_by = ${admin.id} where id = ${id}`);
  });
  expect((await request)?.code).toBe('account-inactive');
  expect((await call(testApp.app, 'callable', 'createUpload', token, upload)).code).toBe('unauthenticated');
  expect(await selectRaw(db, sql`select id from files where owner_id = ${id}`)).toEqual([]);
});

test('making one and giving it another key want a recent proof; taking it away does not wait for one', async () => {
  const another = await makePerson(testApp.dependencies, { role: 'admin' });
  const { id } = await makeIntegration(testApp, admin);
  await requirePasskeys(testApp.dependencies);
  const session = await openSession(testApp, another);
  await enrol(testApp, session);
  testApp.clock.move(11 * 60_000);
  const code = async (
    name: 'createIntegration' | 'updateIntegration' | 'rotateIntegrationKey' | 'revokeIntegration',
    input: object,
  ) => (await call(testApp.app, 'trpc', name, session, input)).code;
  expect(await code('createIntegration', integrationInput())).toBe('proof-needed');
  expect(await code('updateIntegration', integrationChange(id, 1))).toBe('proof-needed');
  expect(await code('rotateIntegrationKey', { integrationId: id, key: { kind: 'secret' } })).toBe('proof-needed');
  expect(await code('revokeIntegration', { integrationId: id })).toBe(null);
  await requirePasskeys(testApp.dependencies, false);
});
