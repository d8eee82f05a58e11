import { ageOf } from '@consultorio/contracts/age';
import { isControlled } from '@consultorio/contracts/controlled-drugs';
import { evaluateForm } from '@consultorio/contracts/form-evaluation';
import { missingToSign } from '@consultorio/contracts/notes';
import { missingInOrder, writtenContent } from '@consultorio/contracts/orders';
import type { PersonInCare } from '@consultorio/contracts/people-in-care';
import { scopePresets } from '@consultorio/contracts/scope-presets';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clinicalNotes, consultations } from '../../server/src/core/db/tables/consultations.ts';
import { services } from '../../server/src/core/db/tables/forms.ts';
import { orders } from '../../server/src/core/db/tables/orders.ts';
import { patients, users } from '../../server/src/core/db/tables/people.ts';
import { settings } from '../../server/src/core/db/tables/traces.ts';
import { noteSha256 } from '../../server/src/domain/notes/note-sha256.ts';
import { sha256OfOrder } from '../../server/src/domain/orders/sealed-order.ts';
import { ask } from '../../server/testing/call.ts';
import { signIn } from '../../server/testing/people.ts';
import { startTestApp, type TestApp } from '../../server/testing/test-app.ts';
import { engines } from '../../server/testing/test-database.ts';
import { DEMO_PASSWORD, demoAccounts } from './accounts-data.ts';
import { demoServices } from './clinic-data.ts';
import { seedDemo } from './seed.ts';
import { personIdOf } from './seed-people.ts';
import { consultationIdOf } from './seed-story.ts';
import { stories } from './stories.ts';

describe('the demo stories obey the rules of the app', () => {
  test.each(stories.filter((story) => story.submitted !== undefined))('$key: the answers fit the form', (story) => {
    const { schema } = demoServices[story.service];
    const photos = (story.photos ?? []).map(() => '00000000-0000-4000-8000-000000000000');
    const given = photos.length > 0 ? { ...story.answers, fotos: photos } : story.answers;
    const { issues, flags, kept } = evaluateForm(schema, given);
    expect(issues).toEqual([]);
    expect(flags.filter((flag) => flag.effect === 'stop')).toEqual([]);
    // A key of an answer that the form does not ask would vanish silently.
    expect(Object.keys(kept).sort()).toEqual(Object.keys(given).sort());
  });

  test.each(stories.filter((story) => story.orders))('$key: what is issued may be issued', (story) => {
    for (const { kind, content } of story.orders!) {
      expect(missingInOrder(kind, content)).toEqual([]);
      expect((content.drugs ?? []).filter(isControlled)).toEqual([]);
      // Texts and values say the same, and a doctor who looks at the demo sees what is computed and judged.
      expect(writtenContent.safeParse(content)).toMatchObject({ success: true, data: content });
      for (const one of content.drugs ?? [])
        expect(one).toMatchObject({ typed: { medicine: {} }, quantity: {}, indication: {} });
    }
  });

  test.each(stories.filter((story) => story.state === 'closed'))('$key: the note could be signed', ({ note }) => {
    expect(
      missingToSign({
        note: { alarmSigns: '', ...note!, vitals: {}, drafted: {} },
        draftOrders: 0,
        cedula: '1234567',
        unreadMessages: 0,
        openQuestions: 0,
        doubtfulDiagnoses: 0,
        doubtfulVitals: 0,
      }),
    ).toEqual([]);
  });

  test('every state of a consultation is there', () => {
    expect(new Set(stories.map((story) => story.state)).size).toBe(9);
    expect(stories.length).toBeGreaterThanOrEqual(15);
  });
});

const counted = [
  ...['users', 'patients', 'doctors', 'general_forms', 'forms', 'form_versions', 'services', 'service_doctors'],
  ...['templates', 'template_versions', 'consultations', 'messages', 'clinical_notes', 'addenda', 'orders', 'files'],
  ...['consents', 'notifications', 'audit_events', 'settings', 'legal_documents', 'diagnosis_catalogue'],
  ...['webhooks', 'webhook_deliveries'],
];

