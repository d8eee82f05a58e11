import { randomUUID } from 'node:crypto';
import type { StructuredRecord } from '@consultorio/contracts/record-entries';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { clinicalNotes, consultations, diagnosisCatalogue, diagnosisUses } from '../../core/db/tables/consultations.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { patients } from '../../core/db/tables/people.ts';
import { auditEvents, notifications } from '../../core/db/tables/traces.ts';
import { noteSha256 } from '../notes/note-sha256.ts';

const written = {
  evolution: 'Tos',
  findings: 'Sin fiebre',
  prognosis: 'Bueno',
  plan: 'Reposo',
  patientText: 'Descansa',
};
const cold = { code: 'J00', description: 'Resfriado', principal: true, certainty: 'presumptive' as const };

describe.each(engines)('signing and closing on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let doctor: Person;
  let serviceId: string;
  let consultationId: string;
  let orderId: string;

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    patient = await makePerson(dependencies, { role: 'patient' });
    doctor = await makePerson(dependencies, { role: 'doctor' });
    serviceId = await makeService(dependencies);
  });
  afterAll(() => testApp.close());

  beforeEach(async () => {
    const { dependencies } = testApp;
    ({ consultationId, orderId } = await makeConsultation(dependencies, {
      patient,
      doctor,
      serviceId,
      state: 'inProgress',
    }));
    await issueFixtureOrder(dependencies, orderId);
    await dependencies.db
      .update(clinicalNotes)
      .set({ ...written, diagnoses: [cold] })
      .where(eq(clinicalNotes.consultationId, consultationId));
  });

  const sign = (endpoint: (typeof endpoints)[number] = 'callable') =>
    call(testApp.app, endpoint, 'signAndCloseConsultation', doctor, {
      consultationId,
      expectedVersion: 1,
      noteVersion: 1,
    });

  /** Everything that a signature touches, as it stands now. */
  async function traces() {
    const { db } = testApp.dependencies;
    const [consultation] = await db.select().from(consultations).where(eq(consultations.id, consultationId));
    const [note] = await db.select().from(clinicalNotes).where(eq(clinicalNotes.consultationId, consultationId));
    const audits = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.consultationId, consultationId), eq(auditEvents.outcome, 'ok')));
    const notices = await db.select().from(notifications).where(eq(notifications.consultationId, consultationId));
    return { consultation, note, audits, notices };
  }

  describe('cut off in the middle', () => {
    afterEach(() => testApp.asOwner('drop function if exists break_here cascade'));

    test.each(['consultations', 'clinical_notes', 'audit_events', 'notifications', 'announcements'])(
      'a failure at %s leaves nothing half, and the next try signs',
      async (table) => {
        const before = await traces();
        await testApp.asOwner(
          `create function break_here() returns trigger language plpgsql as $$ begin raise exception 'broken here'; end $$;
           create trigger break_here before insert or update on ${table} for each row execute function break_here()`,
        );
        expect((await sign()).http).toBe(500);
        await testApp.asOwner('drop function break_here cascade');
        expect(await traces()).toEqual(before);
        const orders = () => ask<{ id: string }[]>(testApp.app, 'listConsultationOrders', patient, { consultationId });
        expect(await orders()).toEqual([]);

        expect((await sign()).http).toBe(200);
        const { consultation, note, audits, notices } = await traces();
        expect(consultation).toMatchObject({ state: 'closed', closedAt: note?.signedAt });
        expect(audits.map(({ action }) => action)).toContain('signAndCloseConsultation');
        expect(notices).toMatchObject([{ userId: patient.id, kind: 'consultationClosed' }]);
        expect((await orders()).map(({ id }) => id)).toEqual([orderId]);
      },
    );
  });

  describe('a code against the person', () => {
    const wrong = { ...cold, code: 'N40', description: 'Hiperplasia de la próstata' };
    const diagnosed = (confirmed?: ('sex' | 'age')[]) =>
      testApp.dependencies.db
        .update(clinicalNotes)
        .set({ diagnoses: [confirmed ? { ...wrong, confirmed } : wrong], occurredAt: '2026-11-20T18:00:00.000Z' })
        .where(eq(clinicalNotes.consultationId, consultationId));
    const person = (sex: 'female' | 'male' | null, birthDate: string | null) =>
      testApp.dependencies.db.update(patients).set({ sex, birthDate }).where(eq(patients.id, patient.id));
    const refused = async (endpoint: (typeof endpoints)[number]) => (await sign(endpoint)).details?.missing;

    test('is asked back at both endpoints, and signed once the doctor has said that it is so', async () => {
      await person('female', '2000-01-01');
      for (const confirmed of [undefined, ['sex'], ['age']] as const) {
        await diagnosed(confirmed && [...confirmed]);
        for (const endpoint of endpoints) expect(await refused(endpoint)).toEqual(['diagnosesFit']);
      }
      await diagnosed(['sex', 'age']);
      expect((await sign()).http).toBe(200);
      expect((await traces()).note?.diagnoses).toEqual([{ ...wrong, confirmed: ['sex', 'age'] }]);
    });

    test('is nothing of an unknown sex and age: the desk says so, and the doctor signs', async () => {
      await person(null, null);
      await diagnosed();
      expect((await sign()).http).toBe(200);
    });

    test('a file of the authority has the last word', async () => {
      await person('female', '2000-01-01');
      const { db } = testApp.dependencies;
      const open = { sex: null, ageFrom: null, ageTo: null, notification: null, marks: [] };
      await db.update(diagnosisCatalogue).set({ facts: open }).where(eq(diagnosisCatalogue.code, 'N40'));
      await diagnosed();
      expect((await sign()).http).toBe(200);
      await db.update(diagnosisCatalogue).set({ facts: null }).where(eq(diagnosisCatalogue.code, 'N40'));
    });

    test('that is confirmed by nobody leaves no trace in what is saved', async () => {
      const rest = { ...written, vitals: {}, consultationId, expectedVersion: 1 };
      await ask(testApp.app, 'saveClinicalNote', doctor, { ...rest, diagnoses: [{ ...cold, confirmed: [] }] });
      expect((await traces()).note?.diagnoses).toEqual([cold]);
      const twice = [{ ...wrong, confirmed: ['sex', 'sex'] }];
      await ask(testApp.app, 'saveClinicalNote', doctor, { ...rest, expectedVersion: 2, diagnoses: twice });
      expect((await traces()).note?.diagnoses).toEqual([{ ...wrong, confirmed: ['sex'] }]);
    });
  });

  describe('a vital sign that is rather a slip', () => {
    const measured = (vitals: object) =>
      testApp.dependencies.db
        .update(clinicalNotes)
        .set({ vitals, occurredAt: '2026-11-20T18:00:00.000Z' })
        .where(eq(clinicalNotes.consultationId, consultationId));
    const born = (birthDate: string) =>
      testApp.dependencies.db.update(patients).set({ sex: 'male', birthDate }).where(eq(patients.id, patient.id));

    test('is asked back at both endpoints, and signed once the doctor has said that it is so', async () => {
      await born('2026-05-20');
      await measured({ weightKg: 180 });
      for (const endpoint of endpoints) expect((await sign(endpoint)).details?.missing).toEqual(['vitalsFit']);
      await measured({ weightKg: 180, confirmed: { weightKg: 18 } });
      expect((await sign()).details?.missing).toEqual(['vitalsFit']);
      await measured({ weightKg: 180, confirmed: { weightKg: 180 } });
      expect((await sign()).http).toBe(200);
      const { lists } = await ask<StructuredRecord>(testApp.app, 'getStructuredRecord', patient, {
        patientId: patient.id,
      });
      expect(lists.measurement.entries[0]?.content).toEqual({ measuredOn: '2026-11-20', weightKg: 180 });
    });

    test('a diastolic above its systolic too, and ordinary numbers are not', async () => {
      await born('1984-03-02');
      await measured({ systolicMmHg: 80, diastolicMmHg: 120 });
      expect((await sign()).details?.missing).toEqual(['vitalsFit']);
      await measured({ systolicMmHg: 120, diastolicMmHg: 80, weightKg: 180 });
      expect((await sign()).http).toBe(200);
    });

    test('what was confirmed of a number that is gone leaves no trace in what is saved', async () => {
      const rest = { ...written, diagnoses: [cold], consultationId };
      const save = (expectedVersion: number, vitals: object) =>
        ask(testApp.app, 'saveClinicalNote', doctor, { ...rest, expectedVersion, vitals });
      await save(1, {
        temperatureC: 32,
        heartRateBpm: 80,
        confirmed: { temperatureC: 32, heartRateBpm: 88, weightKg: 70 },
      });
      expect((await traces()).note?.vitals).toEqual({
        ...{ temperatureC: 32, heartRateBpm: 80, confirmed: { temperatureC: 32 } },
      });
      await save(2, { temperatureC: 36, confirmed: { temperatureC: 32 } });
      expect((await traces()).note?.vitals).toEqual({ temperatureC: 36 });
    });
  });

  test('what a doctor signs is found first by that doctor, then by the clinic', async () => {
    const { dependencies, app } = testApp;
    const found = async (who: Person) =>
      (await ask<{ code: string }[]>(app, 'searchDiagnoses', who, { query: 'gripe', limit: 3 })).map(
        ({ code }) => code,
      );
    const other = await makePerson(dependencies, { role: 'doctor' });
    const flu = { ...cold, code: 'J11.1', description: 'Influenza' };
    await dependencies.db
      .update(clinicalNotes)
      .set({ diagnoses: [flu, { ...flu, principal: false }] })
      .where(eq(clinicalNotes.consultationId, consultationId));
    await dependencies.db.insert(diagnosisUses).values({ doctorId: other.id, code: 'J06.9', uses: 1 });
    await dependencies.db.delete(diagnosisUses).where(eq(diagnosisUses.doctorId, doctor.id));
    expect(await found(doctor)).toEqual(['J06.9', 'J00', 'J11.1']);
    expect((await sign()).http).toBe(200);
    const counted = await dependencies.db.select().from(diagnosisUses).where(eq(diagnosisUses.doctorId, doctor.id));
    expect(counted).toEqual([{ doctorId: doctor.id, code: 'J11.1', uses: 1 }]);
    expect(await found(doctor)).toEqual(['J11.1', 'J06.9', 'J00']);
    expect(await found(other)).toEqual(['J06.9', 'J11.1', 'J00']);
  });

  test('the author is frozen as of that moment, and the seal covers every word', async () => {
    expect((await sign()).http).toBe(200);
    const { note } = await traces();
    if (!note?.authorSnapshot || !note.signedAt) throw new Error('not signed');
    expect(note.authorSnapshot).toMatchObject({
      name: 'Ana Prueba',
      cedula: '1234567',
      officeAddress: expect.any(String),
    });
    expect(note.sha256).toBe(noteSha256(note, note.authorSnapshot, note.signedAt));
    for (const change of [{ plan: 'Otro' }, { diagnoses: [] }, { occurredAt: '2020-01-01T00:00:00.000Z' }])
      expect(noteSha256({ ...note, ...change }, note.authorSnapshot, note.signedAt)).not.toBe(note.sha256);
    const { db } = testApp.dependencies;
    await expect(
      db.update(clinicalNotes).set({ plan: 'Otro' }).where(eq(clinicalNotes.consultationId, consultationId)),
    ).rejects.toThrow();
  });

  test('what the engine asked of an order, and the reason of the doctor, are in the seal of the note', async () => {
    const { db } = testApp.dependencies;
    const asked = { level: 'asks' as const, rule: 'allergy', lines: [0], text: 'Refiere alergia.', source: 'Registro' };
    await testApp.asOwner('alter table orders disable trigger user');
    await db
      .update(orders)
      .set({ safetyReason: 'La ha tolerado', safetyFindings: [asked, { ...asked, level: 'informs', text: 'Otra.' }] })
      .where(eq(orders.id, orderId));
    await testApp.asOwner('alter table orders enable trigger user');
    expect((await sign()).http).toBe(200);
    const { note } = await traces();
    const reason = { orderId, folio: expect.any(String), sha256: '0'.repeat(64), reason: 'La ha tolerado' };
    expect(note!.orderReasons).toEqual([{ ...reason, asked: ['Refiere alergia.'] }]);
    expect(await ask(testApp.app, 'getClinicalNote', doctor, { consultationId })).toMatchObject({
      orderReasons: note!.orderReasons,
    });
    const { authorSnapshot: author, signedAt, sha256 } = note!;
    expect(noteSha256(note!, author!, signedAt!)).toBe(sha256);
    for (const orderReasons of [[], [{ ...note!.orderReasons[0]!, reason: 'Otro' }]])
      expect(noteSha256({ ...note!, orderReasons }, author!, signedAt!)).not.toBe(sha256);
  });

  test('what the patient wrote and the doctor has not read stops the signature', async () => {
    const said = { consultationId, text: 'Ya me siento peor', idempotencyKey: randomUUID() };
    await ask(testApp.app, 'sendMessage', patient, said);
    expect((await sign()).details).toMatchObject({ code: 'checklist-incomplete', missing: ['messagesSeen'] });
  });

  test('two tabs sign at once: one signature; a draft order stops both', async () => {
    const { db } = testApp.dependencies;
    const draft = randomUUID();
    await db.insert(orders).values({
      id: draft,
      consultationId,
      patientId: patient.id,
      doctorId: doctor.id,
      kind: 'laboratory',
      content: { studies: [] },
    });
    expect((await sign()).details).toMatchObject({ code: 'checklist-incomplete', missing: ['noDraftOrders'] });
    await db.delete(orders).where(eq(orders.id, draft));
    const answers = await Promise.all([sign(), sign()]);
    expect(answers.map(({ http }) => http).filter((http) => http === 200)).toHaveLength(1);
    const { audits, notices } = await traces();
    expect(audits.filter(({ action }) => action === 'signAndCloseConsultation')).toHaveLength(1);
    expect(notices).toHaveLength(1);
  });
});
