import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FormSchema } from '@consultorio/contracts/forms';
import type { QuestionnairePreview } from '@consultorio/contracts/questionnaires';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { publishedProblems } from '../../../testing/fhir/published-problems.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { fixtureForm, makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { forms, formVersions, services } from '../../core/db/tables/forms.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

let testApp: TestApp;
let admin: Person;

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
});
afterAll(() => testApp.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, judged field by field below
const ask = (name: Parameters<typeof call>[2], input?: unknown, who: Person = admin): Promise<any> =>
  call(testApp.app, 'trpc', name, who, input);
const foreign = async (name: string) =>
  JSON.parse(await readFile(new URL(`./foreign/${name}.json`, import.meta.url), 'utf8'));

test('somebody else’s questionnaire: looked at, imported once, mended and published', async () => {
  const questionnaire = await foreign('paediatric-intake');
  const preview: QuestionnairePreview = (await ask('previewQuestionnaire', { questionnaire })).result;
  expect(preview.name).toBe('Ingreso a pediatría');
  expect(preview.losses).toContainEqual({
    linkId: '4.1',
    path: 'Questionnaire.item[3].item[0].answerValueSet',
    label: 'Vacunas que faltan',
    what: 'http://hospital-infantil.example/fhir/ValueSet/vacunas',
    why: 'valueSet',
  });
  const input = { name: preview.name, questionnaire, idempotencyKey: randomUUID() };
  const [first, again] = [await ask('importQuestionnaire', input), await ask('importQuestionnaire', input)];
  expect(first.result).toMatchObject({ state: 'draft', version: 1 });
  expect(again.result).toEqual(first.result);
  const { formId } = first.result;
  expect((await ask('getForm', { formId })).result).toMatchObject({ kind: 'consultation', schema: preview.schema });

  const refused = await ask('publishForm', { formId, expectedVersion: 1, changeNote: 'Importado' });
  expect(refused.details.issues).toMatchObject([{ code: 'options-missing' }]);
  const schema: FormSchema = {
    sections: preview.schema.sections.map((section) => ({
      ...section,
      items: section.items.map((item) =>
        item.key === 'p-4-1'
          ? { ...item, options: ['BCG', 'Rotavirus'].map((one) => ({ value: one, label: one })) }
          : item,
      ),
    })),
  };
  await ask('saveFormDraft', { formId, expectedVersion: 1, name: preview.name, schema });
  expect((await ask('publishForm', { formId, expectedVersion: 2, changeNote: 'Importado' })).result.number).toBe(1);

  const { result } = await ask('exportQuestionnaire', { formId });
  expect(result.fileName).toBe('ingreso-a-pediatria-v1.json');
  expect(result.questionnaire).toMatchObject({ status: 'active', version: '1', url: `urn:uuid:${formId}` });
  expect(await publishedProblems(result.questionnaire)).toEqual([]);
  const back = (await ask('previewQuestionnaire', { questionnaire: result.questionnaire })).result;
  expect(back).toMatchObject({ schema, losses: [] });
});

test('a draft goes out as a draft, a version by its number, and what there is not is not found', async () => {
  const formId = (await ask('createForm', { name: 'Nutrición: 1ª vez', idempotencyKey: randomUUID() })).result.formId;
  expect((await ask('exportQuestionnaire', { formId })).result).toMatchObject({
    fileName: 'nutricion-1-vez-borrador.json',
    questionnaire: { status: 'draft' },
  });
  await ask('saveFormDraft', { formId, expectedVersion: 1, name: 'Nutrición', schema: fixtureForm });
  await ask('publishForm', { formId, expectedVersion: 2, changeNote: 'Primera' });
  await ask('saveFormDraft', { formId, expectedVersion: 3, name: 'Nutrición', schema: { sections: [] } });
  const version = (await ask('exportQuestionnaire', { formId, number: 1 })).result.questionnaire;
  expect(version.item).toHaveLength(1);
  expect((await ask('exportQuestionnaire', { formId })).result.questionnaire).toMatchObject({
    status: 'draft',
    item: [],
  });
  expect((await ask('exportQuestionnaire', { formId, number: 2 })).code).toBe('not-found');
});

test('what is no questionnaire is refused with its reasons, and makes no form', async () => {
  const before = await testApp.dependencies.db.$count(forms);
  const questionnaire = { resourceType: 'Questionnaire', status: 'active', item: [{ text: '¿Fuma?' }] };
  const refused = await ask('importQuestionnaire', { name: 'x', questionnaire, idempotencyKey: randomUUID() });
  expect(refused).toMatchObject({ http: 400, code: 'questionnaire-refused', status: 'INVALID_ARGUMENT' });
  expect(refused.details.issues.map(({ path }: { path: string[] }) => path.join('.'))).toEqual([
    'Questionnaire.item[0].linkId',
    'Questionnaire.item[0].type',
  ]);
  expect(await testApp.dependencies.db.$count(forms)).toBe(before);
});

test('answers go out against the version that asked, valid, and whoever of the staff takes them leaves a trace', async () => {
  const { db } = testApp.dependencies;
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const stranger = await makePerson(testApp.dependencies, { role: 'patient' });
  const schema: FormSchema = {
    sections: [
      {
        ...fixtureForm.sections[0]!,
        items: [
          ...fixtureForm.sections[0]!.items,
          {
            key: 'sintomas',
            type: 'manyChoices',
            label: 'Síntomas',
            allowOther: true,
            options: [{ value: 'dos  espacios', label: 'Tos' }],
          },
          { key: 'fotos', type: 'file', label: 'Fotos' },
          { key: 'desde', type: 'date', label: '¿Desde cuándo?' },
          { key: 'dolor', type: 'scale', label: 'Dolor' },
        ],
      },
    ],
  };
  const serviceId = await makeService(testApp.dependencies, schema);
  const { consultationId, fileId } = await makeConsultation(testApp.dependencies, {
    patient,
    serviceId,
    state: 'draft',
  });
  const answers = {
    motivo: 'Dolor',
    fiebre: false,
    temperatura: 39,
    sintomas: ['dos  espacios', 'comezón'],
    fotos: [fileId],
    desde: '2026-11-20',
    dolor: 7,
  };
  const sent = { state: 'submitted', folio: 'T-fhir', submittedAt: new Date().toISOString() } as const;
  await db
    .update(consultations)
    .set({ answers, ...sent })
    .where(eq(consultations.id, consultationId));
  const [service] = await db.select().from(services).where(eq(services.id, serviceId));
  const [version] = await db.select().from(formVersions).where(eq(formVersions.formId, service!.formId));

  const { result } = await ask('exportQuestionnaireResponse', { consultationId });
  const response = result.questionnaireResponse;
  expect(await publishedProblems(response)).toEqual([]);
  expect(response).toMatchObject({
    questionnaire: `urn:uuid:${version!.formId}|1`,
    status: 'completed',
    subject: { identifier: { value: expect.any(String) } },
  });
  expect(
    response.item[0].item.map(({ linkId, answer }: { linkId: string; answer: object[] }) => [linkId, ...answer]),
  ).toEqual([
    ['motivo', { valueString: 'Dolor' }],
    ['fiebre', { valueBoolean: false }],
    ['sintomas', { valueCoding: { code: 'opcion-1', display: 'Tos' } }, { valueString: 'comezón' }],
    [
      'fotos',
      {
        valueAttachment: {
          contentType: 'application/pdf',
          url: `urn:uuid:${fileId}`,
          size: expect.any(Number),
          title: 'estudio.pdf',
        },
      },
    ],
    ['desde', { valueDate: '2026-11-20' }],
    ['dolor', { valueInteger: 7 }],
  ]);
  // The codes are those of the questionnaire that goes out for the same version.
  const { questionnaire } = (await ask('exportQuestionnaire', { formId: version!.formId, number: 1 })).result;
  expect(JSON.stringify(questionnaire)).toContain(
    '"answerOption":[{"valueCoding":{"code":"opcion-1","display":"Tos"}}]',
  );

  expect((await ask('exportQuestionnaireResponse', { consultationId }, patient)).code).toBeNull();
  expect((await ask('exportQuestionnaireResponse', { consultationId }, stranger)).code).toBe('not-found');
  const traces = await db
    .select({ actorId: auditEvents.actorId, patientId: auditEvents.patientId })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'exportQuestionnaireResponse'), eq(auditEvents.outcome, 'ok')));
  expect(traces).toEqual([{ actorId: admin.id, patientId: patient.id }]);
});
