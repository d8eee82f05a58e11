import { setTimeout as pause } from 'node:timers/promises';
import type { EventName, LiveEvent } from '@consultorio/contracts/events';
import { and, arrayOverlaps, asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastEventNumber } from '../../../testing/announced-events.ts';
import { listenAs } from '../../../testing/listen-as.ts';
import { makePerson, makeWard, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { createContext } from '../../core/context.ts';
import { guardianships } from '../../core/db/tables/people.ts';
import { events } from '../../core/db/tables/traces.ts';
import { announcing, channelOfUser } from '../../core/events/publish.ts';
import { appRouter } from '../../router.ts';

const within = { timeout: 40_000 };

describe.each(engines)('channels that change while a stream is open, on %s', (engine) => {
  let testApp: TestApp;
  let mother: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    mother = await makePerson(testApp.dependencies, { role: 'patient' });
  });

  type Told = [name: EventName, of: { id: string }];
  /** All of it in one moment, in this order; `change` is in the same transaction. */
  const tell = async (told: Told[], change: (db: TestApp['dependencies']['db']) => Promise<unknown> = async () => {}) =>
    announcing(testApp.dependencies, async (tx, publish) => {
      await change(tx);
      const announced = told.map(([name, { id }]) => ({ name, consultationId: null, audience: [channelOfUser(id)] }));
      await publish(announced);
    });

  /** A page that takes an event only when it is asked for one, so that others come meanwhile. */
  async function openSlowly(person: Person, input?: { lastEventId: string }) {
    const asked = { ip: '127.0.0.1', headers: {}, rawHeaders: [], token: person.token, endpoint: 'trpc' as const };
    const page = new AbortController();
    const caller = appRouter.createCaller(createContext(testApp.dependencies, asked), { signal: page.signal });
    const stream = (await caller.liveEvents(input))[Symbol.asyncIterator]();
    return {
      next: async () => {
        const { value } = await stream.next();
        return (value as unknown as [string, LiveEvent])[1];
      },
      leave: () => page.abort(),
    };
  }
  /** This process has told all that was announced until now. */
  const allTold = async () => {
    const heard: number[] = [];
    const keep = ({ id }: { id: number }) => void heard.push(id);
    testApp.dependencies.hub.emitter.on('event', keep);
    await tell([['sendMessage', { id: crypto.randomUUID() }]]);
    const newest = await lastEventNumber(testApp.dependencies.db);
    await vi.waitFor(() => expect(heard.at(-1)).toBeGreaterThanOrEqual(newest), within);
    testApp.dependencies.hub.emitter.off('event', keep);
  };

  /** The stream listens, which its first event shows. */
  const hearsFirst = async (
    page: Awaited<ReturnType<typeof openSlowly>>,
    event: Parameters<typeof tell>[0][number],
  ) => {
    const first = page.next();
    await vi.waitFor(() => expect(testApp.dependencies.hub.openStreams()).toBeGreaterThan(0), within);
    // It listens before it knows from where on.
    await pause(300);
    await tell([event]);
    expect((await first).name).toBe(event[0]);
  };

  test.each([
    ['heard', false],
    ['read after a cut', true],
  ])('of a person in care is told from the very next event on, where it is %s', async (_how, afterACut) => {
    await tell([['saveClinicalNote', mother]]);
    const since = await lastEventNumber(testApp.dependencies.db);
    const page = await openSlowly(mother, afterACut ? { lastEventId: String(since) } : undefined);
    if (!afterACut) await hearsFirst(page, ['saveClinicalNote', mother]);
    // By another account: nobody has said yet that the mother cares for the child.
    const child = await makeWard(testApp.dependencies, []);
    const until = '2040-03-14T06:00:00.000Z';
    const care = { accountId: mother.id, patientId: child.id, relation: 'mother' as const, until };
    await tell(
      [
        ['addPersonInCare', mother],
        ['sendMessage', child],
        ['rateConsultation', mother],
        ['addAddendum', child],
      ],
      (tx) =>
        tx.insert(guardianships).values({ ...care, id: crypto.randomUUID(), declaredAt: new Date().toISOString() }),
    );
    await allTold();
    const told = [];
    for (let count = 0; count < 4; count++) told.push((await page.next()).name);
    expect(told).toEqual(['addPersonInCare', 'sendMessage', 'rateConsultation', 'addAddendum']);
    await tell([['reviewOrder', child]]);
    expect((await page.next()).name).toBe('reviewOrder');
    page.leave();
  });

  test('of a person whose care has ended nothing is told, though it was heard before that was known', async () => {
    const child = await makeWard(testApp.dependencies, [mother]);
    const page = await openSlowly(mother);
    await hearsFirst(page, ['sendMessage', child]);
    await tell(
      [
        ['endGuardianship', mother],
        ['addAddendum', child],
        ['rateConsultation', mother],
      ],
      (tx) =>
        tx
          .update(guardianships)
          .set({ endedAt: new Date().toISOString(), endedBy: mother.id })
          .where(eq(guardianships.patientId, child.id)),
    );
    await allTold();
    expect([(await page.next()).name, (await page.next()).name]).toEqual(['endGuardianship', 'rateConsultation']);
    page.leave();
  });

  test('of one who comes of age nothing is told from that moment on', async () => {
    const child = await makeWard(testApp.dependencies, [mother]);
    const page = await openSlowly(mother);
    await hearsFirst(page, ['sendMessage', child]);
    const years = 20 * 366 * 86_400_000;
    testApp.clock.move(years);
    try {
      await tell([
        ['addAddendum', child],
        ['rateConsultation', mother],
      ]);
      expect((await page.next()).name).toBe('rateConsultation');
    } finally {
      testApp.clock.move(-years);
    }
    page.leave();
  });

  test('persons come into care while much happens: nothing is missed, told twice or out of order', async () => {
    const { db } = testApp.dependencies;
    const since = await lastEventNumber(db);
    const page = listenAs(testApp.app.listeningOrigin, mother, String(since));
    await vi.waitFor(() => expect(page.hasStarted()).toBe(true), within);
    const people: { id: string }[] = [mother];
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let round = 0; round < 6; round++) {
        const child = await makeWard(testApp.dependencies, [mother]);
        people.push(child);
        await tell([
          ['addPersonInCare', mother],
          ['sendMessage', child],
        ]);
        for (let count = 0; count < 3; count++)
          await tell([['addAddendum', people[(writer + count) % people.length] ?? child]]);
      }
    });
    await Promise.all(writers);
    await lastEventNumber(db);
    const channels = people.map(({ id }) => channelOfUser(id));
    const wanted = await db
      .select({ id: events.id })
      .from(events)
      .where(and(gt(events.id, since), arrayOverlaps(events.audience, channels)))
      .orderBy(asc(events.id));
    expect(wanted).toHaveLength(4 * 6 * 5);
    await vi.waitFor(() => expect(page.heard.map(({ id }) => ({ id }))).toEqual(wanted), within);
    page.stop();
  });
});
