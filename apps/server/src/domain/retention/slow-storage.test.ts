import { randomUUID } from 'node:crypto';
import type { SuppressionCertificate } from '@consultorio/contracts/suppression';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bothEngines } from '../../../testing/test-database.ts';
import { DAY_MS } from '../../core/clock/moments.ts';
import { files } from '../../core/db/tables/files.ts';
import { users } from '../../core/db/tables/people.ts';
import { settings } from '../../core/db/tables/traces.ts';
import { diskStore, type FileStore } from '../../core/files/store.ts';
import { sweepBytes } from '../files/sweep-bytes.ts';
import { suppressReleased } from './suppress-record.ts';

describe.each(bothEngines)('the bytes of a suppressed record, on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let admin: Person;
  let key: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    patient = await makePerson(dependencies, { role: 'patient' });
    admin = await makePerson(dependencies, { role: 'admin' });
    const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const wanted = { patient, doctor, serviceId, state: 'closed' } as const;
    const { orderId } = await makeConsultation(dependencies, wanted);
    await issueFixtureOrder(dependencies, orderId);
    const kept = await dependencies.files.put(Buffer.from('a photograph'));
    key = kept.storageKey;
    await dependencies.db.insert(files).values({
      ...{ id: randomUUID(), ownerId: patient.id, purpose: 'picture', name: 'foto.jpg', mime: 'image/jpeg' },
      ...{ ...kept, storedAt: new Date().toISOString() },
    });
    await diskStore(testApp.filesFolder, { within: 'papers' }).put(Buffer.from('%PDF of hers %%EOF'));
    testApp.clock.move(5 * 366 * DAY_MS);
    for (const step of ['block', 'release']) {
      const input = { patientId: patient.id, step, reason: 'Terminó el plazo', idempotencyKey: randomUUID() };
      expect((await call(testApp.app, 'trpc', 'decideRetention', admin, input)).code).toBeNull();
      testApp.clock.move(31 * DAY_MS);
    }
  }, 120_000);
  afterAll(() => testApp.close());

  const run = (store: Partial<FileStore> = {}) =>
    suppressReleased({ ...testApp.asJobs, files: { ...testApp.dependencies.files, ...store } });
  const isThere = () => testApp.dependencies.db.$count(users, eq(users.id, patient.id));
  const remains = () => testApp.dependencies.db.$count(settings, like(settings.key, 'remains:%'));
  const certificates = async () =>
    (await ask<{ items: SuppressionCertificate[] }>(testApp.app, 'listRetention', admin, { gone: true })).items;
  const stored = async (store: FileStore) => {
    const keys: string[] = [];
    for await (const { storageKey } of store.list()) keys.push(storageKey);
    return keys;
  };

  test('are asked for once nobody waits for its rows, and until they are gone there is no certificate of it', async () => {
    const { files: store } = testApp.dependencies;
    const papers = diskStore(testApp.filesFolder, { within: 'papers' });
    let others: number | null = null;
    const away = async () => {
      // Whoever asks meanwhile is answered, and the record is gone already.
      others = await isThere();
      throw new Error('the bucket says nothing');
    };
    await expect(run({ remove: away })).rejects.toThrow('could not be done');
    expect([others, await remains(), await certificates()]).toEqual([0, 1, []]);
    expect([(await stored(store)).includes(key), (await stored(papers)).length]).toEqual([true, 1]);
    // They are no lost file, which would lie in the trash for a month.
    await sweepBytes(testApp.asJobs, key.slice(0, 2));
    expect([(await stored(store)).includes(key), await store.trash.countLately(testApp.dependencies.now())]).toEqual([
      true,
      0,
    ]);

    // A disk that is not mounted has nothing that could be listed or removed, and all of it comes back with it.
    await expect(run({ readiness: async () => 'lost' as const })).rejects.toThrow('the storage is away');
    expect([await remains(), await certificates()]).toEqual([1, []]);

    // What died there is ended by any later run, which finds no record to suppress.
    expect(await run()).toBe(0);
    expect([await remains(), (await stored(store)).includes(key), (await stored(papers)).length]).toEqual([
      0,
      false,
      0,
    ]);
    expect(await certificates()).toMatchObject([{ files: 2 }]);
    await run();
    expect(await remains()).toBe(0);
  });
});
