import { randomUUID } from 'node:crypto';
import { permissions, procedureNames } from '@consultorio/contracts/access';
import type { Message } from '@consultorio/contracts/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastEventNumber } from '../../../testing/announced-events.ts';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { matrixInputs } from '../../../testing/matrix-inputs.ts';
import { buildMatrixWorld, type MatrixWorld } from '../../../testing/matrix-world.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { files } from '../../core/db/tables/files.ts';
import { deliveries, events, notifications } from '../../core/db/tables/traces.ts';

/** Between colleagues: no request of a patient, by any endpoint, brings back the words or their trace. */
const secret = `sospecho-${randomUUID()}`;
let testApp: TestApp;
let world: MatrixWorld;
let noted: Message;
let consultationId: string;
let before: Record<string, unknown>;

const seenByPatient = async () => {
  const { owner } = world.people;
  const { items } = await ask<{ items: { id: string; unread: number; lastActivityAt: string }[] }>(
    testApp.app,
    'listMyConsultations',
    owner,
    {},
  );
  const { db } = testApp.dependencies;
  const notices = await db.select().from(notifications).where(eq(notifications.userId, owner.id));
  return { row: items.find(({ id }) => id === consultationId), notices: notices.length };
};

beforeAll(async () => {
  testApp = await startTestApp();
  world = await buildMatrixWorld(testApp);
  ({ consultationId } = await world.targetFor('getConsultation', 'own'));
  before = await seenByPatient();
  noted = await ask<Message>(testApp.app, 'addInternalNote', world.people.assignedDoctor, {
    consultationId,
    text: secret,
    fileIds: [await pictureOf(world.people.assignedDoctor)],
    idempotencyKey: randomUUID(),
  });
});

/** One that a doctor has just sent, with the secret in its name. */
async function pictureOf({ id: ownerId }: { id: string }): Promise<string> {
  const { db, files: storage } = testApp.dependencies;
  const id = randomUUID();
  const stored = await storage.put(Buffer.from('%PDF-1.4'));
  const about = { id, ownerId, purpose: 'message' as const, name: `${secret}.jpg`, mime: 'image/jpeg' };
  await db.insert(files).values({ ...about, ...stored, storedAt: new Date().toISOString() });
  return id;
}
afterAll(() => testApp.close());

test('colleagues read it', async () => {
  for (const reader of [world.people.assignedDoctor, world.people.admin]) {
    const { items } = await ask<{ items: Message[] }>(testApp.app, 'listMessages', reader, { consultationId });
    expect(items.find(({ id }) => id === noted.id)).toMatchObject({
      kind: 'internal',
      text: secret,
      files: [{ name: `${secret}.jpg` }],
    });
  }
});

test('the patient’s own list leaves it out by itself, also where no policy hides it', async () => {
  const { items } = await withoutPolicies(testApp, () =>
    ask<{ items: Message[] }>(testApp.app, 'listMessages', world.people.owner, { consultationId }),
  );
  expect(items.map(({ kind }) => kind)).not.toContain('internal');
  expect(JSON.stringify(items)).not.toContain(secret);
});

test('it moves nothing that the patient sees: no unread message, no activity, no notice, no mail, no live event', async () => {
  expect(await seenByPatient()).toEqual(before);
  const { db } = testApp.dependencies;
  await lastEventNumber(db);
  const told = await db.select().from(events).where(eq(events.name, 'addInternalNote'));
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain(world.people.owner.id);
  expect(JSON.stringify(told)).not.toContain(secret);
  expect(JSON.stringify(await db.select().from(deliveries))).not.toContain(secret);
});

/** A stream of verbs and ids, judged above by its rows; and calls that would end the session of all that follow. */
const leftOut = ['liveEvents', 'signOutEverywhere'];
const open = procedureNames.filter((name) => permissions[name].patient !== '-' && !leftOut.includes(name));
// Last of all the verbs that end the consultation.
const order = (name: string) => (/cancel|revoke|withdraw|close|delete/i.test(name) ? 1 : 0);

describe.each(endpoints)('at the endpoint %s', (endpoint) => {
  test.each(open.toSorted((a, b) => order(a) - order(b)))('%s gives a patient none of it', async (name) => {
    const input = matrixInputs[name].input(await world.targetFor(name, 'own'), world.clinic);
    for (const caller of [world.people.owner, world.people.stranger]) {
      const answer = JSON.stringify(await call(testApp.app, endpoint, name, caller, input));
      expect(answer).not.toContain(secret);
      expect(answer).not.toContain(noted.id);
      expect(answer).not.toContain(noted.files[0]?.id);
    }
  });
});

test('nor does the result, once it is signed and closed', async () => {
  const { db } = testApp.dependencies;
  await db.update(consultations).set({ state: 'closed' }).where(eq(consultations.id, consultationId));
  for (const name of ['getConsultation', 'listMessages', 'listConsultationOrders'] as const) {
    const answer = await call(testApp.app, 'callable', name, world.people.owner, { consultationId });
    expect(answer.http).toBe(200);
    expect(JSON.stringify(answer)).not.toContain(secret);
  }
});
