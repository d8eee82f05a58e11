import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, like, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { awaitedLocks } from '../../../testing/awaited-locks.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { fileParts, files } from '../../core/db/tables/files.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { auditEvents, events, idempotencyKeys, settings, toldCalls } from '../../core/db/tables/traces.ts';
import { leaveRemains } from '../../core/files/remains.ts';
import { folderToSweep, sweepBytes } from '../../domain/files/sweep-bytes.ts';
import { expireOrders } from '../../domain/orders/expire.ts';
import { tidyUp } from './tidy-up.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('what time alone makes superfluous goes, what is younger or arrived stays', async () => {
  const { db } = testApp.dependencies;
  const { id: userId } = await makePerson(testApp.dependencies, { role: 'patient' });
  const name = 'updatePatientStatus' as const;
  await db.insert(events).values([1, 3].map((days) => ({ name, audience: [`user:${userId}`], at: daysAgo(days) })));
  const key = (days: number) => ({
    userId,
    procedure: 'sendMessage',
    key: randomUUID(),
    inputSha256: '',
    answer: {},
    createdAt: daysAgo(days),
  });
  await db.insert(idempotencyKeys).values([key(6), key(8)]);
  const file = (days: number, storedAt: string | null) => ({
    id: randomUUID(),
    ownerId: userId,
    purpose: 'message' as const,
    name: 'a.pdf',
    createdAt: daysAgo(days),
    storedAt,
  });
  const [young, forgotten, arrived] = [file(0.5, null), file(2, null), file(2, daysAgo(2))];
  await db.insert(files).values([young, forgotten, arrived]);
  const told = (who: string, endsAt: string) => ({
    ...{ name: 'callsOfUser', who, server: randomUUID(), bursts: [], toldAt: daysAgo(1) },
    endsAt,
  });
  await db.insert(toldCalls).values([told('over', daysAgo(0.01)), told('counts', daysAgo(-1))]);

  await tidyUp(testApp.asJobs);
  await tidyUp(testApp.asJobs);

  expect(await db.select().from(events)).toHaveLength(1);
  expect(await db.select().from(idempotencyKeys)).toHaveLength(1);
  expect(await db.select().from(toldCalls)).toMatchObject([{ who: 'counts' }]);
  const left = (await db.select({ id: files.id }).from(files)).map(({ id }) => id);
  expect(new Set(left)).toEqual(new Set([young.id, arrived.id]));
});

test('bytes that no row names go after a day, from one folder at a time', async () => {
  const { dependencies } = testApp;
  const { db, files: store, env } = dependencies;
  const { id: ownerId } = await makePerson(dependencies, { role: 'patient' });
  const put = async (text: string, days: number) => {
    const { storageKey } = await store.put(Buffer.from(text));
    const path = join(env.DATA_DIR, 'files', storageKey);
    utimesSync(path, Date.now() / 1000, Date.now() / 1000 - days * 86_400);
    return storageKey;
  };
  const [young, orphan, named] = [await put('a', 0.9), await put('b', 1.1), await put('c', 30)];
  await db.insert(files).values({
    ...{ id: randomUUID(), ownerId, purpose: 'message', name: 'a.pdf', storageKey: named, storedAt: daysAgo(30) },
  });
  // A write that was cut off leaves its half beside the place where it was going.
  const half = `${orphan}.part`;
  writeFileSync(join(env.DATA_DIR, 'files', half), 'half');
  utimesSync(join(env.DATA_DIR, 'files', half), 0, 0);
  // Nothing else in the folder is ours to remove.
  const foreign = join(env.DATA_DIR, 'files', orphan.slice(0, 2), 'notes.txt');
  writeFileSync(foreign, 'whatever');
  utimesSync(foreign, 0, 0);

  const there = async () => {
    const keys: string[] = [];
    for await (const { storageKey } of store.list()) keys.push(storageKey);
    return new Set(keys);
  };
  const other = orphan.startsWith('00') ? '01' : '00';
  for (const folder of new Set([young, named, other].map((key) => key.slice(0, 2))))
    if (folder !== orphan.slice(0, 2)) await sweepBytes(testApp.asJobs, folder);
  expect(await there()).toEqual(new Set([young, orphan, half, named]));
  await sweepBytes(testApp.asJobs, orphan.slice(0, 2));
  expect(await there()).toEqual(new Set([young, named]));
  expect(existsSync(foreign)).toBe(true);
  // In the trash, from where they can be brought back.
  const trash = join(env.DATA_DIR, 'files', 'trash');
  const today = new Date().toISOString().slice(0, 10);
  const names = [orphan, half].map((key) => key.slice(3));
  expect(new Set(readdirSync(join(trash, today)))).toEqual(new Set(names));
  await store.trash.empty(Date.now() + 30 * 86_400_000);
  expect(existsSync(join(trash, today))).toBe(true);
  await store.trash.empty(Date.now() + 32 * 86_400_000);
  expect(existsSync(join(trash, today))).toBe(false);
});

