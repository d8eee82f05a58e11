import { randomUUID } from 'node:crypto';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { StoredFile } from '@consultorio/contracts/files';
import type { SystemStatus } from '@consultorio/contracts/system-status';
import { and, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { eicar, openClamdStandIn, pdfWith } from '../../../testing/clamd-stand-in.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { files } from '../../core/db/tables/files.ts';
import { auditEvents, notifications } from '../../core/db/tables/traces.ts';
import { pathOfFile } from '../../core/files/addresses.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { scanFile } from './scan-file.ts';

const within = { timeout: 50_000, interval: 100 };

describe.each(engines)('with a virus scanner, on %s', (engine) => {
  let testApp: TestApp;
  let clamd: Awaited<ReturnType<typeof openClamdStandIn>>;
  let people: Record<'patient' | 'doctor' | 'admin', Person>;
  let consultationId: string;
  beforeAll(async () => {
    clamd = await openClamdStandIn();
    testApp = await startTestApp(engine, { CLAMD_URL: clamd.url });
    const make = (role: Person['role']) => makePerson(testApp.dependencies, { role });
    people = { patient: await make('patient'), doctor: await make('doctor'), admin: await make('admin') };
    const serviceId = await makeService(testApp.dependencies);
    const { patient, doctor } = people;
    ({ consultationId } = await makeConsultation(testApp.dependencies, {
      ...{ patient, doctor, serviceId, state: 'inProgress' },
    }));
  });
  afterAll(async () => {
    await testApp.close();
    await clamd.stop();
  });
  beforeEach(async () => {
    await clamd.stop();
    await clamd.start();
  });

  async function upload(bytes: Buffer, who: Person = people.patient): Promise<StoredFile> {
    const announced = { name: 'estudio de Ana.pdf', size: bytes.length, purpose: 'message' };
    const { uploadUrl } = await ask<{ uploadUrl: string }>(testApp.app, 'createUpload', who, announced);
    const answer = await testApp.app.inject({ method: 'PUT', url: uploadUrl, payload: bytes });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  }

  const send = (who: Person, fileId: string) =>
    ask(testApp.app, 'sendMessage', who, { consultationId, text: '', fileIds: [fileId], idempotencyKey: randomUUID() });

  /** The file as the conversation shows it to this person. */
  async function inChat(who: Person, fileId: string): Promise<StoredFile | undefined> {
    const { items } = await ask<{ items: { files: StoredFile[] }[] }>(testApp.app, 'listMessages', who, {
      consultationId,
    });
    return items.flatMap(({ files: sent }) => sent).find(({ id }) => id === fileId);
  }

  const ownView = (fileId: string) => ask<StoredFile>(testApp.app, 'getFileAddress', people.patient, { fileId });
  const contentOf = async (fileId: string) => (await ownView(fileId)).content;
  const rowOf = async (fileId: string) => {
    const [row] = await testApp.dependencies.db.select().from(files).where(eq(files.id, fileId));
    return row!;
  };
  const trailOf = (action: string, targetId: string) =>
    testApp.dependencies.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, action), eq(auditEvents.targetId, targetId)));
  /** What an address would open that somebody was given. */
  async function statuses(fileId: string): Promise<number[]> {
    const paths = [pathOfFile(fileId), `${pathOfFile(fileId)}/small`];
    return Promise.all(
      [people.patient, people.doctor].flatMap((user) =>
        paths.map(async (path) => {
          const url = await signAddress(
            { ...testApp.dependencies, user: { id: user.id, sessionsValidAfter: null }, staffSession: null },
            path,
          );
          return (await testApp.app.inject({ url })).statusCode;
        }),
      ),
    );
  }
  const zipNames = async () => {
    testApp.clock.move(3_700_000);
    const { url } = await ask<{ url: string }>(testApp.app, 'downloadMyRecord', people.patient);
    return Object.keys(unzipSync(new Uint8Array((await testApp.app.inject({ url })).rawPayload)));
  };

  test('a file waits unseen while the scanner is away, and is everybody’s once it is called clean', async () => {
    await clamd.stop();
    const stored = await upload(pdfWith('all is well'));
    expect(stored).toMatchObject({ name: 'estudio de Ana.pdf', content: 'waiting', url: null, smallUrl: null });
    await send(people.patient, stored.id);
    expect(await contentOf(stored.id)).toBe('waiting');
    // Others learn that something waits, and nothing of what.
    expect(await inChat(people.doctor, stored.id)).toEqual({
      ...{ id: stored.id, content: 'waiting', name: '', mime: 'application/octet-stream', size: 0 },
      ...{ url: null, smallUrl: null, updatedAt: expect.any(String) },
    });
    for (const who of [people.doctor, people.admin])
      expect((await call(testApp.app, 'trpc', 'getFileAddress', who, { fileId: stored.id })).code).toBe('not-found');
    const inGallery = async () =>
      (
        await ask<{ items: StoredFile[] }>(testApp.app, 'listPatientFiles', people.doctor, {
          patientId: people.patient.id,
        })
      ).items.map(({ id }) => id);
    expect(await inGallery()).not.toContain(stored.id);
    expect(await statuses(stored.id)).toEqual([404, 404, 404, 404]);
    const isOf = (name: string) => name.includes('estudio de Ana');
    expect((await zipNames()).filter(isOf)).toEqual([]);
    // The server says so, and goes on.
    const ready = async () => (await testApp.app.inject('/readyz')).json() as Record<string, boolean>;
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ ok: true, scanner: false }), within);
    const status = () => ask<SystemStatus>(testApp.app, 'getSystemStatus', people.admin);
    expect((await status()).scanner).toEqual({ configured: true, reachable: false, waiting: 1, refused: 0 });

    await clamd.start();
    await vi.waitFor(async () => expect(await contentOf(stored.id)).toBe('clean'), within);
    expect((await inChat(people.doctor, stored.id))?.name).toBe('estudio de Ana.pdf');
    expect(await statuses(stored.id)).toEqual([200, 404, 200, 404]);
    expect(await inGallery()).toContain(stored.id);
    expect((await zipNames()).filter(isOf)).toHaveLength(1);
    expect((await status()).scanner).toEqual({ configured: true, reachable: true, waiting: 0, refused: 0 });
    await vi.waitFor(async () => expect(await ready()).toMatchObject({ ok: true, scanner: true }), within);
    expect(await trailOf('admitFile', stored.id)).toMatchObject([
      { actorRole: 'system', consultationId, patientId: people.patient.id },
    ]);
  }, 120_000);

  test('what is infected is gone, everybody is told, and the consultation goes on', async () => {
    const stored = await upload(pdfWith(eicar));
    await send(people.patient, stored.id);
    await vi.waitFor(async () => expect(await contentOf(stored.id)).toBe('refused'), within);
    expect(await rowOf(stored.id)).toMatchObject({ storageKey: null });
    expect(await inChat(people.doctor, stored.id)).toMatchObject({ content: 'refused', name: '', url: null });
    expect(await inChat(people.patient, stored.id)).toMatchObject({ content: 'refused', name: 'estudio de Ana.pdf' });
    expect(await statuses(stored.id)).toEqual([404, 404, 404, 404]);
    expect(await trailOf('refuseFile', stored.id)).toMatchObject([
      { actorRole: 'system', details: { signature: 'Test.EICAR-ndb.UNOFFICIAL' } },
    ]);
    // Its sender, who may have left the page long ago, and nobody else.
    const bells = await testApp.dependencies.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.kind, 'fileRefused'));
    expect(bells).toEqual([{ userId: people.patient.id }]);
    const seen = await ask<Consultation>(testApp.app, 'getConsultation', people.doctor, { consultationId });
    expect(seen.state).toBe('inProgress');
  }, 120_000);

  test('its bytes leave the disk', async () => {
    const stored = await upload(pdfWith(`${eicar} again`));
    const { storageKey } = await rowOf(stored.id);
    await vi.waitFor(async () => expect(await contentOf(stored.id)).toBe('refused'), within);
    const onDisk = async () => {
      const names: string[] = [];
      for await (const one of testApp.dependencies.files.list(storageKey?.slice(0, 2))) names.push(one.storageKey);
      return names;
    };
    await vi.waitFor(async () => expect(await onDisk()).not.toContain(storageKey), within);
  }, 120_000);

  test('the job gives its verdict in the role of the jobs, which may change no more than that', async () => {
    await testApp.asOwner(`create function tell_role() returns trigger language plpgsql as $$
      begin new.name := current_user; return new; end $$;
      create trigger told before update on files for each row when (old.content = 'waiting') execute function tell_role()`);
    const { id } = await upload(pdfWith('in whose name'));
    await vi.waitFor(async () => expect(await contentOf(id)).toBe('clean'), within);
    expect((await rowOf(id)).name).toBe('consultorio_jobs');
    await testApp.asOwner('drop trigger told on files');
  }, 120_000);

  test('of two judges at once one speaks', async () => {
    await clamd.stop();
    const { id } = await upload(pdfWith('twice'));
    const dependencies = {
      ...testApp.asJobs,
      scanner: { scan: async () => null, isReachable: async () => true, signatures: async () => 'test' },
    };
    await Promise.all([scanFile(dependencies, id), scanFile(dependencies, id)]);
    expect(await trailOf('admitFile', id)).toHaveLength(1);
  });

  test('without a scanner nobody calls a file clean that waits for one', async () => {
    await clamd.stop();
    const { id } = await upload(pdfWith('left behind'));
    await expect(scanFile({ ...testApp.asJobs, scanner: null }, id)).rejects.toThrow('CLAMD_URL');
    expect(await contentOf(id)).toBe('waiting');
  });

  test('a photo of a person cannot wait: it is judged before it is kept', async () => {
    const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c96' } })
      .png()
      .toBuffer();
    const input = { profilePicture: `data:image/png;base64,${photo.toString('base64')}` };
    const change = () => call(testApp.app, 'trpc', 'updatePatientProfilePicture', people.patient, input);
    expect((await change()).http).toBe(200);
    await clamd.stop();
    expect(await change()).toMatchObject({ http: 503, code: 'unavailable' });
    const { scanner } = testApp.dependencies;
    vi.spyOn(scanner!, 'scan').mockResolvedValueOnce('Test.Picture');
    expect(await change()).toMatchObject({ http: 400, code: 'file-unsafe' });
    expect(await trailOf('refuseFile', people.patient.id)).toMatchObject([{ details: { signature: 'Test.Picture' } }]);
  });
});

test('without CLAMD_URL a file is there at once, as ever', async () => {
  const testApp = await startTestApp();
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const bytes = pdfWith('as ever');
  const announced = { name: 'a.pdf', size: bytes.length, purpose: 'message' };
  const { uploadUrl } = await ask<{ uploadUrl: string }>(testApp.app, 'createUpload', patient, announced);
  const stored = (await testApp.app.inject({ method: 'PUT', url: uploadUrl, payload: bytes })).json<StoredFile>();
  expect(stored).toMatchObject({ content: 'clean', url: expect.stringContaining('/files/') });
  expect((await testApp.app.inject('/readyz')).json()).toEqual({
    ...{ ok: true, degraded: false, database: true, writable: true, storage: true, identity: true },
  });
  await testApp.close();
});
