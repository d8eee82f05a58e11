import { randomUUID } from 'node:crypto';
import { type EventName, eventNames } from '@consultorio/contracts/events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { announce, lastEventNumber } from '../testing/announced-events.ts';
import { audiences, desk, type Listener, listeners, queue, staff } from '../testing/audiences.ts';
import { ask } from '../testing/call.ts';
import { choosePassword, freshEmail, mailedCode } from '../testing/invitation-steps.ts';
import { listenAs } from '../testing/listen-as.ts';
import { issueFixtureOrder } from '../testing/order-fixture.ts';
import { makeWard, type Person, signIn } from '../testing/people.ts';
import { sampleCalls } from '../testing/sample-calls/sample-calls.ts';
import { type AnnouncedVerb, openWorld, type World } from '../testing/sample-calls/world.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { webhookInput } from '../testing/webhook-inputs.ts';
import { consultations } from './core/db/tables/consultations.ts';
import { files } from './core/db/tables/files.ts';
import { settings } from './core/db/tables/traces.ts';
import { CHANNEL_OF_EVERYBODY } from './core/events/publish.ts';
import { assignWaiting } from './domain/consultations/auto-assign.ts';
import { EXPIRES_AFTER_MS, expireWaiting } from './domain/consultations/expire.ts';
import { remindWaiting } from './domain/consultations/remind.ts';
import { scanFile } from './domain/files/scan-file.ts';
import { comeOfAge } from './domain/guardianships/come-of-age.ts';
import { sealEndings } from './domain/notes/seal-ending.ts';
import { expireOrders } from './domain/orders/expire.ts';
import { pauseByItself } from './domain/webhooks/set-paused.ts';

const within = { timeout: 40_000 };
let testApp: TestApp;
let world: World;
let pages: Record<Listener, ReturnType<typeof listenAs>>;

const open = async (person: Person) => {
  const page = listenAs(testApp.app.listeningOrigin, person, String(await lastEventNumber(testApp.dependencies.db)));
  await vi.waitFor(() => expect(page.hasStarted()).toBe(true), within);
  return page;
};

beforeAll(async () => {
  testApp = await startTestApp();
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  world = await openWorld(testApp);
  // Nobody can listen on from a past that is empty.
  await tellEverybody();
  const opened = await Promise.all(listeners.map(async (one) => [one, await open(world.people[one])] as const));
  pages = Object.fromEntries(opened) as typeof pages;
});
afterAll(async () => {
  for (const page of Object.values(pages)) page.stop();
  await testApp.close();
});
// Each verb has a minute of its own, for the rate limits.
beforeEach(() => testApp.clock.move(61_000));

/** Events keep their order: a page that heard this one has heard all before it. */
async function tellEverybody(): Promise<number> {
  const { dependencies } = testApp;
  await announce(dependencies, [{ name: 'missedEvents', consultationId: null, audience: [CHANNEL_OF_EVERYBODY] }]);
  return lastEventNumber(dependencies.db);
}

/** The pages to which `change` was announced. */
async function receiversOf(name: EventName, change: () => Promise<unknown>, subject?: Person) {
  const own = subject && (await open(subject));
  const before = await lastEventNumber(testApp.dependencies.db);
  await change();
  const mark = await tellEverybody();
  const receivers: string[] = [];
  for (const one of listeners) {
    const { heard } = pages[one];
    await vi.waitFor(() => expect(heard.at(-1)?.id).toBe(mark), within);
    if (heard.some((event) => event.id > before && event.name === name)) receivers.push(one);
  }
  if (!own) return receivers;
  const isHeard = () => own.heard.some((event) => event.name === name);
  // The verb may have ended this very page.
  await vi.waitFor(() => expect(isHeard() || own.heard.at(-1)?.id === mark).toBe(true), within);
  own.stop();
  return isHeard() ? [...receivers, 'subject'] : receivers;
}

test('every event has its audience here', () => {
  expect(Object.keys(audiences).sort()).toEqual(eventNames.filter((name) => name !== 'missedEvents').toSorted());
});

const called = eventNames.filter((name): name is AnnouncedVerb => name in sampleCalls);

test.each(called)('%s', async (name) => {
  const { who, input, subject } = await sampleCalls[name](world);
  const receivers = await receiversOf(name, () => ask(testApp.app, name, who, input), subject);
  expect(receivers.toSorted()).toEqual(audiences[name].toSorted());
});

const ofStandingOrders = ['uploadOrderResult', 'withdrawOrderResult', 'reviewOrder', 'replaceOrder', 'cancelOrder'];

test.each(ofStandingOrders as AnnouncedVerb[])(
  '%s before the end of the consultation is not for the patient',
  async (name) => {
    const { who, input } = await sampleCalls[name](world, 'inProgress');
    expect((await receiversOf(name, () => ask(testApp.app, name, who, input))).toSorted()).toEqual(desk.toSorted());
  },
);