test('where more than a hundredth of all files has no row nothing is swept away until somebody agrees', async () => {
  const { files: store, env } = testApp.dependencies;
  const orphans: string[] = [];
  for (let count = 0; count < 4; count++) {
    const bytes = Buffer.from(`${count}`);
    const storageKey = `ab/${randomUUID()}`;
    await store.keep(storageKey, bytes);
    utimesSync(join(env.DATA_DIR, 'files', storageKey), 0, 0);
    orphans.push(storageKey);
  }
  const left = async () => {
    const keys: string[] = [];
    for await (const { storageKey } of store.list('ab')) keys.push(storageKey);
    return keys.filter((key) => orphans.includes(key)).length;
  };
  await sweepBytes(testApp.asJobs, 'ab');
  expect([await left(), await store.trash.stoppedAt()]).toEqual([4, expect.stringMatching(/^\d{4}-/)]);
  await store.trash.agree(Date.now());
  await sweepBytes(testApp.asJobs, 'ab');
  expect([await left(), await store.trash.stoppedAt()]).toEqual([0, null]);
  expect(await store.trash.isAgreed(Date.now() + 86_400_000)).toBe(false);
});

test('pieces of uploads that have ended go as what they are, and stop no sweeping as strangers would', async () => {
  const { dependencies } = testApp;
  const { db, files: store, env } = dependencies;
  const { id: ownerId } = await makePerson(dependencies, { role: 'patient' });
  const upload = async (days: number, storedAt: string | null, pieces: number) => {
    const id = randomUUID();
    const about = { ownerId, purpose: 'message' as const, name: 'a.pdf', createdAt: daysAgo(days), storedAt };
    await db.insert(files).values({ id, ...about });
    const keys = Array.from({ length: pieces }, () => `cd/${randomUUID()}`);
    for (const [at, storageKey] of keys.entries()) {
      await store.keep(storageKey, Buffer.from(`${at}`));
      utimesSync(join(env.DATA_DIR, 'files', storageKey), 0, 0);
      await db.insert(fileParts).values({ fileId: id, startAt: at, size: 1, storageKey });
    }
    return { id, keys };
  };
  const left = async () => {
    const keys = new Set<string>();
    for await (const { storageKey } of store.list('cd')) keys.add(storageKey);
    return keys;
  };
  const trash = join(env.DATA_DIR, 'files', 'trash');
  const thrownAway = () => (existsSync(trash) ? readdirSync(trash, { recursive: true }).length : 0);
  const remains = () => db.$count(settings, like(settings.key, 'remains:%'));
  // Nobody has agreed to anything.
  rmSync(join(trash, 'agreed'), { force: true });
  // Their bytes are old enough to be swept, each of them more than a sweep takes at once.
  const arriving = await upload(0.9, null, 5);
  const [forgotten, whole] = [await upload(2, null, 5), await upload(2, daysAgo(1), 5)];
  const before = thrownAway();

  // While the storage is away nothing of them is taken for strangers either.
  const away = { ...store, remove: () => Promise.reject(new Error('the storage is away')) };
  await expect(tidyUp({ ...testApp.asJobs, files: away })).rejects.toThrow('could not be done');
  await sweepBytes(testApp.asJobs, 'cd');
  expect([await store.trash.stoppedAt(), (await left()).size, await remains()]).toEqual([null, 15, 2]);
  expect(new Set((await db.select().from(fileParts)).map(({ fileId }) => fileId))).toEqual(new Set([arriving.id]));

  await tidyUp(testApp.asJobs);
  await sweepBytes(testApp.asJobs, 'cd');
  expect([await store.trash.stoppedAt(), await left(), await remains()]).toEqual([null, new Set(arriving.keys), 0]);
  expect(
    [forgotten, whole].flatMap(({ keys }) => keys).filter((key) => existsSync(join(env.DATA_DIR, 'files', key))),
  ).toEqual([]);
  expect(thrownAway()).toBe(before);
  expect((await db.select().from(files)).map(({ id }) => id)).toEqual(expect.arrayContaining([arriving.id, whole.id]));
});

