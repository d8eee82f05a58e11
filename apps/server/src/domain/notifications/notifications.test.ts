import { randomUUID } from 'node:crypto';
import type { Notification } from '@consultorio/contracts/notifications';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';
import { notifications } from '../../core/db/tables/traces.ts';

type Page = { items: Notification[]; nextCursor: string | null };

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let stranger: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
    stranger = await makePerson(testApp.dependencies, { role: 'patient' });
    // Microseconds apart: an ISO string cannot tell them from each other.
    for (let step = 0; step < 7; step++)
      await testApp.dependencies.db.insert(notifications).values({
        id: randomUUID(),
        userId: patient.id,
        kind: 'statusChanged',
        createdAt: sql`timestamptz '2026-01-01 00:00:00.000100Z' + ${step} * interval '1 microsecond'`,
      });
  });
  afterAll(() => testApp.close());

  const list = (who: Person, input: object = {}) => ask<Page>(testApp.app, 'listNotifications', who, input);
  const unread = async (who: Person) => (await ask(testApp.app, 'getUserProfile', who)).unreadNotifications;

  test('pages meet without gap or repetition', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list(patient, { limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual((await list(patient)).items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(7);
  });

  test('another person’s cursor and list hold nothing of mine', async () => {
    const { nextCursor } = await list(patient, { limit: 1 });
    const none = { items: [], nextCursor: null };
    expect(await list(stranger, { cursor: nextCursor })).toMatchObject(none);
    for (const input of [{}, { cursor: nextCursor }])
      expect(await withoutPolicies(testApp, () => list(stranger, input))).toMatchObject(none);
    expect(await call(testApp.app, 'callable', 'listNotifications', patient, { cursor: 'x' })).toMatchObject({
      http: 400,
    });
  });

  test('one is read alone, and nobody reads those of another', async () => {
    const before = await ask<Page & { unread: number }>(testApp.app, 'listNotifications', patient, { limit: 1 });
    const notificationId = before.items[0]!.id;
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'markNotificationsRead', stranger, { notificationId })).http).toBe(200);
    expect(await unread(patient)).toBe(before.unread);
    await ask(testApp.app, 'markNotificationsRead', patient, { notificationId });
    expect(await unread(patient)).toBe(before.unread - 1);
    await testApp.dependencies.db
      .update(notifications)
      .set({ readAt: null })
      .where(eq(notifications.userId, patient.id));
    for (const endpoint of endpoints)
      for (const wrong of [{}, { notificationId, upTo: before.items[0]!.createdAt }, { upTo: null }])
        expect((await call(testApp.app, endpoint, 'markNotificationsRead', patient, wrong)).code).toBe('invalid-input');
  });

  test('a consultation that was seen and not its messages leaves those unread, until they are seen', async () => {
    const who = await makePerson(testApp.dependencies, { role: 'patient' });
    const serviceId = await makeService(testApp.dependencies);
    const { consultationId } = await makeConsultation(testApp.dependencies, {
      ...{ patient: who, doctor: null, serviceId, state: 'submitted' },
    });
    for (const kind of ['consultationTaken', 'messageReceived'] as const)
      await testApp.dependencies.db
        .insert(notifications)
        .values({ id: randomUUID(), userId: who.id, consultationId, kind, createdAt: '2026-01-02T00:00:00.000Z' });
    const left = async () => (await list(who)).items.flatMap(({ kind, readAt }) => (readAt ? [] : [kind]));
    await ask(testApp.app, 'markNotificationsRead', who, { consultationId, except: ['messageReceived'] });
    expect(await left()).toEqual(['messageReceived']);
    await ask(testApp.app, 'markNotificationsRead', who, { consultationId });
    expect(await left()).toEqual([]);
  });

  test('reading up to the newest that was shown leaves none unread, and only one’s own', async () => {
    const theirs = { id: randomUUID(), userId: stranger.id, kind: 'statusChanged' as const };
    await testApp.dependencies.db.insert(notifications).values({ ...theirs, createdAt: '2025-12-31T00:00:00.000Z' });
    expect(await unread(patient)).toBe(7);
    const [newest] = (await list(patient, { limit: 1 })).items;
    await ask(testApp.app, 'markNotificationsRead', patient, { upTo: '2025-12-31T23:59:59.999Z' });
    expect(await unread(patient)).toBe(7);
    await ask(testApp.app, 'markNotificationsRead', patient, { upTo: newest?.createdAt });
    expect(await unread(patient)).toBe(0);
    expect(await unread(stranger)).toBe(1);
    expect((await list(patient)).items.every(({ readAt }) => readAt !== null)).toBe(true);
  });
});
