import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { deafObserver } from '../../../testing/deaf-observer.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeBrowser, openPushStandIn, readVapid } from '../../../testing/push-stand-in.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pushMessages, pushSubscriptions } from '../../core/db/tables/push.ts';
import { settings } from '../../core/db/tables/traces.ts';
import { openEgress } from '../../core/egress/egress.ts';
import type { HandedMessage } from '../../core/observer.ts';
import { insertMessages } from '../../core/push/push.repo.ts';
import { openPushService } from '../../core/push/push-service.ts';
import { sendPush } from '../../core/push/send-push.ts';
import { tidyUp } from '../../transport/jobs/tidy-up.ts';

let service: Awaited<ReturnType<typeof openPushStandIn>>;
let testApp: TestApp;
let doctor: Person;
let serviceId: string;
beforeAll(async () => {
  service = await openPushStandIn();
  testApp = await startTestApp('postgres', {
    PUSH_SERVICES: service.origin,
    PUBLIC_URL: 'https://consulta.example.mx',
  });
  serviceId = await makeService(testApp.dependencies);
  doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
});
beforeEach(() => {
  service.arrived.length = 0;
});
afterAll(async () => {
  await testApp.close();
  await service.close();
});

/** Somebody with an open consultation and a browser that is told. */
async function somebody() {
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const browser = makeBrowser(service.origin);
  await ask(testApp.app, 'setPushSubscription', patient, browser.subscription);
  const { consultationId } = await makeConsultation(testApp.dependencies, {
    ...{ patient, doctor, serviceId, state: 'inProgress' },
  });
  const write = (text: string) =>
    ask(testApp.app, 'sendMessage', doctor, { consultationId, text, idempotencyKey: randomUUID() });
  return { patient, browser, consultationId, write };
}
const arrives = (path: string, many = 1) =>
  vi.waitFor(() => expect(service.at(path)).toHaveLength(many), { timeout: 40_000, interval: 50 });
const subscriptionsOf = ({ id }: Person) =>
  testApp.dependencies.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
const waitingOf = async (person: Person) => {
  const [kept] = await subscriptionsOf(person);
  return testApp.dependencies.db
    .select()
    .from(pushMessages)
    .where(eq(pushMessages.subscriptionId, kept?.id ?? randomUUID()));
};
/** A message that no job sends. */
const lay = (person: Person) =>
  testApp.dependencies.db.transaction((tx) =>
    insertMessages(tx, person.id, { title: 'Aviso', path: '/inicio', createdAt: new Date().toISOString() }),
  );