test('a draft that its patient gives up was never known to anybody else', async () => {
  const { consultationId } = await world.consultation('draft');
  const input = { consultationId, expectedVersion: 1 };
  const change = () => ask(testApp.app, 'cancelConsultation', world.people.patient, input);
  expect(await receiversOf('cancelConsultation', change)).toEqual(['patient']);
});

test('a template of the clinic is all the staff’s, and nobody else’s', async () => {
  const input = { kind: 'note', name: 'De la clínica', idempotencyKey: randomUUID() };
  const change = () => ask(testApp.app, 'createTemplate', world.people.admin, input);
  expect(await receiversOf('createTemplate', change)).toEqual([...staff]);
});

test('what the clock does: assigning, reminding, expiring, sealing what ended', async () => {
  const { dependencies } = testApp;
  await world.consultation('submitted');
  const value = { autoAssign: true, exceptServices: [] };
  await dependencies.db.update(settings).set({ value }).where(eq(settings.key, 'queueRules'));
  expect((await receiversOf('autoAssignConsultation', () => assignWaiting(testApp.asJobs))).toSorted()).toEqual(
    audiences.autoAssignConsultation.toSorted(),
  );
  const waiting = async (ms: number) => {
    const since = new Date(dependencies.now() - ms).toISOString();
    const { consultationId } = await world.consultation('waitingPatient');
    await dependencies.db
      .update(consultations)
      .set({ waitingSince: since })
      .where(eq(consultations.id, consultationId));
  };
  await waiting(EXPIRES_AFTER_MS / 2);
  expect(await receiversOf('remindPatient', () => remindWaiting(testApp.asJobs))).toEqual(audiences.remindPatient);
  await waiting(EXPIRES_AFTER_MS + 1000);
  expect(await receiversOf('expireConsultation', () => expireWaiting(testApp.asJobs))).toEqual(
    audiences.expireConsultation,
  );
  await world.consultation('expired');
  const past = { ...testApp.asJobs, now: () => Date.now() + 400 * 86_400_000 };
  expect(await receiversOf('sealEnding', () => sealEndings(past))).toEqual(audiences.sealEnding);
  const guardian = await world.somebody({ role: 'patient' });
  await makeWard(dependencies, [guardian], { birthDate: '2000-01-01' });
  expect(await receiversOf('comeOfAge', () => comeOfAge(testApp.asJobs), guardian)).toEqual(['admin', 'subject']);
  for (const [state, receivers] of [
    ['closed', audiences.expireOrder],
    ['inProgress', desk],
  ] as const) {
    await issueFixtureOrder(dependencies, (await world.consultation(state)).orderId);
    expect(await receiversOf('expireOrder', () => expireOrders(past))).toEqual(receivers);
  }
});

test('a webhook that is paused by itself', async () => {
  const { people } = world;
  const { webhookId } = await ask<{ webhookId: string }>(
    ...([testApp.app, 'createWebhook', people.admin, webhookInput()] as const),
  );
  expect(await receiversOf('pauseFailingWebhook', () => pauseByItself(testApp.asJobs, webhookId, 'failing'))).toEqual(
    audiences.pauseFailingWebhook,
  );
});

test('what the virus scanner says of a file, once its consultation is sent', async () => {
  const { dependencies } = testApp;
  const says = (found: string | null) => ({
    ...testApp.asJobs,
    scanner: { scan: async () => found, isReachable: async () => true, signatures: async () => 'test' },
  });
  const judged = async (state: 'draft' | 'submitted' | 'inProgress', found: string | null) => {
    const { fileId } = await world.consultation(state);
    await dependencies.db.update(files).set({ content: 'waiting' }).where(eq(files.id, fileId));
    return receiversOf(found ? 'refuseFile' : 'admitFile', () => scanFile(says(found), fileId));
  };
  expect(await judged('inProgress', null)).toEqual(audiences.admitFile);
  expect(await judged('inProgress', 'Test.Found')).toEqual(audiences.refuseFile);
  expect(await judged('submitted', null)).toEqual(queue);
  expect(await judged('draft', null)).toEqual(['patient']);
});

test('who accepts an invitation is told to the administration', async () => {
  const email = freshEmail();
  const { admin } = world.people;
  await ask(testApp.app, 'inviteDoctor', admin, world.inputOf('inviteDoctor', { email }));
  const code = await mailedCode(testApp.dependencies, email);
  const { actionCode } = await ask<{ actionCode: string }>(testApp.app, 'openInvitation', null, { code });
  await choosePassword(testApp.dependencies, actionCode, 'Nueva-1234');
  const session = { token: await signIn(testApp.dependencies, email, 'Nueva-1234') };
  const change = () => ask(testApp.app, 'getUserProfile', session);
  expect(await receiversOf('acceptInvitation', change)).toEqual(audiences.acceptInvitation);
});
