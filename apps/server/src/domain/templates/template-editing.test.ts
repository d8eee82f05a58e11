import { randomUUID } from 'node:crypto';
import { blocksOf } from '@consultorio/contracts/structured-text';
import { emptyTemplate, type TemplateContent } from '@consultorio/contracts/templates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';
import { templates, templateUses, templateVersions } from '../../core/db/tables/forms.ts';
import { orders } from '../../core/db/tables/orders.ts';

let testApp: TestApp;
let admin: Person;
let ana: Person;
let bruno: Person;

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  ana = await makePerson(testApp.dependencies, { role: 'doctor', firstName: 'Ana' });
  bruno = await makePerson(testApp.dependencies, { role: 'doctor', firstName: 'Bruno' });
});
afterAll(() => testApp.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, judged field by field below
type Answered = any;
const ask = (
  name: Parameters<typeof call>[2],
  who: Person,
  input?: unknown,
  endpoint = 'trpc' as const,
): Promise<Answered> => call(testApp.app, endpoint, name, who, input);
const codeOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).code;
const plan = (text: string): TemplateContent => ({ ...emptyTemplate, sections: { plan: blocksOf(text) } });
const key = () => randomUUID();

async function publishedOf(who: Person, name: string, content: TemplateContent, kind = 'note'): Promise<string> {
  const { templateId } = (await ask('createTemplate', who, { kind, name, idempotencyKey: key() })).result;
  await ask('saveTemplateDraft', who, { templateId, expectedVersion: 1, name, content });
  const { result } = await ask('publishTemplate', who, { templateId, expectedVersion: 2, changeNote: 'Primera' });
  expect(result).toMatchObject({ number: 1, state: 'published', version: 3 });
  return templateId;
}

test('made once, saved, refused with the place while a variable is misspelt, and published for good', async () => {
  const input = { kind: 'note', name: 'Faringitis', idempotencyKey: key() };
  const first = await call(testApp.app, 'callable', 'createTemplate', admin, input);
  expect((await ask('createTemplate', admin, input)).result).toEqual(first.result);
  const { templateId } = first.result as { templateId: string };
  const name = 'Faringitis aguda';
  const save = (expectedVersion: number, content: TemplateContent) =>
    ask('saveTemplateDraft', admin, { templateId, expectedVersion, name, content });
  expect((await save(1, plan('Reposo\n{{pacient.age}} años'))).result).toMatchObject({ version: 2, state: 'draft' });
  const refused = await ask('publishTemplate', admin, { templateId, expectedVersion: 2, changeNote: 'Primera' });
  expect([refused.code, refused.details.issues]).toEqual([
    'template-problems',
    [{ path: ['sections', 'plan', 1], code: 'unknown-variable', message: expect.stringContaining('{{patient.age}}') }],
  ]);
  expect(await codeOf('getTemplate', ana, { templateId })).toBe('not-found');

  await save(2, plan('Reposo\n{{patient.age}} años'));
  const published = await ask('publishTemplate', admin, { templateId, expectedVersion: 3, changeNote: 'Primera' });
  expect(published.result).toMatchObject({ number: 1, version: 4, state: 'published' });
  const seen = (await ask('getTemplate', ana, { templateId })).result;
  expect(seen).toMatchObject({ name, editable: false, hasDraft: false, publishedNumber: 1, shared: true });
  expect(seen.versions[0]).toMatchObject({ changeNote: 'Primera', sha256: published.result.sha256 });
  expect(await codeOf('publishTemplate', admin, { templateId, expectedVersion: 4, changeNote: 'x' })).toBe(
    'illegal-transition',
  );
  const { db } = testApp.dependencies;
  const change = db.update(templateVersions).set({ number: 9 }).where(eq(templateVersions.templateId, templateId));
  await expect(change).rejects.toThrow();

  // A text equal to the newest version is no draft, and two at once do not overwrite each other.
  await save(4, plan('Reposo en casa'));
  expect((await save(4, plan('Otra cosa'))).code).toBe('stale-version');
  expect((await ask('getTemplate', admin, { templateId })).result.hasDraft).toBe(true);
  expect((await ask('getTemplate', ana, { templateId })).result.content).toEqual(seen.content);
  await save(5, plan('Reposo\n{{patient.age}} años'));
  expect((await ask('getTemplate', admin, { templateId })).result.hasDraft).toBe(false);
});

