import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Notification } from '@consultorio/contracts/notifications';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { eicar, openClamdStandIn, pdfWith } from '../../../testing/clamd-stand-in.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { messages } from '../../core/db/tables/consultations.ts';
import { files } from '../../core/db/tables/files.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { rescanFiles } from './rescan-files.ts';

describe.each(engines)('when the signatures change, on %s', (engine) => {
  let testApp: TestApp;
  let clamd: Awaited<ReturnType<typeof openClamdStandIn>>;
  let patient: Person;
  let doctor: Person;
  let consultationId: string;
  beforeAll(async () => {
    clamd = await openClamdStandIn();
    testApp = await startTestApp(engine, { CLAMD_URL: clamd.url });
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
    const serviceId = await makeService(testApp.dependencies);
    const wanted = { patient, doctor, serviceId, state: 'inProgress' } as const;
    ({ consultationId } = await makeConsultation(testApp.dependencies, wanted));
  });
  afterAll(async () => {
    await testApp.close();
    await clamd.stop();
  });
  beforeEach(async () => {
    await testApp.dependencies.db.update(files).set({ scannedWith: await testApp.asJobs.scanner!.signatures() });
    clamd.scanned.length = 0;
  });
  afterEach(async () => {
    await clamd.stop();
    await clamd.start();
  });

  /** In the conversation, as it came before there was a scanner. */
  async function kept(
    text: string,
    content: 'clean' | 'refused' = 'clean',
    purpose: 'message' | 'picture' = 'message',
  ) {
    const { db, files: store } = testApp.dependencies;
    const id = randomUUID();
    const stored = await store.put(pdfWith(text));
    const about = { name: `${text}.pdf`, mime: 'application/pdf', consultationId, purpose, content };
    await db.insert(files).values({ id, ownerId: patient.id, ...about, ...stored, storedAt: new Date().toISOString() });
    const said = { consultationId, kind: 'patient' as const, authorId: patient.id, text: '', fileIds: [id] };
    await db.insert(messages).values({ id: randomUUID(), ...said });
    return id;
  }
  const rowOf = async (id: string) => {
    const [row] = await testApp.dependencies.db.select().from(files).where(eq(files.id, id));
    return row!;
  };
  const trailOf = (action: string, id: string) =>
    testApp.dependencies.db.$count(auditEvents, and(eq(auditEvents.action, action), eq(auditEvents.targetId, id)));
  const addressOf = (who: Person, fileId: string) => call(testApp.app, 'trpc', 'getFileAddress', who, { fileId });
  const bellsOf = async (who: Person) =>
    (await ask<{ items: Notification[] }>(testApp.app, 'listNotifications', who, {})).items.filter(
      ({ kind }) => kind === 'fileRefused',
    );

  test('what was called clean is looked at once more, and only once', async () => {
    const id = await kept('tos');
    await rescanFiles(testApp.asJobs);
    expect(clamd.scanned).toHaveLength(1);
    await rescanFiles(testApp.asJobs);
    expect(clamd.scanned).toHaveLength(1);
    clamd.update(eicar);
    await rescanFiles(testApp.asJobs);
    expect(clamd.scanned.length).toBeGreaterThan(1);
    expect(await rowOf(id)).toMatchObject({
      content: 'clean',
      scannedWith: await testApp.asJobs.scanner?.signatures(),
    });
    expect(await trailOf('admitFile', id)).toBe(0);
  });

  test('what newer signatures know is nobody’s from then on; its sender hears it, its bytes stay, and a mistake is taken back', async () => {
    const id = await kept('gusano');
    await rescanFiles(testApp.asJobs);
    expect((await addressOf(doctor, id)).http).toBe(200);
    const before = (await bellsOf(patient)).length;
    clamd.update(eicar, 'gusano');
    await Promise.all([rescanFiles(testApp.asJobs), rescanFiles(testApp.asJobs)]);
    const refused = await rowOf(id);
    expect(refused).toMatchObject({ content: 'refused', storageKey: expect.any(String) });
    expect((await addressOf(doctor, id)).code).toBe('not-found');
    expect(await bellsOf(patient)).toHaveLength(before + 1);
    expect((await bellsOf(patient))[0]).toMatchObject({ consultationId });
    expect(await bellsOf(doctor)).toEqual([]);
    expect(await trailOf('refuseFile', id)).toBe(1);
    expect(await buffer(testApp.dependencies.files.read(refused.storageKey!))).toEqual(pdfWith('gusano'));

    clamd.update(eicar);
    await rescanFiles(testApp.asJobs);
    expect(await rowOf(id)).toMatchObject({ content: 'clean', storageKey: refused.storageKey });
    expect((await addressOf(doctor, id)).http).toBe(200);
    expect(await trailOf('admitFile', id)).toBe(1);
  });

  test('while the scanner is away everything stays as it was, and is looked at later', async () => {
    const id = await kept('fiebre');
    await clamd.stop();
    await rescanFiles(testApp.asJobs);
    expect(await rowOf(id)).toMatchObject({ content: 'clean', scannedWith: null });
    await rescanFiles({ ...testApp.asJobs, scanner: null });
    await clamd.start();
    await rescanFiles(testApp.asJobs);
    expect((await rowOf(id)).scannedWith).not.toBeNull();
  });

  test('while the storage is away nothing counts as looked at, and all of it is once it is back', async () => {
    const id = await kept('fiebre');
    const { files: store } = testApp.dependencies;
    const missing = () =>
      new Readable({ read: () => {} }).destroy(Object.assign(new Error('gone'), { code: 'ENOENT' }));
    const away = { ...store, read: missing, readiness: async () => 'lost' as const };
    await rescanFiles({ ...testApp.asJobs, files: away });
    expect((await rowOf(id)).scannedWith).toBeNull();
    await rescanFiles(testApp.asJobs);
    expect((await rowOf(id)).scannedWith).not.toBeNull();
  });

  test('a file that cannot be judged keeps its verdict and does not stand in the way of others', async () => {
    const lost = await kept('perdido');
    const { storageKey } = await rowOf(lost);
    const other = await kept('entero');
    await testApp.dependencies.db
      .update(files)
      .set({ storedAt: new Date(Date.now() + 1000).toISOString() })
      .where(eq(files.id, lost));
    await testApp.dependencies.files.remove(storageKey!);
    await rescanFiles(testApp.asJobs);
    expect((await rowOf(lost)).content).toBe('clean');
    expect((await rowOf(other)).scannedWith).not.toBeNull();
  });

  test('photos of people, made anew from their pixels, are left alone', async () => {
    await kept('gusano', 'clean', 'picture');
    await rescanFiles(testApp.asJobs);
    expect(clamd.scanned).toEqual([]);
  });
});