test('a notice is encrypted for the browser, signed with our key, and says that something happened and where, never what', async () => {
  const { patient, browser, consultationId, write } = await somebody();
  await write('Su biopsia salió bien, es una dermatitis');
  await arrives(browser.path);
  const [one] = service.at(browser.path);
  if (!one) throw new Error('nothing arrived');
  expect(browser.read(one)).toEqual({
    tag: expect.any(String),
    title: 'Tienes un mensaje nuevo',
    path: `/detalle-consulta/${consultationId}?vista=mensajes`,
  });
  expect(one.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
  expect(one.headers.topic).toMatch(/^[0-9a-f]{32}$/);
  const { key, claims } = readVapid(one.headers.authorization);
  const { pushKey } = await ask<{ pushKey: string }>(testApp.app, 'getNotificationPreferences', patient);
  expect(key).toBe(pushKey);
  expect(claims).toMatchObject({ aud: service.origin, sub: 'https://consulta.example.mx' });
  expect(Number(claims.exp) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  await vi.waitFor(async () => expect(await waitingOf(patient)).toEqual([]));
});

test('the keys are made once, every replica has them, and no person reads them', async () => {
  const { db, env, as, asJobs } = testApp.dependencies;
  const again = await openPushService(db, env);
  expect(again.publicKey).toBe(testApp.dependencies.push.publicKey);
  const seen = (handle: typeof db) => handle.select().from(settings).where(eq(settings.key, 'push-keys'));
  expect(await seen(db)).toHaveLength(1);
  const admin = await makePerson(testApp.dependencies, { role: 'admin' });
  for (const handle of [as(admin), as(doctor), asJobs]) expect(await seen(handle)).toEqual([]);
});

test('a push service whose name leads inside is not asked: what waits is tried again', async () => {
  const { db, env } = testApp.dependencies;
  const leadsInside = openEgress({ lookUp: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) });
  const push = await openPushService(db, env, leadsInside);
  const { endpoint, keys } = makeBrowser('https://fcm.googleapis.com').subscription;
  await expect(push.hand({ endpoint, ...keys }, { tag: randomUUID(), title: 'Hola', path: '/' })).rejects.toMatchObject(
    { name: 'ForbiddenAddress' },
  );
});

test('a kind that somebody does not want on the screen stays away, and the others come', async () => {
  const { patient, browser, consultationId, write } = await somebody();
  const wanted = { expectedVersion: 0, muted: [], pushMuted: ['messageReceived'] };
  await ask(testApp.app, 'updateNotificationPreferences', patient, wanted);
  await write('Hola');
  const { version } = await ask<{ version: number }>(testApp.app, 'getConsultation', doctor, { consultationId });
  await ask(testApp.app, 'requestInformation', doctor, {
    ...{ consultationId, expectedVersion: version, text: '¿Desde cuándo?', idempotencyKey: randomUUID() },
  });
  await arrives(browser.path);
  const told = service.at(browser.path).map((one) => browser.read(one));
  expect(told).toMatchObject([{ title: 'Tu médico necesita un dato más' }]);
  // What an older page saves, which knows nothing of it, changes nothing of it.
  await ask(testApp.app, 'updateNotificationPreferences', patient, { expectedVersion: 1, muted: [] });
  const after = await ask<{ pushMuted: string[] }>(testApp.app, 'getNotificationPreferences', patient);
  expect(after.pushMuted).toEqual(['messageReceived']);
  for (const endpoint of endpoints) {
    const input = { expectedVersion: 2, muted: [], pushMuted: ['consultationAssigned'] };
    expect((await call(testApp.app, endpoint, 'updateNotificationPreferences', patient, input)).code).toBe(
      'invalid-input',
    );
  }
});

test.each([404, 410])('a browser that is gone (%i) is forgotten with what waited for it', async (status) => {
  const { patient, browser, write } = await somebody();
  service.answers.set(browser.path, { status });
  await lay(patient);
  await write('Hola');
  await vi.waitFor(async () => expect(await subscriptionsOf(patient)).toEqual([]), { timeout: 40_000, interval: 50 });
});

test('a push service that is down is asked again, one that refuses is not, and a redirect leads nowhere', async () => {
  const { patient, browser } = await somebody();
  const [id = ''] = await lay(patient);
  const counted: string[] = [];
  const observer = {
    ...deafObserver,
    message: ({ outcome }: HandedMessage) => void counted.push(outcome),
  };
  const counting = { ...testApp.asJobs, observer };
  for (const status of [500, 429]) {
    service.answers.set(browser.path, { status });
    await expect(sendPush(counting, id)).rejects.toMatchObject({ code: `push-${status}` });
  }
  expect(await waitingOf(patient)).toHaveLength(1);
  service.answers.delete(browser.path);
  await sendPush(counting, id);
  await sendPush(counting, id);
  expect(service.at(browser.path)).toHaveLength(3);
  for (const answer of [{ status: 400 }, { status: 302, location: `${service.origin}/elsewhere` }]) {
    service.answers.set(browser.path, answer);
    for (const next of await lay(patient)) await sendPush(counting, next);
    expect(await waitingOf(patient)).toEqual([]);
  }
  expect(service.at('/elsewhere')).toEqual([]);
  expect(counted).toEqual(['failed', 'failed', 'taken', 'refused', 'refused']);
  expect(await subscriptionsOf(patient)).toHaveLength(1);
});

test('two servers hand each message over once, and what a killed one had claimed comes later', async () => {
  const { patient, browser } = await somebody();
  service.answers.set(browser.path, { status: 201, delayMs: 100 });
  const ids = [...(await lay(patient)), ...(await lay(patient)), ...(await lay(patient))];
  const twice = await Promise.allSettled(
    ids.flatMap((id) => [sendPush(testApp.asJobs, id), sendPush(testApp.asJobs, id)]),
  );
  expect(service.at(browser.path)).toHaveLength(3);
  for (const one of twice) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'push-in-hand' });
  const [id = ''] = await lay(patient);
  const claimed = (at: number) =>
    testApp.dependencies.db.update(pushMessages).set({ claimedUntil: new Date(at).toISOString() });
  await claimed(Date.now() + 60_000);
  await expect(sendPush(testApp.asJobs, id)).rejects.toMatchObject({ code: 'push-in-hand' });
  await claimed(Date.now() - 1000);
  await sendPush(testApp.asJobs, id);
  expect(service.at(browser.path)).toHaveLength(4);
});

