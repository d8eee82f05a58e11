import { randomUUID } from 'node:crypto';
import type { Consultation, ConsultationMoved, MyConsultation } from '@consultorio/contracts/consultations';
import type { Message } from '@consultorio/contracts/messages';
import type { PatientProfile, PatientSummary } from '@consultorio/contracts/patients';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../testing/call.ts';
import { makePerson, makeWard, type Person } from '../../testing/people.ts';
import { makeService } from '../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { engines } from '../../testing/test-database.ts';
import { careUntil } from './care.ts';
import { sqlStateOf } from './db/failure.ts';
import { selectRaw } from './db/rows.ts';
import { consultations } from './db/tables/consultations.ts';
import { guardianships, patients } from './db/tables/people.ts';
import { notifications } from './db/tables/traces.ts';

const DAY = 86_400_000;
const dayIn = (days: number, years = 18) => {
  const day = new Date(Date.now() + days * DAY);
  return `${day.getUTCFullYear() - years}${day.toISOString().slice(4, 10)}`;
};

describe.each(engines)('a mother and her child, on %s', (engine) => {
  let testApp: TestApp;
  let mother: Person;
  let stranger: Person;
  let doctor: Person;
  let serviceId: string;
  let child: string;
  let moved: ConsultationMoved;
  const code = async (caller: Person, ...[name, input]: [Parameters<typeof call>[2], unknown]) =>
    (await call(testApp.app, 'callable', name, caller, input)).code;
  const versioned = () => ({ consultationId: moved.id, expectedVersion: moved.version });
  const begin = { redFlagAnswers: { pecho: false } };

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    serviceId = await makeService(testApp.dependencies);
    mother = await makePerson(testApp.dependencies, { role: 'patient', firstName: 'Laura' });
    stranger = await makePerson(testApp.dependencies, { role: 'patient', firstName: 'Berta' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    child = (await makeWard(testApp.dependencies, [mother])).id;
  });
  afterAll(() => testApp.close());

  test('the mother asks for her child, and nobody else may', async () => {
    const input = { serviceId, patientId: child, ...begin, idempotencyKey: randomUUID() };
    expect(await code(stranger, 'createConsultation', input)).toBe('not-found');
    moved = await ask(testApp.app, 'createConsultation', mother, input);
    const answers = { motivo: 'Tose desde ayer', fiebre: false };
    moved = await ask(testApp.app, 'saveConsultationDraft', mother, { ...versioned(), answers });
    expect(await code(stranger, 'getConsultation', { consultationId: moved.id })).toBe('not-found');
    moved = await ask(testApp.app, 'submitConsultation', mother, {
      ...versioned(),
      ...{ confirmedBackground: true, acceptedTeleconsultation: true, idempotencyKey: randomUUID() },
    });
    const [row] = await testApp.dependencies.db.select().from(consultations).where(eq(consultations.id, moved.id));
    expect(row?.patientId).toBe(child);
  });

  test('each list says whose it is; the staff sees the child, and the mother’s address', async () => {
    const { items } = await ask<{ items: MyConsultation[] }>(testApp.app, 'listMyConsultations', mother, {});
    expect(items).toMatchObject([{ id: moved.id, patientId: child, patientName: 'Sofía Prueba' }]);
    const mine = { patientId: mother.id };
    expect((await ask<{ items: unknown[] }>(testApp.app, 'listMyConsultations', mother, mine)).items).toEqual([]);
    expect(await code(stranger, 'listMyConsultations', { patientId: child })).toBe('not-found');
    const found = await ask<PatientSummary[]>(testApp.app, 'listPatients', doctor);
    expect(found.find(({ id }) => id === child)).toMatchObject({
      ...{ firstName: 'Sofía', birthDate: '2022-03-14', email: mother.email, status: 'active' },
    });
  });

  test('the doctor writes to the child, and the mother is told and reads it', async () => {
    await ask(testApp.app, 'takeConsultation', doctor, { consultationId: moved.id });
    await ask(testApp.app, 'sendMessage', doctor, {
      ...{ consultationId: moved.id, text: '¿Tiene fiebre?', idempotencyKey: randomUUID() },
    });
    await ask(testApp.app, 'sendMessage', mother, {
      ...{ consultationId: moved.id, text: 'No, nada', idempotencyKey: randomUUID() },
    });
    const told = await testApp.dependencies.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, mother.id));
    expect(told.map(({ kind }) => kind)).toContain('messageReceived');
    const { items } = await ask<{ items: Message[] }>(testApp.app, 'listMessages', mother, {
      consultationId: moved.id,
    });
    expect(items.map(({ text, authorId }) => [text, authorId])).toEqual([
      ['¿Tiene fiebre?', doctor.id],
      ['No, nada', mother.id],
    ]);
  });

  test('profile and record of the child are hers to keep', async () => {
    const profile = await ask<PatientProfile>(testApp.app, 'getPatientProfile', mother, { patientId: child });
    const input = { firstName: 'Sofía', lastName: 'Ríos', birthDate: '2022-03-14', sex: 'female', phone: '5512345678' };
    const saved = await ask<PatientProfile>(testApp.app, 'updatePatientProfile', mother, {
      ...{ patientId: child, expectedVersion: profile.version, ...input },
    });
    expect(saved).toMatchObject({ id: child, lastName: 'Ríos', recordNo: profile.recordNo });
    expect(await ask<PatientProfile>(testApp.app, 'getPatientProfile', mother)).toMatchObject({ firstName: 'Laura' });
    expect(await code(stranger, 'getPatientProfile', { patientId: child })).toBe('not-found');
    expect(await code(mother, 'getStructuredRecord', { patientId: child })).toBeNull();
    expect(await code(stranger, 'getStructuredRecord', { patientId: child })).toBe('not-found');
  });

  test('blocked, the child’s record is read and not written; a blocked mother writes for nobody', async () => {
    const admin = await makePerson(testApp.dependencies, { role: 'admin' });
    const text = { consultationId: moved.id, text: 'Otra cosa', idempotencyKey: randomUUID() };
    const set = (patientId: string, status: string) =>
      ask<PatientSummary>(testApp.app, 'updatePatientStatus', admin, { patientId, status, reason: 'Prueba' });
    expect(await set(child, 'blocked')).toMatchObject({ id: child, status: 'blocked' });
    expect(await code(mother, 'sendMessage', text)).toBe('person-blocked');
    expect(await code(mother, 'getConsultation', { consultationId: moved.id })).toBeNull();
    await set(child, 'active');
    await set(mother.id, 'blocked');
    expect(await code(mother, 'sendMessage', text)).toBe('account-blocked');
    await set(mother.id, 'active');
  });

  test('from the 18th birthday on she reads nothing new and writes nothing; ended, she finds nothing', async () => {
    const { db } = testApp.dependencies;
    await db.execute(sql`update patients set birth_date = ${dayIn(1)} where id = ${child}`);
    const ref = { consultationId: moved.id };
    const text = (words: string) => ({ ...ref, text: words, idempotencyKey: randomUUID() });
    expect(await code(mother, 'sendMessage', text('Un día antes'))).toBeNull();
    testApp.clock.move(2 * DAY);
    expect(await code(mother, 'sendMessage', text('Ya no'))).toBe('of-age');
    // The second line goes by the same clock: she still meets the row of before, and writes it no more.
    const asMother = testApp.dependencies.as(mother);
    const written = () => asMother.update(patients).set({ phone: null }).where(eq(patients.id, child)).returning();
    expect(await asMother.select().from(patients).where(eq(patients.id, child))).toHaveLength(1);
    expect(await written()).toEqual([]);
    expect(await asMother.transaction((tx) => tx.update(patients).set({ phone: null }).returning())).toHaveLength(1);
    expect(
      await code(mother, 'createConsultation', { serviceId, patientId: child, ...begin, idempotencyKey: randomUUID() }),
    ).toBe('of-age');
    expect(await code(doctor, 'sendMessage', text('Ahora te escribo a ti'))).toBeNull();
    const { items } = await ask<{ items: Message[] }>(testApp.app, 'listMessages', mother, ref);
    expect(items.map((item) => item.text)).toEqual(['¿Tiene fiebre?', 'No, nada', 'Un día antes']);
    const bells = await db.select().from(notifications).where(eq(notifications.userId, mother.id));
    await db
      .update(guardianships)
      .set({ endedAt: new Date().toISOString(), endedBy: doctor.id, endedReason: 'Prueba' })
      .where(eq(guardianships.patientId, child));
    for (const [name, input] of [
      ['getConsultation', ref],
      ['listMessages', ref],
      ['getPatientProfile', { patientId: child }],
      ['downloadMyRecord', { patientId: child }],
    ] as const)
      expect(await code(mother, name, input)).toBe('not-found');
    await ask(testApp.app, 'sendMessage', doctor, text('¿Sigues ahí?'));
    expect(await db.select().from(notifications).where(eq(notifications.userId, mother.id))).toHaveLength(bells.length);
    expect(await ask<Consultation>(testApp.app, 'getConsultation', doctor, ref)).toMatchObject({
      ...{ patientId: child, patientName: 'Sofía Ríos' },
    });
  });

  test('the database says the same as the code of every guardianship, and changes none of them', async () => {
    const { db } = testApp.dependencies;
    const births = ['2008-02-29', '2012-02-29', '2009-07-01', dayIn(0), dayIn(1), dayIn(-1), dayIn(400)];
    const untils = [null, '2027-01-01T06:00:00.000Z', '2040-01-01T06:00:00.000Z'];
    for (const birthDate of births)
      for (const until of untils) await makeWard({ db }, [mother], { birthDate, until, confirmed: until === null });
    await makeWard({ db }, [mother], { until: null });
    const rows = await db.select().from(guardianships).innerJoin(patients, eq(patients.id, guardianships.patientId));
    const said = await selectRaw<{ id: string; until: string | null }>(
      db,
      sql`select c.patient_id as id, case when c.until < 'infinity' then
            to_char(c.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as until
          from care_of(${mother.id}::uuid) c where c.patient_id <> ${mother.id}::uuid`,
    );
    const ours = rows
      .map((row) => ({ id: row.patients.id, until: careUntil(row.guardianships, row.patients) }))
      .filter(({ until }) => until !== 'never');
    const order = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(said.toSorted(order)).toEqual(ours.toSorted(order));
    expect(said.length).toBe(births.length * untils.length);
    const change = (text: string) => db.execute(sql.raw(text)).then(() => 'written', sqlStateOf);
    expect(await change(`update guardianships set until = now() + interval '90 years'`)).toBe('23001');
    expect(
      await change(
        `update guardianships set ended_at = null, ended_by = null, ended_reason = null where ended_at is not null`,
      ),
    ).toBe('23001');
    expect(await change('delete from guardianships')).toBe('23001');
  });
});
