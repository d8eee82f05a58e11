import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@consultorio/contracts/events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lastEventNumber } from '../../../testing/announced-events.ts';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { listenAs } from '../../../testing/listen-as.ts';
import { makePerson, nextSecond, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { createContext } from '../../core/context.ts';
import { events } from '../../core/db/tables/traces.ts';
import { listEventsAfter } from '../../core/events/events.repo.ts';
import { channelOfUser } from '../../core/events/publish.ts';
import { appRouter } from '../../router.ts';

const within = { timeout: 40_000 };

describe.each(engines)('live events on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let stranger: Person;
  let doctor: Person;
  let admin: Person;
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    serviceId = await makeService(testApp.dependencies);
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
    stranger = await makePerson(testApp.dependencies, { role: 'patient' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    // Before anything happened there is nothing to hear on from.
    const { consultationId } = await makeConsultation(testApp.dependencies, {
      patient,
      doctor,
      serviceId,
      state: 'inProgress',
    });
    await say(consultationId, 'Lo primero');
  });
  afterAll(() => testApp.close());

  const say = (consultationId: string, text: string) =>
    ask(testApp.app, 'sendMessage', patient, { consultationId, text, idempotencyKey: randomUUID() });
  /** Hears all that happens from now on, however long the stream takes to open. */
  const listen = async (person: Person) => {
    const session = listenAs(
      testApp.app.listeningOrigin,
      person,
      String(await lastEventNumber(testApp.dependencies.db)),
    );
    await vi.waitFor(() => expect(session.hasStarted()).toBe(true), within);
    return session;
  };

  test('a message is told to both sides, and to nobody else', async () => {
    const { consultationId } = await makeConsultation(testApp.dependencies, {
      patient,
      doctor,
      serviceId,
      state: 'inProgress',
    });
    const sessions = await Promise.all([patient, doctor, stranger].map(listen));
    await say(consultationId, 'Hola, doctora');
    for (const side of sessions.slice(0, 2)) {
      await vi.waitFor(
        () => expect(side.heard).toEqual([expect.objectContaining({ name: 'sendMessage', consultationId })]),
        within,
      );
    }
    expect(sessions[2]?.heard).toEqual([]);
    for (const session of sessions) session.stop();
  });

  test('a form is told to the administration; a doctor’s own template to that doctor and the administration', async () => {
    const colleague = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const sessions = await Promise.all([admin, doctor, colleague, patient].map(listen));
    await ask(testApp.app, 'createForm', admin, { name: 'Nutrición', idempotencyKey: randomUUID() });
    const template = { kind: 'note', name: 'Mi nota', idempotencyKey: randomUUID() };
    await ask(testApp.app, 'createTemplate', doctor, template);
    await ask(testApp.app, 'createTemplate', admin, {
      ...template,
      name: 'De la clínica',
      idempotencyKey: randomUUID(),
    });
    const told = [
      ['createForm', 'createTemplate', 'createTemplate'],
      ['createTemplate', 'createTemplate'],
      ['createTemplate'],
      [],
    ];
    for (const [index, names] of told.entries())
      await vi.waitFor(() => expect(sessions[index]?.heard.map(({ name }) => name)).toEqual(names), within);
    for (const session of sessions) session.stop();
  });

  test('a doctor’s internal note never reaches the patient', async () => {
    const { consultationId } = await makeConsultation(testApp.dependencies, {
      patient,
      doctor,
      serviceId,
      state: 'inProgress',
    });
    const session = await listen(patient);
    await ask(testApp.app, 'addInternalNote', doctor, {
      consultationId,
      text: 'Sospecho otra cosa',
      idempotencyKey: randomUUID(),
    });
    await say(consultationId, 'Sigo aquí');
    await vi.waitFor(() => expect(session.heard).toHaveLength(1), within);
    expect(session.heard[0]?.name).toBe('sendMessage');
    session.stop();
  });

  test('who was cut off hears everything since, once and in order', async () => {
    const { consultationId } = await makeConsultation(testApp.dependencies, {
      patient,
      doctor,
      serviceId,
      state: 'inProgress',
    });
    const first = await listen(doctor);
    await say(consultationId, 'uno');
    await vi.waitFor(() => expect(first.heard).toHaveLength(1), within);
    first.stop();
    await Promise.all(Array.from({ length: 20 }, (_, index) => say(consultationId, `mientras tanto ${index}`)));
    const second = listenAs(testApp.app.listeningOrigin, doctor, String(first.heard[0]?.id));
    await vi.waitFor(() => expect(second.heard).toHaveLength(20), within);
    await say(consultationId, 'dos');
    await vi.waitFor(() => expect(second.heard).toHaveLength(21), within);
    const ids = second.heard.map((event) => event.id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    second.stop();
  });

  test('who leaves while an event is waited for ends the stream, which is no error', async () => {
    const leaving = await makePerson(testApp.dependencies, { role: 'patient' });
    const asked = { ip: '127.0.0.1', headers: {}, rawHeaders: [], token: leaving.token, endpoint: 'trpc' as const };
    const page = new AbortController();
    const caller = appRouter.createCaller(createContext(testApp.dependencies, asked), { signal: page.signal });
    const stream = (await caller.liveEvents())[Symbol.asyncIterator]();
    const next = stream.next();
    await vi.waitFor(() => expect(testApp.dependencies.hub.openStreams()).toBeGreaterThan(0), within);
    page.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  test('what happens while the backlog is read is told once, though the stream hears it too', async () => {
    const other = await makePerson(testApp.dependencies, { role: 'patient' });
    const inProgress = { patient: other, doctor, serviceId, state: 'inProgress' } as const;
    const { consultationId } = await makeConsultation(testApp.dependencies, inProgress);
    const { db, hub } = testApp.dependencies;
    const since = await lastEventNumber(db);
    const write = async (text: string) => {
      await ask(testApp.app, 'sendMessage', other, { consultationId, text, idempotencyKey: randomUUID() });
      const number = await lastEventNumber(db);
      const [event] = await db.select().from(events).where(eq(events.id, number));
      return event!;
    };
    const first = await write('antes');
    const asked = { ip: '127.0.0.1', headers: {}, rawHeaders: [], token: other.token, endpoint: 'trpc' as const };
    const page = new AbortController();
    const caller = appRouter.createCaller(createContext(testApp.dependencies, asked), { signal: page.signal });
    const stream = (await caller.liveEvents({ lastEventId: String(since) }))[Symbol.asyncIterator]();
    const next = async () => {
      const { value } = await stream.next();
      return (value as unknown as [string, LiveEvent])[1].id;
    };
    expect(await next()).toBe(first.id);
    // As PostgreSQL tells this process of it a moment after the stream has read it.
    hub.emitter.emit('event', first as never);
    const second = await write('después');
    expect(await next()).toBe(second.id);
    page.abort();
  });

  test('the backlog is read for one’s own channels alone, also where no policy hides the others', async () => {
    const { db } = testApp.dependencies;
    const { consultationId } = await makeConsultation(testApp.dependencies, {
      ...{ patient, doctor, serviceId, state: 'inProgress' },
    });
    const since = await lastEventNumber(db);
    await say(consultationId, 'Para mi doctora');
    await lastEventNumber(db);
    const backlog = async (who: Person) =>
      (await listEventsAfter(db, since, [channelOfUser(who.id)])).map(({ name }) => name);
    expect([await backlog(patient), await backlog(stranger)]).toEqual([['sendMessage'], []]);
  });

  test('who has just read a page hears what happened meanwhile, and nothing older', async () => {
    const other = await makePerson(testApp.dependencies, { role: 'patient' });
    const inProgress = { patient: other, doctor, serviceId, state: 'inProgress' } as const;
    const { consultationId } = await makeConsultation(testApp.dependencies, inProgress);
    const write = (text: string) =>
      ask(testApp.app, 'sendMessage', other, { consultationId, text, idempotencyKey: randomUUID() });
    await write('hace mucho');
    await lastEventNumber(testApp.dependencies.db);
    await testApp.dependencies.db.update(events).set({ at: new Date(Date.now() - 3_600_000).toISOString() });
    await write('mientras se abría');
    const newest = await lastEventNumber(testApp.dependencies.db);
    const session = listenAs(testApp.app.listeningOrigin, other, { sinceMs: 60_000 });
    await vi.waitFor(() => expect(session.heard.map(({ id }) => id)).toEqual([newest]), within);
    await write('ahora');
    await vi.waitFor(() => expect(session.heard.map(({ id }) => id)).toEqual([newest, newest + 1]), within);
    session.stop();
  });

  test('who was away so long that events were swept away is told that some are missing', async () => {
    const { consultationId } = await makeConsultation(testApp.dependencies, {
      patient,
      doctor,
      serviceId,
      state: 'inProgress',
    });
    await say(consultationId, 'antes');
    await lastEventNumber(testApp.dependencies.db);
    await testApp.dependencies.asJobs.delete(events);
    await say(consultationId, 'después');
    await lastEventNumber(testApp.dependencies.db);
    const session = listenAs(testApp.app.listeningOrigin, doctor, '1');
    await vi.waitFor(() => expect(session.heard).toHaveLength(1), within);
    await say(consultationId, 'ahora');
    await vi.waitFor(
      () => expect(session.heard.map(({ name }) => name)).toEqual(['missedEvents', 'sendMessage']),
      within,
    );
    const newest = session.heard.at(-1)?.id;
    session.stop();
    // A client that has the newest event misses nothing.
    const next = listenAs(testApp.app.listeningOrigin, doctor, String(newest));
    await say(consultationId, 'y otra vez');
    await vi.waitFor(() => expect(next.heard.map(({ name }) => name)).toEqual(['sendMessage']), within);
    next.stop();
    // A page that stayed open over a restore knows a later number than there is, and hears events before that is reached.
    const later = listenAs(testApp.app.listeningOrigin, doctor, String(Number(newest) + 1000));
    await vi.waitFor(() => expect(later.heard.map(({ name }) => name)).toEqual(['missedEvents']), within);
    await say(consultationId, 'después de restaurar');
    await vi.waitFor(
      () => expect(later.heard.map(({ name }) => name)).toEqual(['missedEvents', 'sendMessage']),
      within,
    );
    later.stop();
  });

  test.each([
    ['another role', (userId: string) => ({ name: 'updateStaffRole', input: { userId, role: 'admin' } }) as const],
    ['the end of the work here', (userId: string) => ({ name: 'deactivateStaff', input: { userId } }) as const],
  ])('%s ends the open stream, which goes on telling nothing of the role before', async (_what, change) => {
    const changed = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const session = await listen(changed);
    const { name, input } = change(changed.id);
    await ask(testApp.app, name, admin, { ...input, expectedVersion: 1 });
    await vi.waitFor(() => expect(session.hasEnded() || session.errors.length > 0).toBe(true), within);
    expect(session.heard.map((event) => event.name)).toEqual([name]);
    session.stop();
  });

  test('signing out everywhere ends the open stream', async () => {
    const leaving = await makePerson(testApp.dependencies, { role: 'patient' });
    const session = await listen(leaving);
    // A token knows only the second of its sign-in: one of this second would count as newer.
    await nextSecond();
    await ask(testApp.app, 'signOutEverywhere', leaving);
    await vi.waitFor(() => expect(session.hasEnded() || session.errors.length > 0).toBe(true), within);
    session.stop();
  });

  test('blocking somebody ends the open stream within seconds', async () => {
    const blocked = await makePerson(testApp.dependencies, { role: 'patient' });
    const session = await listen(blocked);
    await ask(testApp.app, 'updatePatientStatus', admin, {
      patientId: blocked.id,
      status: 'blocked',
      reason: 'Prueba',
    });
    await vi.waitFor(() => expect(session.hasEnded() || session.errors.length > 0).toBe(true), within);
    session.stop();
  });
});
