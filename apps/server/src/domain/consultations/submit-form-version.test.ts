import { randomUUID } from 'node:crypto';
import type { FormSchema } from '@consultorio/contracts/forms';
import { MAX_OPEN_CONSULTATIONS } from '@consultorio/contracts/lifecycle';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { formVersions, services } from '../../core/db/tables/forms.ts';
import { consents } from '../../core/db/tables/traces.ts';

let testApp: TestApp;
let patient: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(() => testApp.close());

const asking = (required: boolean): FormSchema => ({
  sections: [
    {
      ...{ key: 'motivo', title: 'Motivo' },
      items: [
        { key: 'motivo', type: 'longText', label: '¿Qué te pasa?' },
        { key: 'peso', type: 'number', label: '¿Cuánto pesas?', required },
      ],
    },
  ],
});

/** A draft that was begun on one version of the form, of which a newer one is then published. */
async function submitAfterPublication(begun: FormSchema, published: FormSchema) {
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies, begun);
  const { consultationId } = await makeConsultation(dependencies, { patient, serviceId, state: 'draft' });
  const [service] = await dependencies.db.select().from(services).where(eq(services.id, serviceId));
  const newest = { id: randomUUID(), formId: service?.formId ?? '', number: 2, schema: published };
  await dependencies.db.insert(formVersions).values({ ...newest, changeNote: 'Segunda', sha256: '1'.repeat(64) });
  return submit(patient, consultationId);
}

function submit(who: Person, consultationId: string) {
  const said = { confirmedBackground: true, acceptedTeleconsultation: true, idempotencyKey: randomUUID() };
  return call(testApp.app, 'callable', 'submitConsultation', who, { consultationId, expectedVersion: 1, ...said });
}

test('a question that came later is asked of nobody who had begun before', async () => {
  expect((await submitAfterPublication(asking(false), asking(true))).code).toBeNull();
});

test('a question that must be answered stays one, also when the newest version does not ask it any more', async () => {
  expect(await submitAfterPublication(asking(true), asking(false))).toMatchObject({
    code: 'form-invalid',
    details: { issues: [{ path: ['answers', 'peso'], code: 'required' }] },
  });
});

test('an answer to a question that is not asked any more is not kept', async () => {
  const { dependencies } = testApp;
  const [section] = asking(false).sections;
  const showIf = { item: 'peso', is: 'greaterThan' as const, value: 100 };
  const items = [...(section?.items ?? []), { key: 'dieta', type: 'shortText' as const, label: '¿Qué comes?', showIf }];
  const serviceId = await makeService(dependencies, { sections: [{ key: 'motivo', title: 'Motivo', items }] });
  const { consultationId } = await makeConsultation(dependencies, { patient, serviceId, state: 'draft' });
  const own = eq(consultations.id, consultationId);
  const answers = { motivo: 'Tos', peso: 60, dieta: 'De todo', otra: 1 };
  await dependencies.db.update(consultations).set({ answers }).where(own);
  expect((await submit(patient, consultationId)).code).toBeNull();
  const [sent] = await dependencies.db.select().from(consultations).where(own);
  expect(sent?.answers).toEqual({ motivo: 'Tos', peso: 60 });
});

test('who has as many open consultations as one may have sends no other, however many drafts were begun before', async () => {
  const { dependencies } = testApp;
  const busy = await makePerson(dependencies, { role: 'patient' });
  const serviceId = await makeService(dependencies, asking(false));
  const draft = (of = serviceId) => makeConsultation(dependencies, { patient: busy, serviceId: of, state: 'draft' });
  // Of each service one draft may be begun.
  const drafts = [await draft(), await draft(await makeService(dependencies, asking(false)))];
  for (let open = 1; open < MAX_OPEN_CONSULTATIONS; open++)
    await makeConsultation(dependencies, { patient: busy, serviceId, state: 'submitted' });
  const codes: (string | null)[] = [];
  for (const { consultationId } of drafts) codes.push((await submit(busy, consultationId)).code);
  expect(codes).toEqual([null, 'too-many-open-consultations']);
});

test('who accepted one of the documents alone sends nothing', async () => {
  const { dependencies } = testApp;
  const half = await makePerson(dependencies, { role: 'patient', consents: false });
  const { version, sha256 } = await ask<{ version: number; sha256: string }>(testApp.app, 'getLegalDocument', null, {
    kind: 'privacy',
  });
  const consent = { id: randomUUID(), userId: half.id, patientId: half.id, kind: 'privacy' as const, version, sha256 };
  await dependencies.db.insert(consents).values({ ...consent, purpose: 'registration' });
  const serviceId = await makeService(dependencies, asking(false));
  const { consultationId } = await makeConsultation(dependencies, { patient: half, serviceId, state: 'draft' });
  expect(await submit(half, consultationId)).toMatchObject({ code: 'consent-required' });
});
