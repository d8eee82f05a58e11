import { randomUUID } from 'node:crypto';
import type { FormDetail } from '@consultorio/contracts/form-editing';
import type { FormSchema } from '@consultorio/contracts/forms';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { fixtureForm, makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { formVersions, services } from '../../core/db/tables/forms.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

let testApp: TestApp;
let admin: Person;
let patient: Person;

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(() => testApp.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, judged field by field below
const ask = (name: Parameters<typeof call>[2], input?: unknown, who = admin): Promise<any> =>
  call(testApp.app, 'trpc', name, who, input);
const formOf = async (formId: string): Promise<FormDetail> => (await ask('getForm', { formId })).result;
const withItem = (schema: FormSchema, item: FormSchema['sections'][number]['items'][number]): FormSchema => ({
  sections: schema.sections.map((section, at) =>
    at === 0 ? { ...section, items: [...section.items, item] } : section,
  ),
});
const days = { key: 'dias', type: 'number' as const, label: '¿Hace cuántos días?' };

async function newForm(name = 'Nutrición'): Promise<string> {
  return (await ask('createForm', { name, idempotencyKey: randomUUID() })).result.formId;
}

test('a form is made once, saved, refused while its logic is broken, and published with number, note and fingerprint', async () => {
  const input = { name: 'Nutrición', idempotencyKey: randomUUID() };
  const [first, again] = [await ask('createForm', input), await ask('createForm', input)];
  expect(again.result).toEqual(first.result);
  const { formId } = first.result;
  const broken = withItem(fixtureForm, { ...days, showIf: { item: 'borrada', is: 'answered' } });
  const saved = await ask('saveFormDraft', { formId, expectedVersion: 1, name: 'Nutrición clínica', schema: broken });
  expect(saved.result).toMatchObject({ version: 2, state: 'draft' });
  const refused = await ask('publishForm', { formId, expectedVersion: 2, changeNote: 'Primera' });
  expect(refused.code).toBe('form-logic');
  expect(refused.details.issues).toEqual([
    { path: ['sections', 0, 'items', 3, 'showIf'], code: 'dangling', message: expect.any(String) },
  ]);

  await ask('saveFormDraft', { formId, expectedVersion: 2, name: 'Nutrición clínica', schema: fixtureForm });
  const published = await ask('publishForm', { formId, expectedVersion: 3, changeNote: 'Primera' });
  expect(published.result).toMatchObject({ number: 1, state: 'published', version: 4 });
  const form = await formOf(formId);
  expect(form).toMatchObject({ name: 'Nutrición clínica', hasDraft: false, publishedNumber: 1, changes: [] });
  expect(form.versions[0]).toMatchObject({ number: 1, changeNote: 'Primera', sha256: published.result.sha256 });
  expect((await ask('publishForm', { formId, expectedVersion: 4, changeNote: 'Nada' })).code).toBe(
    'illegal-transition',
  );

  const [row] = await testApp.dependencies.db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(
      sql`${auditEvents.action} = 'publishForm' and ${auditEvents.outcome} = 'ok' and ${auditEvents.targetId} = ${formId}`,
    );
  expect(row?.details).toEqual({ number: 1 });
});

test('two admins at once: the second learns it and nothing of the first is lost', async () => {
  const formId = await newForm();
  const save = (title: string) =>
    ask('saveFormDraft', {
      formId,
      expectedVersion: 1,
      name: 'Nutrición',
      schema: { sections: [{ key: 's', title, items: [] }] },
    });
  const answers = await Promise.all([save('Una'), save('Otra')]);
  expect(answers.map(({ code }) => code).sort()).toEqual([null, 'stale-version'].sort());
  expect(answers.find(({ code }) => code)?.details).toMatchObject({ version: 2 });
  const winner = answers[0]?.code === null ? 'Una' : 'Otra';
  expect((await formOf(formId)).schema.sections[0]?.title).toBe(winner);
});

test('who began on version 1 finishes on it after version 2 was published', async () => {
  const { db } = testApp.dependencies;
  const serviceId = await makeService(testApp.dependencies);
  const [service] = await db.select().from(services).where(eq(services.id, serviceId));
  const formId = service?.formId ?? '';
  const open = () =>
    ask('createConsultation', { serviceId, redFlagAnswers: { pecho: false }, idempotencyKey: randomUUID() }, patient);
  const { result: draft } = await open();
  const schema = withItem(fixtureForm, { ...days, required: true });
  await ask('saveFormDraft', { formId, expectedVersion: 1, name: 'Formulario de prueba', schema });
  expect((await formOf(formId)).changes).toMatchObject([{ kind: 'added', key: 'dias', breaking: false }]);
  expect((await ask('publishForm', { formId, expectedVersion: 2, changeNote: 'Desde cuándo' })).result.number).toBe(2);

  const consultation = await ask('getConsultation', { consultationId: draft.id }, patient);
  expect(consultation.result.form.number).toBe(1);
  expect(consultation.result.form.schema).toEqual(fixtureForm);
  const versions = await db.select().from(formVersions).where(eq(formVersions.formId, formId));
  expect(versions.find(({ number }) => number === 1)?.schema).toEqual(fixtureForm);
});

test('what the newest version already says is no draft, and a breaking change is marked', async () => {
  const formId = await newForm();
  const name = 'Nutrición';
  await ask('saveFormDraft', { formId, expectedVersion: 1, name, schema: fixtureForm });
  await ask('publishForm', { formId, expectedVersion: 2, changeNote: 'Primera' });
  const shorter = {
    sections: fixtureForm.sections.map((section) => ({ ...section, items: section.items.slice(0, 1) })),
  };
  await ask('saveFormDraft', { formId, expectedVersion: 3, name, schema: shorter });
  expect((await formOf(formId)).changes.map(({ key, breaking }) => [key, breaking])).toEqual([
    ['fiebre', true],
    ['temperatura', true],
  ]);
  await ask('saveFormDraft', { formId, expectedVersion: 4, name, schema: fixtureForm });
  expect(await formOf(formId)).toMatchObject({ hasDraft: false, changes: [] });
});

test('archived and restored, unless patients are asked it today; a copy is a draft of its own', async () => {
  const general = (await ask('listForms')).result.find(({ kind }: { kind: string }) => kind === 'general');
  const { version } = await formOf(general.id);
  expect((await ask('archiveForm', { formId: general.id, expectedVersion: version })).code).toBe('form-in-use');
  const serviceId = await makeService(testApp.dependencies);
  const [service] = await testApp.dependencies.db.select().from(services).where(eq(services.id, serviceId));
  expect((await ask('archiveForm', { formId: service?.formId, expectedVersion: 1 })).code).toBe('form-in-use');

  const formId = await newForm();
  expect((await ask('archiveForm', { formId, expectedVersion: 1 })).result.state).toBe('archived');
  expect((await ask('archiveForm', { formId, expectedVersion: 2 })).code).toBe('illegal-transition');
  const schema = fixtureForm;
  expect((await ask('saveFormDraft', { formId, expectedVersion: 2, name: 'x', schema })).code).toBe(
    'illegal-transition',
  );
  expect((await ask('restoreForm', { formId, expectedVersion: 2 })).result.state).toBe('draft');
  expect((await ask('restoreForm', { formId, expectedVersion: 3 })).code).toBe('illegal-transition');

  const copy = await ask('duplicateForm', { formId: general.id, name: 'Copia', idempotencyKey: randomUUID() });
  expect(await formOf(copy.result.formId)).toMatchObject({
    kind: 'consultation',
    state: 'draft',
    publishedNumber: null,
  });
  expect((await formOf(copy.result.formId)).schema).toEqual((await formOf(general.id)).schema);
});
