import { randomUUID } from 'node:crypto';
import type { ConsultationMoved } from '@consultorio/contracts/consultations';
import type { Notification } from '@consultorio/contracts/notifications';
import type { Order } from '@consultorio/contracts/orders';
import type { QueueRow } from '@consultorio/contracts/queue';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, makeWard, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { guardianships, patients } from '../../core/db/tables/people.ts';
import { deliveries, notifications } from '../../core/db/tables/traces.ts';
import { expireWaiting } from '../consultations/expire.ts';

const YEAR = 365 * 86_400_000;

let testApp: TestApp;
let mother: Person;
let father: Person;
let doctor: Person;
let admin: Person;
let serviceId: string;
const asked = <T>(name: Parameters<typeof ask>[1], who: Person, input: unknown) =>
  ask<T>(testApp.app, name, who, input);

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  [mother, father, doctor, admin] = await Promise.all([
    makePerson(dependencies, { role: 'patient', firstName: 'Laura', lastName: 'Ríos' }),
    makePerson(dependencies, { role: 'patient', firstName: 'Pablo', lastName: 'Ríos' }),
    makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    makePerson(dependencies, { role: 'admin' }),
  ]);
});
afterAll(() => testApp.close());
const ward = () => makeWard(testApp.dependencies, [mother, father]);

/** Sent by this account for this person, and begun by the doctor. */
async function attended(who: Person, patientId: string): Promise<string> {
  const input = { serviceId, patientId, redFlagAnswers: { pecho: false }, idempotencyKey: randomUUID() };
  const created = await asked<ConsultationMoved>('createConsultation', who, input);
  const { id: consultationId, version: expectedVersion } = await asked<ConsultationMoved>(
    'saveConsultationDraft',
    who,
    { consultationId: created.id, expectedVersion: created.version, answers: { motivo: 'Tos' } },
  );
  const confirmed = { confirmedBackground: true, acceptedTeleconsultation: true, idempotencyKey: randomUUID() };
  await asked('submitConsultation', who, { consultationId, expectedVersion, ...confirmed });
  const taken = await asked<ConsultationMoved>('takeConsultation', doctor, { consultationId });
  await asked('startConsultation', doctor, { consultationId, expectedVersion: taken.version });
  return consultationId;
}

async function issued(consultationId: string): Promise<Order> {
  const content = { studies: [{ name: 'Biometría hemática' }] };
  const draft = await asked<Order>('createOrder', doctor, {
    ...{ consultationId, kind: 'laboratory', content, idempotencyKey: randomUUID() },
  });
  return asked<Order>('issueOrder', doctor, { orderId: draft.id, expectedVersion: draft.version });
}

const onPaper = async ({ id }: { id: string }) => {
  const [row] = await testApp.dependencies.db.select().from(orders).where(eq(orders.id, id));
  return row?.patientSnapshot?.guardian?.name;
};

const bellOf = async (who: Person, consultationId: string) => {
  const { items } = await asked<{ items: Notification[] }>('listNotifications', who, { limit: 100 });
  return items.filter((one) => one.consultationId === consultationId);
};
const mailsTo = ({ email }: Person) =>
  testApp.dependencies.db.select().from(deliveries).where(eq(deliveries.recipient, email));

test('a draft that is put away for a child tells nobody; what was sent and is cancelled tells the other parent', async () => {
  const child = await ward();
  const begin = { serviceId, patientId: child.id, redFlagAnswers: { pecho: false } };
  const begun = () =>
    asked<ConsultationMoved>('createConsultation', mother, { ...begin, idempotencyKey: randomUUID() });
  const draft = await begun();
  await asked('cancelConsultation', mother, { consultationId: draft.id, expectedVersion: draft.version });
  for (const who of [mother, father]) expect(await bellOf(who, draft.id)).toEqual([]);

  const { id: consultationId, version } = await begun();
  const saved = await asked<ConsultationMoved>('saveConsultationDraft', mother, {
    ...{ consultationId, expectedVersion: version, answers: { motivo: 'Tos' } },
  });
  const sent = await asked<ConsultationMoved>('submitConsultation', mother, {
    ...{ consultationId, expectedVersion: saved.version, confirmedBackground: true, acceptedTeleconsultation: true },
    idempotencyKey: randomUUID(),
  });
  await asked('cancelConsultation', mother, { consultationId, expectedVersion: sent.version });
  const cancelled = async (who: Person) =>
    (await bellOf(who, consultationId)).filter(({ kind }) => kind === 'consultationCancelled').length;
  expect([await cancelled(mother), await cancelled(father)]).toEqual([0, 1]);
});

