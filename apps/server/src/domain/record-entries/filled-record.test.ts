import { randomUUID } from 'node:crypto';
import type { Order } from '@consultorio/contracts/orders';
import type { RecordLists, StructuredRecord } from '@consultorio/contracts/record-entries';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { generalForms, patients } from '../../core/db/tables/people.ts';
import { recordEntries } from '../../core/db/tables/record-entries.ts';
import { fillRecords } from './fill-records.ts';

const written = {
  evolution: 'Tos',
  findings: 'Sin fiebre',
  prognosis: 'Bueno',
  plan: 'Reposo',
  patientText: 'Descansa',
};
const hypertension = { code: 'I10', description: 'Hipertensión', principal: true, certainty: 'definitive' as const };
const cold = { code: 'J00', description: 'Resfriado', principal: false, certainty: 'presumptive' as const };
const drug = (genericName: string, duration: string) => ({
  ...{
    genericName,
    dose: '50 mg',
    presentation: 'Tabletas de 50 mg',
    route: 'Oral',
    frequency: 'Cada 24 horas',
    duration,
  },
});

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let doctor: Person;
  let admin: Person;
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    serviceId = await makeService(dependencies);
    doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    admin = await makePerson(dependencies, { role: 'admin' });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
  });

  const listsOf = async (): Promise<RecordLists> =>
    (await ask<StructuredRecord>(testApp.app, 'getStructuredRecord', patient, { patientId: patient.id })).lists;
  const fillIn = async (answers: Record<string, unknown>) => {
    await ask(testApp.app, 'updatePatientGeneralForm', patient, answers);
    return listsOf();
  };
  const settle = (consultationId: string, changes: unknown[]) =>
    ask(testApp.app, 'reconcileRecord', doctor, {
      ...{ consultationId, changes, statements: [], idempotencyKey: randomUUID() },
    });
  const attend = () => makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state: 'inProgress' });

  test('the words of the general form become entries that she said and nobody confirmed', async () => {
    const { allergy, medicine, problem, measurement, pregnancy } = await fillIn({
      ...{ alergias: 'Penicilina (ronchas, comezón), mariscos', medicamentos: 'Metformina 850 mg, losartán 50 mg' },
      ...{ enfermedades: 'No sé', peso: 61, estatura: 163, embarazo: 'embarazo', semanas: 12 },
    });
    expect(allergy.entries.map(({ content }) => content)).toEqual(
      expect.arrayContaining([{ substance: 'Penicilina', reaction: 'ronchas, comezón' }, { substance: 'mariscos' }]),
    );
    expect(allergy.entries[0]).toMatchObject({ saidBy: 'patient', confirmedAt: null, origin: 'generalForm' });
    expect(medicine.entries.map(({ content }) => content.medicine).sort()).toEqual([
      'Metformina 850 mg',
      'losartán 50 mg',
    ]);
    expect(problem).toMatchObject({ standing: 'unknown', entries: [] });
    expect(measurement.entries[0]?.content).toMatchObject({ weightKg: 61, heightCm: 163 });
    expect(pregnancy.entries[0]?.content).toMatchObject({ weeks: 12 });
  });

  test.each(['Ninguna que yo sepa', 'No soy alérgica', 'Sin alergias conocidas'])(
    '«%s» is no allergy',
    async (alergias) => {
      const { allergy, medicine } = await fillIn({ alergias });
      expect(allergy).toMatchObject({ standing: 'none', entries: [], statement: { said: 'none', saidBy: 'patient' } });
      expect(medicine.standing).toBe('notAsked');
    },
  );

  test('what cannot be divided without saying something else stays whole', async () => {
    const alergias = 'No soy alérgica a la penicilina, pero sí a las sulfas';
    const { allergy } = await fillIn({ alergias, enfermedades: 'Asma desde niña, controlada' });
    expect(allergy.entries.map(({ content }) => content.substance)).toEqual([alergias]);
    const { problem } = await listsOf();
    expect(problem.entries.map(({ content }) => content.description)).toEqual(['Asma desde niña, controlada']);
  });

  test('the form that is sent again adds nothing, ends what she left out and never what a doctor stands for', async () => {
    const { consultationId } = await attend();
    const first = await fillIn({ alergias: 'Penicilina, látex', peso: 61 });
    const latex = first.allergy.entries.find(({ content }) => content.substance === 'látex');
    await settle(consultationId, [{ verdict: 'still', entryId: latex?.entryId, rowId: latex?.rowId }]);
    const again = await fillIn({ alergias: 'penicilina; Látex', peso: 61 });
    expect(again.allergy.entries).toHaveLength(2);
    expect(again.measurement.entries).toHaveLength(1);
    const denied = await fillIn({ alergias: 'Ninguna' });
    expect(denied.allergy.entries.map(({ content }) => content.substance)).toEqual(['látex']);
    expect(denied.allergy).toMatchObject({ standing: 'listed', statement: { said: 'none' } });
    expect((await fillIn({ alergias: 'Penicilina' })).allergy.entries).toHaveLength(2);
  });

  test('a weight that can hardly be hers stays an answer', async () => {
    await testApp.dependencies.db.update(patients).set({ birthDate: '2026-03-01' }).where(eq(patients.id, patient.id));
    expect((await fillIn({ peso: 180 })).measurement.entries).toEqual([]);
    expect((await fillIn({ peso: 7.9 })).measurement.entries[0]?.content).toMatchObject({ weightKg: 7.9 });
  });

  test('a consultation that is sent tells its measurements, and from where', async () => {
    const { consultationId } = await makeConsultation(testApp.dependencies, { patient, serviceId, state: 'draft' });
    const answers = { motivo: 'Fiebre', fiebre: true, temperatura: 38.4 };
    await testApp.dependencies.db.update(consultations).set({ answers }).where(eq(consultations.id, consultationId));
    await ask(testApp.app, 'submitConsultation', patient, {
      ...{ consultationId, expectedVersion: 1, confirmedBackground: true, acceptedTeleconsultation: true },
      idempotencyKey: randomUUID(),
    });
    const [entry] = (await listsOf()).measurement.entries;
    expect(entry).toMatchObject({ origin: 'answers', consultationId, content: { temperatureC: 38.4 } });
  });

  const signed = async (drugs: object[]) => {
    const { consultationId, orderId } = await attend();
    const input = {
      consultationId,
      kind: 'prescription',
      content: { drugs, weightKg: 61 },
      idempotencyKey: randomUUID(),
    };
    const draft = await ask<Order>(testApp.app, 'createOrder', doctor, input);
    const order = await ask<Order>(testApp.app, 'issueOrder', doctor, {
      ...{ orderId: draft.id, expectedVersion: draft.version, safetyReason: 'Lo conoce' },
    });
    await ask(testApp.app, 'discardOrder', doctor, { orderId, expectedVersion: 1 });
    await testApp.dependencies.db
      .update(clinicalNotes)
      .set({
        ...written,
        vitals: { weightKg: 60.5, systolicMmHg: 142, diastolicMmHg: 91 },
        diagnoses: [hypertension, cold],
      })
      .where(eq(clinicalNotes.consultationId, consultationId));
    await ask(testApp.app, 'signAndCloseConsultation', doctor, { consultationId, expectedVersion: 1, noteVersion: 1 });
    return order;
  };

  test('a signature leaves measurements, problems and medicines for which the doctor stands', async () => {
    await fillIn({ medicamentos: 'Losartán 50 mg cada mañana', alergias: 'Ninguna' });
    await signed([drug('Losartán', '30 días'), drug('Metoprolol', 'Indefinido')]);
    const { measurement, problem, medicine } = await listsOf();
    expect(measurement.entries[0]).toMatchObject({ content: { weightKg: 60.5 }, confirmedByName: 'Ana Prueba' });
    const codes = problem.entries.map(({ content }) => [content.code, Boolean(content.untilOn)]);
    expect(codes).toEqual(
      expect.arrayContaining([
        ['I10', false],
        ['J00', true],
      ]),
    );
    expect(medicine.entries).toHaveLength(2);
    const losartan = medicine.entries.find(({ content }) => content.medicine === 'Losartán');
    expect(losartan).toMatchObject({ origin: 'order', saidBy: 'doctor', content: { untilOn: expect.any(String) } });
    testApp.clock.move(31 * 86_400_000);
    const later = await listsOf();
    expect(later.medicine.entries.map(({ content }) => content.medicine)).toEqual(['Metoprolol']);
    expect(later.problem.entries.map(({ content }) => content.code)).toEqual(['I10']);
    testApp.clock.move(-31 * 86_400_000);
  });

  test('a prescription that no longer stands takes its medicines along, one in its place brings its own', async () => {
    const order = await signed([drug('Losartán', '30 días')]);
    const fresh = await ask<Order>(testApp.app, 'replaceOrder', doctor, {
      ...{ orderId: order.id, expectedVersion: order.version, reason: 'Cambio de tratamiento' },
      ...{
        content: { drugs: [drug('Telmisartán', '30 días')] },
        idempotencyKey: randomUUID(),
        safetyReason: 'Lo conoce',
      },
    });
    expect((await listsOf()).medicine.entries.map(({ content }) => content.medicine)).toEqual(['Telmisartán']);
    await ask(testApp.app, 'cancelOrder', admin, {
      orderId: fresh.id,
      expectedVersion: fresh.version,
      reason: 'Error',
    });
    const { medicine } = await listsOf();
    expect(medicine.entries).toEqual([]);
    expect(medicine.past).toHaveLength(2);
    const ended = medicine.past.find(({ content }) => content.medicine === 'Telmisartán');
    // Who of the office ended it is not the patient's to read.
    expect(ended).toMatchObject({ status: 'ended', recordedByName: 'Administración' });
  });

  test('records from before are filled once, by every server at once, from what was told then', async () => {
    const { db } = testApp.dependencies;
    const { consultationId } = await makeConsultation(testApp.dependencies, {
      patient,
      doctor,
      serviceId,
      state: 'closed',
    });
    await signNote(testApp.dependencies, consultationId, { vitals: { weightKg: 62 }, diagnoses: [hypertension] });
    const createdAt = '2025-02-03T10:00:00.000Z';
    const answers = { alergias: 'Penicilina', medicamentos: 'Ninguno' };
    await db.insert(generalForms).values({ id: randomUUID(), patientId: patient.id, answers, version: 1, createdAt });
    await db.update(patients).set({ recordFilledAt: null }).where(eq(patients.id, patient.id));
    const filled = await Promise.all([fillRecords(testApp.dependencies), fillRecords(testApp.dependencies)]);
    expect(filled[0] + filled[1]).toBe(1);
    const rows = await db.select().from(recordEntries).where(eq(recordEntries.patientId, patient.id));
    expect(await fillRecords(testApp.dependencies)).toBe(0);
    expect(await db.select().from(recordEntries).where(eq(recordEntries.patientId, patient.id))).toEqual(rows);
    const { allergy, medicine, problem, measurement } = await listsOf();
    expect(allergy.entries[0]).toMatchObject({ saidAt: createdAt, saidBy: 'patient', confirmedAt: null });
    expect(medicine).toMatchObject({ standing: 'none', statement: { saidAt: createdAt } });
    expect(problem.entries[0]).toMatchObject({ content: { code: 'I10' }, saidBy: 'doctor' });
    expect(measurement.entries[0]?.content).toMatchObject({ weightKg: 62 });
  });

  test('one record that cannot be filled stops none of the others', async () => {
    const { db } = testApp.dependencies;
    const other = await makePerson(testApp.dependencies, { role: 'patient' });
    const [before, behind] = [patient.id, other.id].toSorted();
    const broken = await makeService(testApp.dependencies, {} as never);
    const sent = { patient: { id: before ?? '' }, serviceId: broken, state: 'submitted' } as const;
    await makeConsultation(testApp.dependencies, sent);
    await db
      .update(patients)
      .set({ recordFilledAt: null })
      .where(inArray(patients.id, [patient.id, other.id]));
    const errors: object[] = [];
    const log = { error: (facts: object) => errors.push(facts) };
    expect(await fillRecords({ ...testApp.dependencies, log })).toBe(1);
    expect(errors).toMatchObject([{ patientId: before }]);
    const [filled] = await db
      .select()
      .from(patients)
      .where(eq(patients.id, behind ?? ''));
    expect(filled?.recordFilledAt).not.toBeNull();
    await db
      .update(patients)
      .set({ recordFilledAt: new Date().toISOString() })
      .where(eq(patients.id, before ?? ''));
  });

  test('a confirmed allergy stops a prescription, one that was only told asks for a reason', async () => {
    const { consultationId } = await attend();
    await fillIn({ alergias: 'Penicilina', medicamentos: 'Ninguno' });
    const drugs = [
      { ...drug('Amoxicilina', '7 días'), dose: '500 mg', frequency: 'Cada 8 horas', presentation: 'Cápsulas 500 mg' },
    ];
    const issue = async (safetyReason: string | null) => {
      const input = { consultationId, kind: 'prescription', content: { drugs }, idempotencyKey: randomUUID() };
      const draft = await ask<Order>(testApp.app, 'createOrder', doctor, input);
      const issuing = { orderId: draft.id, expectedVersion: draft.version, safetyReason };
      return (await call(testApp.app, 'callable', 'issueOrder', doctor, issuing)).code;
    };
    expect(await issue(null)).toBe('safety-reason-required');
    expect(await issue('La ha tolerado')).toBeNull();
    const [told] = (await listsOf()).allergy.entries;
    await settle(consultationId, [{ verdict: 'still', entryId: told?.entryId, rowId: told?.rowId }]);
    expect(await issue('La ha tolerado')).toBe('prescription-unsafe');
  });
});