test('what another server suppresses while it is looked for is no stranger', async () => {
  const { db, files: store, env } = testApp.dependencies;
  const { id: ownerId } = await makePerson(testApp.dependencies, { role: 'patient' });
  const storageKey = `ef/${randomUUID()}`;
  await store.keep(storageKey, Buffer.from('hers'));
  utimesSync(join(env.DATA_DIR, 'files', storageKey), 0, 0);
  const id = randomUUID();
  const about = { ownerId, purpose: 'message' as const, name: 'a.pdf', storedAt: daysAgo(30) };
  await db.insert(files).values({ id, ...about, storageKey });
  let sweeping = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table files in access exclusive mode`);
    sweeping = sweepBytes(testApp.asJobs, 'ef');
    await vi.waitFor(async () => expect(await awaitedLocks(db, 'any')).toBe(1));
    await tx.delete(files).where(eq(files.id, id));
    await leaveRemains(tx, 'record', ownerId, [storageKey]);
  });
  await sweeping;
  expect(existsSync(join(env.DATA_DIR, 'files', storageKey))).toBe(true);
  expect(await store.trash.stoppedAt()).toBeNull();
  await db.delete(settings).where(like(settings.key, 'remains:%'));
});

test('one consultation that cannot be closed holds back nothing else', async () => {
  const { dependencies } = testApp;
  const { db } = dependencies;
  const patient = await makePerson(dependencies, { role: 'patient' });
  const doctor = await makePerson(dependencies, { role: 'doctor' });
  const serviceId = await makeService(dependencies);
  const waiting = async (days: number) => {
    const wanted = { patient, doctor, serviceId, state: 'waitingPatient' } as const;
    const { consultationId: id } = await makeConsultation(dependencies, wanted);
    await db
      .update(consultations)
      .set({ waitingSince: daysAgo(days) })
      .where(eq(consultations.id, id));
    return id;
  };
  // The one that has waited longest comes first.
  const [broken, other] = [await waiting(9), await waiting(8)];
  const stateOf = async (id: string) =>
    (await db.select({ state: consultations.state }).from(consultations).where(eq(consultations.id, id)))[0]?.state;
  await db.insert(events).values({ name: 'sendMessage', audience: [`user:${patient.id}`], at: daysAgo(3) });
  await testApp.asOwner(`create function refuse_it() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger broken before update on consultations for each row when (old.id = '${broken}')
      execute function refuse_it()`);
  await expect(tidyUp(testApp.asJobs)).rejects.toThrow('could not be done');
  expect([await stateOf(broken), await stateOf(other)]).toEqual(['waitingPatient', 'expired']);
  expect(await db.$count(events, lt(events.at, daysAgo(2)))).toBe(0);
  await testApp.asOwner('drop trigger broken on consultations');
  await tidyUp(testApp.asJobs);
  expect(await stateOf(broken)).toBe('expired');
});

test('every folder of the storage has its turn within a day', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const day = Array.from({ length: 288 }, (_, run) => folderToSweep(start + run * 300_000));
  expect(new Set(day).size).toBe(256);
  expect(day.every((folder) => /^[0-9a-f]{2}$/.test(folder))).toBe(true);
});

test('an issued order whose last day has passed expires, told to nobody by mail and to the audit once', async () => {
  const { dependencies } = testApp;
  const { db } = dependencies;
  const [patient, doctor] = await Promise.all([
    makePerson(dependencies, { role: 'patient' }),
    makePerson(dependencies, { role: 'doctor' }),
  ]);
  const serviceId = await makeService(dependencies);
  const wanted = { patient, doctor, serviceId, state: 'closed' } as const;
  const [issued, draft] = [await makeConsultation(dependencies, wanted), await makeConsultation(dependencies, wanted)];
  await issueFixtureOrder(dependencies, issued.orderId);
  const stateOf = async (id: string) =>
    (await db.select({ state: orders.state }).from(orders).where(eq(orders.id, id)))[0]?.state;
  const inDays = (days: number) => ({ ...testApp.asJobs, now: () => Date.now() + days * 86_400_000 });

  expect(await expireOrders(inDays(29))).toBe(0);
  expect(await expireOrders(inDays(31))).toBe(1);
  expect(await expireOrders(inDays(31))).toBe(0);
  expect(await stateOf(issued.orderId)).toBe('expired');
  expect(await stateOf(draft.orderId)).toBe('draft');
  const audited = await db.select().from(auditEvents).where(eq(auditEvents.action, 'expireOrder'));
  expect(audited).toMatchObject([
    { actorId: null, actorRole: 'system', targetId: issued.orderId, patientId: patient.id, outcome: 'ok' },
  ]);
});