describe('a file of somebody in care', () => {
  const photo = { name: 'foto.jpg', size: 4, purpose: 'message' };

  test('is judged by that person’s consent, not by that of who sends it', async () => {
    const father = await makePerson(testApp.dependencies, { role: 'patient', consents: false });
    const unasked = await makeWard(testApp.dependencies, [mother], { consents: false });
    const consented = await makeWard(testApp.dependencies, [father]);
    for (const endpoint of endpoints) {
      const send = async (who: Person, patientId: string | null) =>
        (await call(testApp.app, endpoint, 'createUpload', who, { ...photo, patientId })).code;
      expect(await send(mother, unasked.id)).toBe('consent-required');
      expect(await send(mother, null)).toBeNull();
      expect(await send(father, consented.id)).toBeNull();
      expect(await send(father, null)).toBe('consent-required');
      expect(await send(father, unasked.id)).toBe('not-found');
    }
  });

  test('is used in that person’s consultations alone', async () => {
    const child = await ward();
    const open = { serviceId, state: 'inProgress', doctor } as const;
    const [hers, childs] = [
      await makeConsultation(testApp.dependencies, { ...open, patient: mother }),
      await makeConsultation(testApp.dependencies, { ...open, patient: child }),
    ];
    const arrived = async (patientId: string | null) => {
      const { fileId } = await asked<{ fileId: string }>('createUpload', mother, { ...photo, patientId });
      await testApp.asOwner(`update files set stored_at = now(), mime = 'image/jpeg' where id = '${fileId}'`);
      return fileId;
    };
    const say = async (consultationId: string, fileId: string) => {
      const said = { consultationId, text: '', fileIds: [fileId], idempotencyKey: randomUUID() };
      return (await call(testApp.app, 'trpc', 'sendMessage', mother, said)).code;
    };
    const [own, ofChild] = [await arrived(null), await arrived(child.id)];
    expect(await say(childs.consultationId, own)).toBe('invalid-input');
    expect(await say(hers.consultationId, ofChild)).toBe('invalid-input');
    expect(await say(hers.consultationId, own)).toBeNull();
    expect(await say(childs.consultationId, ofChild)).toBeNull();
  });

  test('is no longer taken, nor read, once the care has ended', async () => {
    const child = await makeWard(testApp.dependencies, [mother]);
    const announced = { ...photo, patientId: child.id };
    const { fileId, uploadUrl } = await asked<{ fileId: string; uploadUrl: string }>('createUpload', mother, announced);
    await asked('endGuardianship', admin, { guardianshipId: child.guardianshipIds[0], reason: 'Lo pidió el juzgado' });
    const sent = await testApp.app.inject({ method: 'PUT', url: uploadUrl, payload: Buffer.from('foto') });
    expect([sent.statusCode, sent.body]).toEqual([404, expect.stringContaining('not-found')]);
    await testApp.asOwner(`update files set stored_at = now(), mime = 'image/jpeg' where id = '${fileId}'`);
    expect((await call(testApp.app, 'trpc', 'getFileAddress', mother, { fileId })).code).toBe('not-found');
  });
});

test('a notice about a child names her to both guardians, in the bell and by mail, and to nobody else', async () => {
  const child = await ward();
  const ofChild = await attended(father, child.id);
  for (const guardian of [mother, father]) {
    const about = (await bellOf(guardian, ofChild)).map((one) => one.about);
    expect([about.length > 0, new Set(about)]).toEqual([true, new Set(['Sofía'])]);
    const mails = (await mailsTo(guardian)).filter(({ path }) => path?.includes(ofChild));
    const taken = mails.find(({ subject }) => subject === 'Para Sofía: un médico tomó tu consulta');
    expect(taken?.text).toBe(
      'Tu consulta ya tiene médico.\n\nEste aviso es sobre Sofía.\n\nEntra a tu cuenta para verlo.',
    );
  }
  const ofMother = await attended(mother, mother.id);
  expect(new Set((await bellOf(mother, ofMother)).map((one) => one.about))).toEqual(new Set([null]));
  const own = (await mailsTo(mother)).filter(({ path }) => path?.includes(ofMother));
  expect(own.map(({ subject }) => subject)).toContain('Un médico tomó tu consulta');
  // The staff cares for nobody in this sense, and its bell goes on naming the folio alone.
  const notice = { id: randomUUID(), userId: doctor.id, kind: 'informationAnswered', consultationId: ofChild } as const;
  await testApp.dependencies.db.insert(notifications).values(notice);
  expect(await bellOf(doctor, ofChild)).toMatchObject([{ about: null, folio: expect.any(String) }]);
});