test('what nobody could deliver for a day is dropped', async () => {
  const { patient } = await somebody();
  await lay(patient);
  const createdAt = new Date(testApp.dependencies.now() - 25 * 3_600_000).toISOString();
  await testApp.dependencies.db.update(pushMessages).set({ createdAt });
  await lay(patient);
  await tidyUp(testApp.asJobs);
  expect(await waitingOf(patient)).toHaveLength(1);
});

describe('whose browser it is', () => {
  test('it tells of who brought it last, is one of ten at most, and is told no more when somebody says so', async () => {
    const first = await makePerson(testApp.dependencies, { role: 'patient' });
    const second = await makePerson(testApp.dependencies, { role: 'patient' });
    const shared = makeBrowser(service.origin).subscription;
    for (const person of [first, first, second]) await ask(testApp.app, 'setPushSubscription', person, shared);
    expect(await subscriptionsOf(first)).toEqual([]);
    expect(await subscriptionsOf(second)).toHaveLength(1);
    // Nobody takes it from whom it is.
    await ask(testApp.app, 'setPushSubscription', first, { endpoint: shared.endpoint, keys: null });
    expect(await subscriptionsOf(second)).toHaveLength(1);
    await ask(testApp.app, 'setPushSubscription', second, { endpoint: shared.endpoint });
    expect(await subscriptionsOf(second)).toEqual([]);
    const many = Array.from({ length: 12 }, () => makeBrowser(service.origin).subscription);
    for (const one of many) await ask(testApp.app, 'setPushSubscription', first, one);
    expect((await subscriptionsOf(first)).map(({ endpoint }) => endpoint).toSorted()).toEqual(
      many
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    );
  });

  test('two people who bring it at once: one of them has it', async () => {
    const people: Person[] = [await makePerson(testApp.dependencies, { role: 'patient' }), doctor];
    const shared = makeBrowser(service.origin).subscription;
    await Promise.all(people.map((person) => ask(testApp.app, 'setPushSubscription', person, shared)));
    expect((await Promise.all(people.map(subscriptionsOf))).flat()).toHaveLength(1);
  });

  test('who signs out everywhere is told nowhere', async () => {
    const { patient } = await somebody();
    await lay(patient);
    await ask(testApp.app, 'signOutEverywhere', patient);
    expect(await subscriptionsOf(patient)).toEqual([]);
  });
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com.example.org/a',
  'https://example.org/https://fcm.googleapis.com/',
  'https://fcm.googleapis.com@example.org/a',
  'https://yo:clave@fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://push.apple.com.example.org/a',
  'https://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/a',
  'http://localhost:5432/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'no es una dirección',
  '',
])('no address but a push service’s is ever asked: %s', async (endpoint) => {
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const { keys } = makeBrowser(service.origin).subscription;
  for (const at of endpoints)
    expect((await call(testApp.app, at, 'setPushSubscription', patient, { endpoint, keys })).code).toBe(
      'invalid-input',
    );
  expect(
    await testApp.dependencies.push.hand({ endpoint, ...keys }, { tag: randomUUID(), title: 'a', path: '/' }),
  ).toBe('refused');
});

test('the browsers’ own push services are known, and a key that is no point of the curve is refused', () => {
  const { keys } = makeBrowser(service.origin).subscription;
  const { push } = testApp.dependencies;
  for (const origin of [
    'https://fcm.googleapis.com',
    'https://updates.push.services.mozilla.com',
    'https://web.push.apple.com',
    'https://wns2-par02p.notify.windows.com',
  ])
    expect(push.knows({ endpoint: `${origin}/a?b=c`, ...keys }), origin).toBe(true);
  const point = `${keys.p256dh.slice(0, -4)}AAAA`;
  expect(push.knows({ endpoint: 'https://fcm.googleapis.com/a', ...keys, p256dh: point })).toBe(false);
});
