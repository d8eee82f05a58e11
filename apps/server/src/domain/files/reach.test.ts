import { randomUUID } from 'node:crypto';
import type { Message } from '@consultorio/contracts/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';
import { files } from '../../core/db/tables/files.ts';

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  let people: Record<'owner' | 'stranger' | 'doctor' | 'otherDoctor' | 'admin', Person>;
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const make = (role: Person['role']) => makePerson(testApp.dependencies, { role });
    people = {
      owner: await make('patient'),
      stranger: await make('patient'),
      doctor: await make('doctor'),
      otherDoctor: await make('doctor'),
      admin: await make('admin'),
    };
    serviceId = await makeService(testApp.dependencies);
  });
  afterAll(() => testApp.close());

  const who = ['owner', 'stranger', 'doctor', 'otherDoctor', 'admin'] as const;
  async function readers(fileId: string): Promise<string[]> {
    const answers = await Promise.all(
      who.map((name) => call(testApp.app, 'callable', 'getFileAddress', people[name], { fileId })),
    );
    expect(answers.every(({ http, code }) => http === 200 || (http === 404 && code === 'not-found'))).toBe(true);
    return who.filter((_name, index) => answers[index]?.http === 200);
  }

  async function addFile(ownerId: string, consultationId: string | null) {
    const id = randomUUID();
    const stored = await testApp.dependencies.files.put(Buffer.from('%PDF-1.4'));
    const about = { purpose: 'message' as const, name: 'a.pdf', mime: 'application/pdf', consultationId };
    await testApp.dependencies.db
      .insert(files)
      .values({ id, ownerId, ...about, ...stored, storedAt: new Date().toISOString() });
    return id;
  }

  test('the photo of an attended consultation: its patient, its doctor, the administration', async () => {
    const { owner: patient, doctor } = people;
    const { fileId } = await makeConsultation(testApp.dependencies, {
      patient,
      doctor,
      serviceId,
      state: 'inProgress',
    });
    expect(await readers(fileId)).toEqual(['owner', 'doctor', 'admin']);
  });

  test('while a consultation waits for a doctor every doctor may look; a draft is the patient’s alone', async () => {
    const { owner: patient } = people;
    const waiting = await makeConsultation(testApp.dependencies, { patient, serviceId, state: 'submitted' });
    expect(await readers(waiting.fileId)).toEqual(['owner', 'doctor', 'otherDoctor', 'admin']);
    const draft = await makeConsultation(testApp.dependencies, { patient, serviceId, state: 'draft' });
    expect(await readers(draft.fileId)).toEqual(['owner']);
  });

  test('what staff attach to an internal note never reaches the patient, what the doctor sends does', async () => {
    const { owner: patient, doctor } = people;
    const { consultationId } = await makeConsultation(testApp.dependencies, {
      patient,
      doctor,
      serviceId,
      state: 'inProgress',
    });
    for (const [verb, expected] of [
      ['addInternalNote', ['doctor', 'admin']],
      ['sendMessage', ['owner', 'doctor', 'admin']],
    ] as const) {
      const fileId = await addFile(doctor.id, null);
      const input = { consultationId, text: 'Ver adjunto', fileIds: [fileId], idempotencyKey: randomUUID() };
      const { files: shown } = await ask<Message>(testApp.app, verb, doctor, input);
      expect(shown.map(({ id }) => id)).toEqual([fileId]);
      expect(await readers(fileId)).toEqual(expected);
      expect(await withoutPolicies(testApp, () => readers(fileId))).toEqual(expected);
    }
  });

  test('what was announced and never arrived is nobody’s, not even of who announced it', async () => {
    const { owner } = people;
    const announced = { name: 'foto.jpg', size: 1000, purpose: 'consultation' };
    const { fileId } = await ask<{ fileId: string }>(testApp.app, 'createUpload', owner, announced);
    expect(await readers(fileId)).toEqual([]);
  });

  test('an upload that hangs on nothing yet is its owner’s', async () => {
    expect(await readers(await addFile(people.owner.id, null))).toEqual(['owner']);
  });
});