test('a subject that the clinic worded by itself stays as it was written', async () => {
  const { version } = await asked<{ version: number }>('listMailTexts', admin, null);
  await asked('updateMailText', admin, {
    ...{ kind: 'consultationTaken', expectedVersion: version, send: true },
    ...{ subject: '{{nombre}}, ya te atienden', text: 'Un médico de {{clinica}} tomó la consulta.' },
  });
  const consultationId = await attended(mother, (await ward()).id);
  const mails = (await mailsTo(mother)).filter(({ path }) => path?.includes(consultationId));
  expect(mails.map(({ subject }) => subject)).toContain('Para Sofía: Laura, ya te atienden');
});

test('a paper names the guardian who sent the consultation, and goes on naming that one', async () => {
  const child = await ward();
  const [ofFather, ofMother] = [await attended(father, child.id), await attended(mother, child.id)];
  const [first, second] = [await issued(ofFather), await issued(ofMother)];
  expect([await onPaper(first), await onPaper(second)]).toEqual(['Pablo Ríos', 'Laura Ríos']);
  const [{ sha256 } = { sha256: null }] = await testApp.dependencies.db
    .select()
    .from(orders)
    .where(eq(orders.id, first.id));
  // Who sent it answers for her no more: what is issued from now on names who does, and what was issued stays.
  await asked('endGuardianship', admin, { guardianshipId: child.guardianshipIds[1], reason: 'Lo pidió el juzgado' });
  expect(await onPaper(await issued(ofFather))).toBe('Laura Ríos');
  const [after] = await testApp.dependencies.db.select().from(orders).where(eq(orders.id, first.id));
  expect([after?.patientSnapshot?.guardian?.name, after?.sha256]).toEqual(['Pablo Ríos', sha256]);
});

test('what the clock does to a child’s consultation is told with her name too', async () => {
  const child = await ward();
  const made = await makeConsultation(testApp.dependencies, {
    ...{ patient: child, doctor, serviceId, state: 'waitingPatient' },
  });
  const waitingSince = new Date(testApp.dependencies.now() - 8 * 86_400_000).toISOString();
  await testApp.dependencies.db
    .update(consultations)
    .set({ waitingSince })
    .where(eq(consultations.id, made.consultationId));
  expect(await expireWaiting(testApp.asJobs)).toBe(1);
  const mails = (await mailsTo(mother)).filter(({ path }) => path?.includes(made.consultationId));
  expect(mails.map(({ subject }) => subject)).toEqual(['Para Sofía: una consulta venció sin respuesta']);
});

test('over the 18th birthday the queue goes by the clock of the server, and by a corrected birth date', async () => {
  const grown = await makeWard(testApp.dependencies, [mother]);
  const consultationId = await attended(mother, grown.id);
  const writes = async () => {
    const { items } = await asked<{ items: QueueRow[] }>('listConsultations', doctor, { tab: 'mine', limit: 100 });
    return items.find(({ id }) => id === consultationId)?.guardianName;
  };
  expect(await writes()).toBe('Laura Ríos');
  await testApp.dependencies.db.update(patients).set({ birthDate: '1999-01-01' }).where(eq(patients.id, grown.id));
  expect(await writes()).toBeNull();
  await testApp.dependencies.db.update(patients).set({ birthDate: '2022-03-14' }).where(eq(patients.id, grown.id));
  expect(await writes()).toBe('Laura Ríos');
  const [{ until } = { until: null }] = await testApp.dependencies.db
    .select()
    .from(guardianships)
    .where(eq(guardianships.patientId, grown.id));
  const left = Date.parse(until ?? '') - Date.now();
  expect(left).toBeGreaterThan(YEAR);
  testApp.clock.move(left - 60_000);
  expect(await writes()).toBe('Laura Ríos');
  testApp.clock.move(2 * 60_000);
  expect(await writes()).toBeNull();
});
