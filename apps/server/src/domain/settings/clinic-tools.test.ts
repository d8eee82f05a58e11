import type { FormSchema } from '@consultorio/contracts/forms';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, demoAccounts } from '../../../../demo/src/accounts-data.ts';
import { seedDemo } from '../../../../demo/src/seed.ts';
import { ask, call } from '../../../testing/call.ts';
import { signIn } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import { diagnosisCatalogue } from '../../core/db/tables/consultations.ts';
import { formVersions } from '../../core/db/tables/forms.ts';
import { legalDocuments, settings } from '../../core/db/tables/traces.ts';
import { shippedDiagnoses } from '../diagnoses/shipped-diagnoses.ts';
import { installBaseline } from './baseline.ts';

test('the list that ships is well-formed and holds no code twice', () => {
  const list = shippedDiagnoses();
  expect(list.length).toBeGreaterThan(1_500);
  expect(list.filter(({ frequent }) => frequent).length).toBeGreaterThan(240);
  for (const { code, description } of list) {
    expect(code).toMatch(/^[A-Z]\d\d(\.\d)?$/);
    expect(description.length).toBeGreaterThan(2);
  }
  expect(new Set(list.map((one) => one.code)).size).toBe(list.length);
});

describe.each(engines)('the baseline on %s', (engine) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
  });
  afterAll(() => testApp.close());

  test('opens a new app, and leaves a lived-in one as it is', async () => {
    const { db } = testApp.dependencies;
    const { app } = testApp;
    expect(await ask(app, 'getClinic', null)).toMatchObject({ banner: { visible: false }, services: [], doctors: [] });
    const shown = { visible: true, text: 'Cerramos el lunes' };
    await db.update(settings).set({ value: shown, version: 2 }).where(eq(settings.key, 'banner'));
    await db.delete(diagnosisCatalogue).where(eq(diagnosisCatalogue.code, 'J00'));
    await Promise.all([1, 2].map(() => installBaseline(testApp.dependencies, { demo: true })));
    expect(await ask(app, 'getClinic', null)).toMatchObject({ banner: shown });
    const cold = and(eq(diagnosisCatalogue.code, 'J00'), eq(diagnosisCatalogue.frequent, true));
    expect(await db.select().from(diagnosisCatalogue).where(cold)).toEqual([]);
    expect(await db.select().from(legalDocuments)).toHaveLength(3);
    const versions = await db.select().from(formVersions);
    expect(versions).toHaveLength(1);
    expect(canonicalSha256(versions[0]!.schema)).toBe(versions[0]!.sha256);
  });

  test('anybody reads the legal documents in force', async () => {
    for (const kind of ['terms', 'privacy', 'teleconsultation']) {
      const document = await ask<{ text: string; version: number }>(testApp.app, 'getLegalDocument', null, { kind });
      expect(document.version).toBe(1);
      expect(document.text).toContain('# 1. ');
      expect(document.text).not.toMatch(/INAI/);
    }
  });
});

