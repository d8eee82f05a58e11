import type { Clinic } from '@consultorio/contracts/clinic';
import { clinicZone, keepClinicZone } from '@consultorio/contracts/clinic-calendar';
import { ofAgeAt } from '@consultorio/contracts/coming-of-age';
import { mexicanZones } from '@consultorio/contracts/mexican-zones';
import { keptUntil } from '@consultorio/contracts/record-retention';
import type { Settings } from '@consultorio/contracts/settings';
import type { VerifiedDocument } from '@consultorio/contracts/verified-document';
import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { selectRaw } from '../db/rows.ts';
import { clinicalNotes } from '../db/tables/consultations.ts';
import { orders } from '../db/tables/orders.ts';
import { settings } from '../db/tables/traces.ts';

describe.each(engines)('the clock of the clinic on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let doctor: Person;
  let patient: Person;
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    admin = await makePerson(dependencies, { role: 'admin' });
    doctor = await makePerson(dependencies, { role: 'doctor' });
    patient = await makePerson(dependencies, { role: 'patient' });
    serviceId = await makeService(dependencies);
  });
  afterAll(async () => {
    await testApp.close();
    keepClinicZone(null);
  });

  async function moveTo(timeZone: string) {
    const { establishment, versions } = await ask<Settings>(testApp.app, 'getSettings', admin);
    const { logoFileId: _logo, ...facts } = establishment;
    return call(testApp.app, 'trpc', 'updateEstablishment', admin, {
      ...{ ...facts, timeZone, expectedVersion: versions.establishment },
    });
  }

  /** A laboratory order of a new consultation, issued, and its note signed. */
  async function seal() {
    const { consultationId, orderId } = await makeConsultation(testApp.dependencies, {
      ...{ patient, doctor, serviceId, state: 'inProgress' },
    });
    const { db } = testApp.dependencies;
    await db
      .update(orders)
      .set({ kind: 'laboratory', content: { studies: [{ name: 'Biometría' }] } })
      .where(eq(orders.id, orderId));
    await ask(testApp.app, 'issueOrder', doctor, { orderId, expectedVersion: 1 });
    const cold = { code: 'J00', description: 'Resfriado', principal: true, certainty: 'presumptive' as const };
    await db
      .update(clinicalNotes)
      .set({
        evolution: 'Tos',
        findings: 'Sin fiebre',
        plan: 'Reposo',
        prognosis: 'Bueno',
        patientText: 'Descansa',
        diagnoses: [cold],
      })
      .where(eq(clinicalNotes.consultationId, consultationId));
    const signing = { consultationId, expectedVersion: 1, noteVersion: 1 };
    expect(await call(testApp.app, 'trpc', 'signAndCloseConsultation', doctor, signing)).toMatchObject({ code: null });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    return { consultationId, order: order! };
  }

  const textAt = async (name: string, input: object) => {
    const { url } = await ask<{ url: string }>(testApp.app, name as 'getNoteDocument', doctor, input);
    const { rawPayload } = await testApp.app.inject(url);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
    return text.replace(/\s+/g, ' ');
  };
  const papersOf = async ({ consultationId, order }: Awaited<ReturnType<typeof seal>>) => ({
    order: await textAt('getOrderDocument', { orderId: order.id }),
    note: await textAt('getNoteDocument', { consultationId }),
  });

  test('pages, days and exports follow the setting; what was sealed keeps the zone of its sealing', async () => {
    const before = await seal();
    const first = await papersOf(before);
    expect(first.order).toContain('(centro de México)');
    expect(before.order.validUntil).toMatch(/T05:59:59\.999Z$/);

    expect((await moveTo('Europe/Madrid')).code).toBe('invalid-input');
    expect((await moveTo('America/Tijuana')).code).toBeNull();
    expect(clinicZone()).toBe('America/Tijuana');
    expect((await ask<Clinic>(testApp.app, 'getClinic', null)).establishment.timeZone).toBe('America/Tijuana');
    const { url } = await ask<{ url: string }>(testApp.app, 'exportAuditEvents', admin, {});
    expect((await testApp.app.inject(url)).body).toContain('Fecha (hora de Tijuana)');

    const after = await seal();
    expect(after.order.validUntil).toMatch(/T0[67]:59:59\.999Z$/);
    expect(after.order.issuerSnapshot?.establishment.timeZone).toBe('America/Tijuana');
    const second = await papersOf(after);
    for (const paper of [second.order, second.note]) {
      expect(paper).toContain('(Tijuana)');
      expect(paper).not.toContain('centro de México');
    }

    // To the letter, but for when it is printed.
    const again = await papersOf(before);
    const unprinted = (note: string) => note.replace(/Impresa el .*? por /, '');
    expect(again.order).toBe(first.order);
    expect(unprinted(again.note)).toBe(unprinted(first.note));
    expect(again.note).toMatch(/Impresa el .* h \(Tijuana\) por /);
    const code = { code: before.order.verificationCode };
    expect(await ask<VerifiedDocument>(testApp.app, 'verifyDocument', null, code)).toMatchObject({
      timeZone: 'America/Mexico_City',
      validUntil: before.order.validUntil,
    });
  });

  test('who does not know of zones leaves it as it is', async () => {
    await moveTo('America/Cancun');
    const { establishment, versions } = await ask<Settings>(testApp.app, 'getSettings', admin);
    const { logoFileId: _logo, timeZone: _zone, ...facts } = establishment;
    await ask(testApp.app, 'updateEstablishment', admin, { ...facts, expectedVersion: versions.establishment });
    expect((await ask<Settings>(testApp.app, 'getSettings', admin)).establishment.timeZone).toBe('America/Cancun');
  });

  test('a process that changed nothing hears of it', async () => {
    await moveTo('America/Hermosillo');
    // As another process is, until it hears.
    keepClinicZone(null);
    testApp.dependencies.hub.emitter.emit('event', {
      ...{ id: 0, name: 'updateEstablishment', consultationId: null, audience: [] },
    } as never);
    await vi.waitFor(() => expect(clinicZone()).toBe('America/Hermosillo'));
  });

  test('the database and the code agree on an 18th birthday and on how long a record is kept, in every zone', async () => {
    const { db } = testApp.dependencies;
    const births = ['2008-02-29', '2009-03-08', '2008-11-01', '2010-07-01', '2012-12-31', '1990-06-15'];
    for (const timeZone of mexicanZones) {
      await db
        .update(settings)
        .set({ value: sql`${settings.value} || ${JSON.stringify({ timeZone })}::jsonb` })
        .where(eq(settings.key, 'establishment'));
      keepClinicZone(timeZone);
      const list = sql.join(
        births.map((birth) => sql`(${birth}::text)`),
        sql`, `,
      );
      const said = await selectRaw<{ birth: string; at: string }>(
        db,
        sql`select birth, to_char(of_age_at(birth) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
            from (values ${list}) births (birth)`,
      );
      expect(Object.fromEntries(said.map(({ birth, at }) => [birth, at]))).toEqual(
        Object.fromEntries(births.map((birth) => [birth, ofAgeAt(birth)])),
      );
      const acts = ['2028-03-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z', '2026-07-01T05:30:00.000Z'];
      const kept = sql.join(
        acts.map((act) => sql`(${act}::timestamptz)`),
        sql`, `,
      );
      const until = await selectRaw<{ until: string }>(
        db,
        sql`select kept_until(act)::text as until from (values ${kept}) acts (act)`,
      );
      expect(until.map((row) => row.until)).toEqual(acts.map(keptUntil));
    }
  });
});