describe.each(engines)('demo data on %s', (engine) => {
  let testApp: TestApp;
  const countRows = async () => {
    const counts: Record<string, number> = {};
    for (const table of counted) {
      const [row] = await testApp.dependencies.db
        .select({ count: sql<number>`count(*)`.mapWith(Number) })
        .from(sql`${sql.identifier(table)}`);
      counts[table] = row!.count;
    }
    return counts;
  };
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    await seedDemo(testApp.dependencies);
  });
  afterAll(() => testApp.close());

  test('an administrator sees integrations with the scopes of their presets', async () => {
    const admin = { token: await signIn(testApp.dependencies, 'admin@consultorio.test', DEMO_PASSWORD) };
    const { laboratory, bulk, pharmacy } = scopePresets;
    expect(await ask(testApp.app, 'listIntegrations', admin)).toMatchObject([
      { scopes: bulk, state: 'active' },
      { scopes: laboratory, state: 'active' },
      { scopes: pharmacy, state: 'revoked' },
    ]);
  });

  test('a second start adds nothing and keeps what people changed', async () => {
    const { db } = testApp.dependencies;
    const [lucia, ana] = [personIdOf('paciente'), personIdOf('ana')];
    const queued = consultationIdOf(stories.find((story) => story.key === 'marta-pressure')!);
    await db.update(users).set({ firstName: 'Lucía Isabel', version: 2 }).where(eq(users.id, lucia));
    await db.update(patients).set({ phone: '55 0000 1111', version: 2 }).where(eq(patients.id, ana));
    await db.update(consultations).set({ priority: 'urgent', version: 2 }).where(eq(consultations.id, queued));
    await db.update(services).set({ priceText: '$300 MXN' }).where(eq(services.name, 'Medicina general'));
    const renamed = { name: 'Otra clínica', legalName: '', kind: '', address: '', phone: '', email: '', rfc: '' };
    await db.update(settings).set({ value: renamed, version: 2 }).where(eq(settings.key, 'establishment'));
    const before = await countRows();

    await seedDemo(testApp.dependencies);

    expect(await countRows()).toEqual(before);
    expect(await db.select().from(users).where(eq(users.id, lucia))).toMatchObject([{ firstName: 'Lucía Isabel' }]);
    expect(await db.select().from(patients).where(eq(patients.id, ana))).toMatchObject([{ phone: '55 0000 1111' }]);
    expect(await db.select().from(consultations).where(eq(consultations.id, queued))).toMatchObject([
      { priority: 'urgent' },
    ]);
    expect(await db.select().from(services).where(eq(services.priceText, '$300 MXN'))).toHaveLength(1);
    expect(await db.select().from(settings).where(eq(settings.key, 'establishment'))).toMatchObject([
      { value: renamed },
    ]);
  });

  test('every printed account signs in and finds its own desk', async () => {
    const { dependencies, app } = testApp;
    for (const { email, role } of Object.values(demoAccounts)) {
      const token = await signIn(dependencies, email, DEMO_PASSWORD);
      expect(await ask(app, 'getUserProfile', { token })).toMatchObject({ role, email });
    }
    const patient = { token: await signIn(dependencies, demoAccounts.paciente.email, DEMO_PASSWORD) };
    const mine = await ask<{ items: { state: string }[] }>(app, 'listMyConsultations', patient, {});
    expect(mine.items.map((one) => one.state).sort()).toEqual([
      'cancelled',
      'closed',
      'draft',
      'inProgress',
      'waitingPatient',
    ]);
    const doctor = { token: await signIn(dependencies, demoAccounts.doctor.email, DEMO_PASSWORD) };
    expect(await ask(app, 'countConsultations', doctor)).toMatchObject({ unassigned: 4 });
    const admin = { token: await signIn(dependencies, demoAccounts.admin.email, DEMO_PASSWORD) };
    const people = await ask<unknown[]>(app, 'listPatients', admin);
    expect(people.length).toBeGreaterThanOrEqual(40);
  });

  test('who opened a record is told newest first, also of what several parts of the demo left', async () => {
    const { dependencies, app } = testApp;
    const patient = { token: await signIn(dependencies, demoAccounts.paciente.email, DEMO_PASSWORD) };
    const { items } = await ask<{ items: { at: string; action: string }[] }>(app, 'listMyRecordAccess', patient, {});
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['getPatient', 'signAndCloseConsultation']),
    );
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test('one account cares for a boy of four, and for a girl who comes of age next week', async () => {
    const { dependencies, app } = testApp;
    const mother = { token: await signIn(dependencies, demoAccounts.madre.email, DEMO_PASSWORD) };
    const { items } = await ask<{ items: PersonInCare[] }>(app, 'listMyPeople', mother);
    const [own, boy, girl] = items;
    expect([own?.standing, boy?.standing, girl?.standing]).toEqual(['own', 'current', 'current']);
    expect(ageOf(boy!.birthDate)).toBe(4);
    expect(ageOf(girl!.birthDate)).toBe(17);
    expect(Date.parse(girl!.until!) - Date.now()).toBeLessThan(7 * 86_400_000);
    const unfilled = await dependencies.db.select().from(patients).where(isNull(patients.recordFilledAt));
    expect(unfilled).toEqual([]);
  });

  test('signatures and seals hold over what the database gives back', async () => {
    const { db } = testApp.dependencies;
    const signed = await db.select().from(clinicalNotes).where(eq(clinicalNotes.status, 'signed'));
    expect(signed.length).toBe(stories.filter((story) => story.state === 'closed').length);
    for (const note of signed) expect(noteSha256(note, note.authorSnapshot!, note.signedAt!)).toBe(note.sha256);
    const issued = await db.select().from(orders).where(sql`${orders.state} <> 'draft'`);
    expect(issued.length).toBeGreaterThanOrEqual(5);
    for (const order of issued) expect(sha256OfOrder(order)).toBe(order.sha256);
  });

  test('the photos can be fetched', async () => {
    const { dependencies, app } = testApp;
    const patient = { token: await signIn(dependencies, demoAccounts.paciente.email, DEMO_PASSWORD) };
    const consultationId = consultationIdOf(stories.find((story) => story.key === 'lucia-contact-dermatitis')!);
    const found = await ask<{ files: { url: string }[] }>(app, 'getConsultation', patient, { consultationId });
    expect(found.files).toHaveLength(2);
    const photo = await app.inject({ url: found.files[0]!.url! });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(photo.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });
});