describe('the tools of a furnished clinic', () => {
  let testApp: TestApp;
  const tokens: Partial<Record<keyof typeof demoAccounts, string>> = {};
  const as = (who: keyof typeof demoAccounts) => ({ token: tokens[who]! });
  beforeAll(async () => {
    testApp = await startTestApp();
    await seedDemo(testApp.dependencies);
    for (const who of ['admin', 'doctora', 'doctor', 'paciente'] as const)
      tokens[who] = await signIn(testApp.dependencies, demoAccounts[who].email, DEMO_PASSWORD);
  });
  afterAll(() => testApp.close());

  test('the public page names services and doctors, never the red flags', async () => {
    const clinic = await ask<{ services: object[]; doctors: { name: string }[] }>(testApp.app, 'getClinic', null);
    expect(clinic.services).toHaveLength(3);
    for (const service of clinic.services) expect(service).not.toHaveProperty('redFlags');
    expect(clinic.doctors.map((one) => one.name)).toEqual([
      'Ximena Arriaga Solís',
      'Mariana Ibáñez Treviño',
      'Rodrigo Salgado Núñez',
    ]);
    const services = await ask<{ redFlags: object[] }[]>(testApp.app, 'listServices', as('paciente'));
    expect(services).toHaveLength(3);
    for (const service of services) expect(service.redFlags.length).toBeGreaterThan(0);
  });

  test('a doctor sees shared templates and the own ones, an administrator all', async () => {
    type Template = { id: string; shared: boolean; ownerName: string | null };
    const own = await ask<Template[]>(testApp.app, 'listTemplates', as('doctora'));
    const all = await ask<Template[]>(testApp.app, 'listTemplates', as('admin'));
    expect(new Set(own.map((one) => one.ownerName))).toEqual(new Set([null, 'Mariana Ibáñez Treviño']));
    expect(all.length).toBeGreaterThan(own.length);
    const foreign = all.find((one) => one.ownerName === 'Rodrigo Salgado Núñez')!;
    expect((await call(testApp.app, 'trpc', 'getTemplate', as('doctora'), { templateId: foreign.id })).code).toBe(
      'not-found',
    );
    expect(await ask(testApp.app, 'getTemplate', as('doctor'), { templateId: foreign.id })).toMatchObject({
      shared: false,
    });
    const messages = await ask<{ kind: string }[]>(testApp.app, 'listTemplates', as('admin'), { kind: 'message' });
    expect(new Set(messages.map((one) => one.kind))).toEqual(new Set(['message']));
  });

  test('forms count their answers and open on the published version', async () => {
    type Form = { id: string; name: string; kind: string; answerCount: number; publishedNumber: number };
    const forms = await ask<Form[]>(testApp.app, 'listForms', as('admin'));
    expect(forms.map((one) => one.kind).sort()).toEqual(['consultation', 'consultation', 'consultation', 'general']);
    for (const form of forms) expect([form.publishedNumber, form.answerCount > 2]).toEqual([1, true]);
    const detail = await ask<{ schema: FormSchema; versions: object[] }>(testApp.app, 'getForm', as('admin'), {
      formId: forms[0]!.id,
    });
    expect(detail.versions).toHaveLength(1);
    expect(detail.schema.sections.flatMap((section) => section.items).length).toBeGreaterThanOrEqual(8);
  });

  test('doctors are listed with their load and how fast they answer', async () => {
    type Doctor = { firstName: string; openLoad: number; medianReplyMinutes: number | null; services: object[] };
    const doctors = await ask<Doctor[]>(testApp.app, 'listDoctors', as('admin'));
    expect(doctors.map((one) => [one.firstName, one.openLoad, one.services.length])).toEqual([
      ['Ximena', 0, 1],
      ['Mariana', 3, 2],
      ['Rodrigo', 3, 2],
    ]);
    // Who has answered nobody yet has no time.
    const [none, ...others] = doctors.map(({ medianReplyMinutes }) => medianReplyMinutes);
    expect(none).toBeNull();
    for (const minutes of others) expect(minutes).toBeGreaterThan(5);
  });

  test('the staff profile carries what goes onto paper; settings show documents and catalogue', async () => {
    expect(await ask(testApp.app, 'getStaffProfile', as('doctora'))).toMatchObject({
      firstName: 'Mariana',
      pendingConsents: [],
      doctor: { cedula: '7654321', services: ['Medicina general', 'Dermatología'] },
    });
    expect(await ask(testApp.app, 'getStaffProfile', as('admin'))).toMatchObject({ role: 'admin', doctor: null });
    const settings = await ask<{ legal: object[]; diagnosisCount: number }>(testApp.app, 'getSettings', as('admin'));
    expect(settings.legal).toHaveLength(3);
    expect(settings.diagnosisCount).toBeGreaterThan(240);
  });

  test('the bitácora pages from the newest on, by patient and by action', async () => {
    type Row = { seq: number; at: string; action: string; patientName: string | null };
    type Page = { items: Row[]; nextCursor: string | null };
    const first = await ask<Page>(testApp.app, 'listAuditEvents', as('admin'), { limit: 5 });
    const second = await ask<Page>(testApp.app, 'listAuditEvents', as('admin'), { limit: 5, cursor: first.nextCursor });
    const rows = [...first.items, ...second.items];
    // By its moment, and of one moment the later entry first.
    expect(rows).toEqual(rows.toSorted((a, b) => b.at.localeCompare(a.at) || b.seq - a.seq));
    expect(new Set(rows.map(({ seq }) => seq)).size).toBe(10);
    const taken = await ask<Page>(testApp.app, 'listAuditEvents', as('admin'), {
      action: 'takeConsultation',
      limit: 100,
    });
    expect(taken.items.length).toBeGreaterThan(8);
    expect(new Set(taken.items.map((row) => row.action))).toEqual(new Set(['takeConsultation']));
    for (const row of taken.items) expect(row.patientName).toBeTruthy();
  });
});