test('a doctor keeps the own ones and only reads the shared ones; the clinic takes over a copy', async () => {
  const own = await publishedOf(ana, 'De Ana', plan('Lo de Ana'));
  const clinics = await publishedOf(admin, 'De la clínica', plan('Lo de todos'));
  expect(await codeOf('getTemplate', bruno, { templateId: own })).toBe('not-found');
  for (const endpoint of ['trpc', 'callable'] as const)
    expect(
      (await call(testApp.app, endpoint, 'archiveTemplate', bruno, { templateId: own, expectedVersion: 3 })).code,
    ).toBe('not-found');
  const edit = { templateId: clinics, expectedVersion: 3, name: 'Mía', content: plan('Mía') };
  expect(await codeOf('saveTemplateDraft', bruno, edit)).toBe('forbidden');
  expect(await codeOf('saveTemplateDraft', admin, { ...edit, templateId: own })).toBe('forbidden');
  expect(await codeOf('shareTemplate', bruno, { templateId: clinics, name: 'x', idempotencyKey: key() })).toBe(
    'forbidden',
  );

  const copy = { templateId: clinics, name: 'De la clínica (copia)', idempotencyKey: key() };
  const { templateId } = (await ask('duplicateTemplate', bruno, copy)).result;
  expect((await ask('getTemplate', bruno, { templateId })).result).toMatchObject({
    ...{ shared: false, state: 'draft', editable: true, publishedNumber: null, content: plan('Lo de todos') },
  });
  expect(await codeOf('getTemplate', admin, { templateId })).toBe('not-found');

  const share = { templateId: own, name: 'De Ana', idempotencyKey: key() };
  const shared = (await ask('shareTemplate', admin, share)).result;
  expect((await ask('getTemplate', bruno, { templateId: shared.templateId })).result).toMatchObject({
    ...{ shared: true, state: 'published', content: plan('Lo de Ana') },
  });
  expect((await ask('getTemplate', ana, { templateId: own })).result).toMatchObject({ shared: false, editable: true });
  const found = async (who: Person, filters: object) =>
    (await ask('searchTemplates', who, { query: 'de ana', ...filters })).result.items.length;
  expect([await found(ana, {}), await found(bruno, {}), await found(admin, { scope: 'personal' })]).toEqual([2, 1, 1]);
});

test('what the clinic has not published no doctor copies, also where no policy hides it', async () => {
  const { templateId } = (await ask('createTemplate', admin, { kind: 'note', name: 'A medias', idempotencyKey: key() }))
    .result;
  const copy = () => codeOf('duplicateTemplate', bruno, { templateId, name: 'Copia', idempotencyKey: key() });
  expect([await copy(), await withoutPolicies(testApp, copy)]).toEqual(['not-found', 'not-found']);
});

test('lists are walked by pages; archived ones are out of the desk and come back', async () => {
  const ids = [];
  for (const name of ['Árbol 1', 'arbol 2', 'Arbol 3']) ids.push(await publishedOf(ana, name, plan(name)));
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const { result } = await ask('searchTemplates', ana, { query: 'arbol', limit: 2, cursor });
    names.push(...result.items.map((one: { name: string }) => one.name));
    cursor = result.nextCursor;
  } while (cursor);
  expect(names).toEqual(['Árbol 1', 'arbol 2', 'Arbol 3']);
  const [templateId] = ids;
  expect((await ask('archiveTemplate', ana, { templateId, expectedVersion: 3 })).result.state).toBe('archived');
  const atDesk = async () => (await ask('listTemplates', ana)).result.map((one: { id: string }) => one.id);
  expect(await atDesk()).not.toContain(templateId);
  const archived = await ask('searchTemplates', ana, { state: 'archived' });
  expect(archived.result.items).toMatchObject([{ id: templateId, state: 'archived' }]);
  expect((await ask('restoreTemplate', ana, { templateId, expectedVersion: 4 })).result.state).toBe('published');
  expect(await atDesk()).toContain(templateId);
});

test('applying counts the use and lays the wanted orders before the doctor, once', async () => {
  const { db } = testApp.dependencies;
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const serviceId = await makeService(testApp.dependencies);
  const made = { patient, doctor: ana, serviceId, state: 'inProgress' as const };
  const { consultationId } = await makeConsultation(testApp.dependencies, made);
  const laboratory = { kind: 'laboratory' as const, content: { studies: [{ name: 'Glucosa' }] } };
  const referral = { kind: 'referral' as const, content: { referTo: 'Nutrición', reason: 'Plan de alimentación' } };
  const content = { ...emptyTemplate, orders: [laboratory, referral] };
  const templateId = await publishedOf(admin, 'Control', content, 'orderSet');
  const input = { consultationId, templateId, number: 1, orders: [1], idempotencyKey: key() };
  const { result } = await ask('applyTemplate', ana, input);
  expect((await ask('applyTemplate', ana, input)).result).toEqual(result);
  expect(result.orderIds).toHaveLength(1);
  const [order] = await db.select().from(orders).where(eq(orders.id, result.orderIds[0]));
  expect(order).toMatchObject({ kind: 'referral', state: 'draft', doctorId: ana.id, content: referral.content });
  expect(await codeOf('applyTemplate', ana, { ...input, orders: [7], idempotencyKey: key() })).toBe('invalid-input');
  expect(await codeOf('applyTemplate', bruno, { ...input, idempotencyKey: key() })).toBe('not-found');
  expect(await db.select().from(templateUses)).toHaveLength(1);
  expect((await ask('getTemplate', ana, { templateId })).result).toMatchObject({
    ...{ useCount: 1, lastUsedAt: expect.any(String) },
  });
});

test('what was kept as letters, before there were lists and bold, is read as ever', async () => {
  const { db } = testApp.dependencies;
  const templateId = randomUUID();
  await db.insert(templates).values({ id: templateId, kind: 'message', name: 'Vieja', state: 'published' });
  const content = { sections: { text: 'Hola, {{patient.firstName}}.\n¿Cómo sigues?' } };
  await db.insert(templateVersions).values({ id: randomUUID(), templateId, number: 1, content });
  const { result } = await ask('getTemplate', bruno, { templateId });
  expect(result.content).toEqual({ ...emptyTemplate, sections: { text: blocksOf(content.sections.text) } });
  expect(result.beginning).toBe('Hola, …. ¿Cómo sigues?');
});
