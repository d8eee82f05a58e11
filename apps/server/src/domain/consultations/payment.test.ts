import { randomUUID } from 'node:crypto';
import type { Consultation, ConsultationMoved } from '@consultorio/contracts/consultations';
import type { ServiceChoices, ServiceSettings } from '@consultorio/contracts/services';
import type { Settings } from '@consultorio/contracts/settings';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { auditEvents, deliveries } from '../../core/db/tables/traces.ts';

const way = 'Con transferencia a la cuenta de la clínica.\nAntes de que un médico empiece.';

describe.each(engines)('what is told of paying on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let doctor: Person;
  let patient: Person;
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    serviceId = await makeService(testApp.dependencies);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
  });
  afterAll(() => testApp.close());

  const settingsNow = () => ask<Settings>(testApp.app, 'getSettings', admin);
  async function sayHowToPay(text: string): Promise<void> {
    const { versions } = await settingsNow();
    await ask(testApp.app, 'updateHowToPay', admin, { expectedVersion: versions.howToPay, text });
  }
  async function priceIs(priceText: string): Promise<void> {
    const { services } = await ask<{ services: ServiceSettings[] }>(testApp.app, 'getSettings', admin);
    const service = services.find(({ id }) => id === serviceId)!;
    const { forms } = await ask<ServiceChoices>(testApp.app, 'listServiceChoices', admin);
    await ask(testApp.app, 'updateService', admin, {
      ...{ serviceId, expectedVersion: service.version, name: service.name, description: service.description },
      ...{ formId: forms[0]!.id, priceText, replyMinutes: service.replyMinutes, closeMinutes: service.closeMinutes },
      ...{ followUpDays: service.followUpDays, redFlags: service.redFlags, doctorIds: service.doctorIds },
    });
  }
  const paymentOf = async (who: Person, consultationId: string) =>
    (await ask<Consultation>(testApp.app, 'getConsultation', who, { consultationId })).payment;
  async function written(draft: ConsultationMoved, by: Person) {
    const saved = await ask<ConsultationMoved>(testApp.app, 'saveConsultationDraft', by, {
      ...{ consultationId: draft.id, expectedVersion: draft.version, answers: { motivo: 'Tos', fiebre: false } },
    });
    const confirmed = { confirmedBackground: true, acceptedTeleconsultation: true, idempotencyKey: randomUUID() };
    return { consultationId: draft.id, expectedVersion: saved.version, ...confirmed };
  }
  const draftOf = async (by: Person) =>
    written(
      await ask<ConsultationMoved>(testApp.app, 'createConsultation', by, {
        ...{ serviceId, redFlagAnswers: { pecho: false }, idempotencyKey: randomUUID() },
      }),
      by,
    );
  const mailTo = async ({ email }: Person) => {
    const [mail] = await testApp.dependencies.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.recipient, email))
      .orderBy(desc(deliveries.createdAt));
    return mail;
  };

  test('the price of the moment of sending stays with the consultation, on its page and in the mail', async () => {
    await priceIs('$250 MXN');
    const input = await draftOf(patient);
    const id = input.consultationId;
    // Nobody has said how to pay: nothing is said of it anywhere.
    expect(await paymentOf(patient, id)).toEqual({ priceText: '$250 MXN', howToPay: '' });
    await sayHowToPay(way);
    await priceIs('$300 MXN');
    expect(await paymentOf(patient, id)).toEqual({ priceText: '$300 MXN', howToPay: way });
    await ask(testApp.app, 'submitConsultation', patient, input);
    await priceIs('$400 MXN');
    const told = { priceText: '$300 MXN', howToPay: way };
    for (const who of [patient, doctor, admin]) expect(await paymentOf(who, id)).toEqual(told);
    const stranger = await makePerson(testApp.dependencies, { role: 'patient' });
    for (const endpoint of endpoints) {
      const answer = await call(testApp.app, endpoint, 'getConsultation', stranger, { consultationId: id });
      expect(answer.code).toBe('not-found');
    }
    const mail = await mailTo(patient);
    expect(mail?.path).toBe(`/detalle-consulta/${id}`);
    // By when we answer is told by open-hours.test.ts.
    expect(mail?.text.replace(/Te respondemos a más tardar el [^\n]*\n\n/, '')).toBe(
      `Tu consulta ya está en la fila. Te avisaremos en cuanto un médico la tome.\n\nPrecio: $300 MXN\n\nCómo se paga:\n${way}\n\nEntra a tu cuenta para verlo.`,
    );
    // The words on paying are those of today; the price is not.
    await sayHowToPay('');
    expect(await paymentOf(patient, id)).toEqual({ priceText: '$300 MXN', howToPay: '' });
    const change = testApp.dependencies.db.update(consultations).set({ priceText: '$1' });
    await expect(change.where(eq(consultations.id, id))).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('kept as it was') }),
    });
  });

  test('without words on paying the mail says the price alone', async () => {
    const other = await makePerson(testApp.dependencies, { role: 'patient' });
    await ask(testApp.app, 'submitConsultation', other, await draftOf(other));
    expect((await mailTo(other))?.text).toContain('\n\nPrecio: $400 MXN\n\nEntra a tu cuenta');
  });

  test('who read another price sends nothing, is told the new one and sends it then with the same key', async () => {
    for (const endpoint of endpoints) {
      const other = await makePerson(testApp.dependencies, { role: 'patient' });
      const input = await draftOf(other);
      const send = (priceText: string) =>
        call(testApp.app, endpoint, 'submitConsultation', other, { ...input, priceText });
      const refused = await send('$250 MXN');
      expect([refused.code, refused.details?.priceText]).toEqual(['price-changed', '$400 MXN']);
      const answers = await Promise.all([send('$400 MXN'), send('$400 MXN')]);
      expect(answers.map(({ code }) => code)).toEqual([null, null]);
      expect(answers[0]?.result).toEqual(answers[1]?.result);
      expect(await paymentOf(other, input.consultationId)).toMatchObject({ priceText: '$400 MXN' });
    }
  });

  test('nothing is told of a follow-up, nor of what was sent before the price was kept', async () => {
    const wanted = { patient, doctor, serviceId, state: 'closed' } as const;
    const { consultationId } = await makeConsultation(testApp.dependencies, wanted);
    const { db, now } = testApp.dependencies;
    const closedAt = new Date(now()).toISOString();
    await db.update(consultations).set({ closedAt }).where(eq(consultations.id, consultationId));
    await sayHowToPay(way);
    for (const who of [patient, doctor]) expect(await paymentOf(who, consultationId)).toBeNull();
    const followUp = await written(
      await ask<ConsultationMoved>(testApp.app, 'createFollowUp', patient, {
        ...{ consultationId, redFlagAnswers: { pecho: false }, idempotencyKey: randomUUID() },
      }),
      patient,
    );
    expect(await paymentOf(patient, followUp.consultationId)).toBeNull();
    await ask(testApp.app, 'submitConsultation', patient, followUp);
    expect(await paymentOf(patient, followUp.consultationId)).toBeNull();
    expect((await mailTo(patient))?.text).not.toMatch(/Precio|paga/);
  });

  test('a cancelled consultation keeps its price and asks nobody to pay', async () => {
    const other = await makePerson(testApp.dependencies, { role: 'patient' });
    const input = await draftOf(other);
    const { version } = await ask<ConsultationMoved>(testApp.app, 'submitConsultation', other, input);
    const { consultationId } = input;
    expect(await paymentOf(other, consultationId)).toMatchObject({ howToPay: way });
    await ask(testApp.app, 'cancelConsultation', other, { consultationId, expectedVersion: version });
    expect(await paymentOf(other, consultationId)).toEqual({ priceText: '$400 MXN', howToPay: '' });
  });

  test('the words are an administrator’s, bounded, of one version, in the bitácora, and not of the public page', async () => {
    const { versions } = await settingsNow();
    const input = { expectedVersion: versions.howToPay, text: way };
    for (const endpoint of endpoints) {
      for (const who of [patient, doctor])
        expect((await call(testApp.app, endpoint, 'updateHowToPay', who, input)).code).toBe('forbidden');
      expect((await call(testApp.app, endpoint, 'updateHowToPay', null, input)).code).toBe('unauthenticated');
      const long = await call(testApp.app, endpoint, 'updateHowToPay', admin, { ...input, text: 'a'.repeat(601) });
      expect(long.details?.issues).toMatchObject([{ path: ['text'] }]);
    }
    const save = (text: string) => call(testApp.app, 'trpc', 'updateHowToPay', admin, { ...input, text });
    const answers = await Promise.all([save('Una'), save('Otra')]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['stale-version', null].sort());
    expect((await settingsNow()).howToPay.text).toBe(answers[0]?.code === null ? 'Una' : 'Otra');
    expect(JSON.stringify(await ask(testApp.app, 'getClinic', null))).not.toMatch(/Una"|Otra"/);
    const [entry] = await testApp.dependencies.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'updateHowToPay'))
      .orderBy(sql`seq desc`)
      .limit(1);
    expect(entry).toMatchObject({ actorId: admin.id });
  });
});
