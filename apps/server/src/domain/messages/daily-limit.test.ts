import { randomUUID } from 'node:crypto';
import { MAX_ADDENDA } from '@consultorio/contracts/consultations';
import { MAX_MESSAGES_PER_DAY } from '@consultorio/contracts/message-limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { addenda, clinicalNotes, messages } from '../../core/db/tables/consultations.ts';

describe.each(engines)('what one person may write, on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let doctor: Person;
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
    serviceId = await makeService(testApp.dependencies);
  });
  afterAll(() => testApp.close());
  const open = (state: 'inProgress' | 'closed') =>
    makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state });

  test('so many messages a day in a consultation, also when the last ones are sent at once', async () => {
    const { db, now } = testApp.dependencies;
    const { consultationId } = await open('inProgress');
    const row = () => ({
      ...{ id: randomUUID(), consultationId, kind: 'patient' as const, authorId: patient.id, text: 'Hola' },
      createdAt: new Date(now()).toISOString(),
    });
    await db.insert(messages).values(Array.from({ length: MAX_MESSAGES_PER_DAY - 2 }, row));
    const say = (who: Person, verb: 'sendMessage' | 'addInternalNote' = 'sendMessage', where = consultationId) =>
      call(testApp.app, 'trpc', verb, who, { consultationId: where, text: 'Otro', idempotencyKey: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 6 }, () => say(patient)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'too-many-messages')).toHaveLength(4);
    // Neither the other side nor another consultation is meant, and tomorrow is another day.
    expect((await say(doctor)).http).toBe(200);
    expect((await say(doctor, 'addInternalNote')).http).toBe(200);
    expect((await say(patient, 'sendMessage', (await open('inProgress')).consultationId)).http).toBe(200);
    testApp.clock.move(86_400_000 + 1000);
    expect((await say(patient)).http).toBe(200);
  });

  test('so many addenda to a note', async () => {
    const { db } = testApp.dependencies;
    const { consultationId } = await open('closed');
    await signNote(testApp.dependencies, consultationId);
    const [note] = await db.select().from(clinicalNotes).where(eq(clinicalNotes.consultationId, consultationId));
    const row = () => ({
      ...{ id: randomUUID(), consultationId, authorId: doctor.id, text: 'Una más', sha256: 'a'.repeat(64) },
      ...{ authorSnapshot: note!.authorSnapshot!, recordedAt: new Date().toISOString() },
    });
    await db.insert(addenda).values(Array.from({ length: MAX_ADDENDA - 1 }, row));
    const add = () =>
      call(testApp.app, 'trpc', 'addAddendum', doctor, {
        ...{ consultationId, text: 'Se aclara la dosis', idempotencyKey: randomUUID() },
      });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([null, 'too-many-addenda', 'too-many-addenda']);
  });
});
