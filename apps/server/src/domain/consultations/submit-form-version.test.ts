import { randomUUID } from 'node:crypto';
import type { FormSchema } from '@consultorio/contracts/forms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { formVersions, services } from '../../core/db/tables/forms.ts';

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
  const said = { confirmedBackground: true, acceptedTeleconsultation: true, idempotencyKey: randomUUID() };
  return call(testApp.app, 'callable', 'submitConsultation', patient, { consultationId, expectedVersion: 1, ...said });
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
