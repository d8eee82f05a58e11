import { randomUUID } from 'node:crypto';
import type { CareInvitation } from '@consultorio/contracts/care-invitations';
import type { PatientDetail, RecordAccess } from '@consultorio/contracts/patients';
import type { StructuredRecord } from '@consultorio/contracts/record-entries';
import type { ImportedDocument, RecordImport, RecordImportPreview } from '@consultorio/contracts/record-import';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../../testing/consultation-fixture.ts';
import { type Bundle, brokenReferences } from '../../../../testing/fhir/expect-valid.ts';
import { whatItSays } from '../../../../testing/fhir/what-both-know.ts';
import { smallBundle } from '../../../../testing/foreign-bundle.ts';
import { choosePassword, freshEmail, mailedCode } from '../../../../testing/invitation-steps.ts';
import { issueFixtureOrder } from '../../../../testing/order-fixture.ts';
import { makePerson, type Person, signIn } from '../../../../testing/people.ts';
import { makeService } from '../../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sqlStateOf } from '../../../core/db/failure.ts';
import { messages } from '../../../core/db/tables/consultations.ts';
import { patients } from '../../../core/db/tables/people.ts';
import { auditEvents } from '../../../core/db/tables/traces.ts';

type Imported = { patientId: string; importId: string; recordNo: string };
type Documents = { items: ImportedDocument[]; imports: RecordImport[]; nextCursor: string | null };

const password = 'Mi-expediente-1';

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let admin: Person;
let taken: Bundle;
let consultationId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient', firstName: 'Lucía', lastName: 'Ñandú' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId], firstName: 'Eva' });
  admin = await makePerson(dependencies, { role: 'admin' });
  await dependencies.db
    .update(patients)
    .set({ birthDate: '1990-05-14', curp: 'HEGG560427MVZRRL04', sex: 'female' })
    .where(eq(patients.id, patient.id));
  const present = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' });
  const changes = [
    { verdict: 'new', kind: 'allergy', content: { substance: 'Penicilina', severity: 'severe', certainty: 'likely' } },
    { verdict: 'new', kind: 'measurement', content: { measuredOn: '2026-01-02', weightKg: 61, heightCm: 163 } },
    { verdict: 'new', kind: 'problem', content: { description: 'Asma', code: 'J45.9', certainty: 'definitive' } },
  ];
  const statements = [{ kind: 'medicine', said: 'none' }];
  const settled = { consultationId: present.consultationId, changes, statements, idempotencyKey: randomUUID() };
  await ask(testApp.app, 'reconcileRecord', doctor, settled);
  const closed = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
  consultationId = closed.consultationId;
  await issueFixtureOrder(dependencies, closed.orderId);
  await signNote(dependencies, consultationId);
  const said = { id: randomUUID(), consultationId, kind: 'patient' as const, authorId: patient.id };
  await dependencies.db.insert(messages).values({ ...said, text: 'Me arde la garganta' });
  taken = await downloaded(patient);
});
afterAll(() => testApp.close());

async function downloaded(who: Pick<Person, 'token'>): Promise<Bundle> {
  const { url } = await ask<{ url: string }>(testApp.app, 'downloadMyRecord', who);
  const files = unzipSync(new Uint8Array((await testApp.app.inject({ method: 'GET', url })).rawPayload));
  return JSON.parse(Buffer.from(files['expediente-fhir.json'] ?? '').toString('utf8')) as Bundle;
}

/** As another clinic would have written it: of nobody whom this one knows. */
function fromElsewhere(lastName: string = randomUUID()): Bundle {
  const text = JSON.stringify(taken).replaceAll(patient.id, randomUUID()).replaceAll('Ñandú', lastName);
  const bundle = JSON.parse(text) as Bundle;
  for (const { resource } of bundle.entry)
    if (resource.resourceType === 'Patient') resource.identifier = [(resource.identifier as object[])[0]];
  return bundle;
}

const importOf = (bundle: object, more: object = {}) =>
  call(testApp.app, 'trpc', 'importRecord', admin, { bundle, idempotencyKey: randomUUID(), ...more });
const imported = async (bundle: object, more: object = {}) => {
  const answer = await importOf(bundle, more);
  expect(answer.code, JSON.stringify(answer)).toBeNull();
  return answer.result as Imported;
};

/** As the office does it for somebody who stands before it: the link by mail, the key by mouth. */
async function givenAccount(patientId: string): Promise<{ token: string }> {
  const email = freshEmail();
  const invited = { patientId, email, idempotencyKey: randomUUID() };
  const { key } = await ask<CareInvitation>(testApp.app, 'inviteToOwnAccount', admin, invited);
  const code = await mailedCode(testApp.dependencies, email, 'ownAccount');
  const { actionCode } = await ask<{ actionCode: string }>(testApp.app, 'acceptOwnAccount', null, { code, key });
  await choosePassword(testApp.dependencies, actionCode, password);
  return { token: await signIn(testApp.dependencies, email, password) };
}

test('what was exported comes in as said elsewhere, confirmed by nobody, and its note as no note of ours', async () => {
  const bundle = fromElsewhere('Ajena');
  const preview = await ask<RecordImportPreview>(testApp.app, 'previewRecordImport', admin, { bundle });
  expect(preview).toMatchObject({
    person: { firstName: 'Lucía', lastName: 'Ajena', birthDate: '1990-05-14', sex: 'female', curp: null },
    entries: { allergy: 1, measurement: 1, medicine: 0 },
    documents: { consultation: 2, note: 1, conversation: 1 },
    known: [],
  });
  expect([...new Set(preview.losses.map(({ why }) => why))].toSorted()).toEqual(['bytes', 'email']);
  const { patientId, importId } = await imported(bundle);

  const { lists } = await ask<StructuredRecord>(testApp.app, 'getStructuredRecord', admin, { patientId });
  const [allergy] = lists.allergy.entries;
  expect(allergy).toMatchObject({
    content: { substance: 'Penicilina', severity: 'severe', certainty: 'likely' },
    ...{ origin: 'import', saidBy: 'elsewhere', saidByName: 'Eva Prueba', confirmedAt: null, confirmedByName: null },
    source: { name: preview.sourceName, byPatient: false },
  });
  const all = Object.values(lists).flatMap(({ entries, past }) => [...entries, ...past]);
  expect(all.every(({ confirmedAt, saidBy }) => confirmedAt === null && saidBy === 'elsewhere')).toBe(true);

  const { items, imports } = await ask<Documents>(testApp.app, 'listImportedDocuments', admin, { patientId });
  expect(imports).toMatchObject([{ id: importId, sourceName: preview.sourceName, importedBy: expect.any(String) }]);
  expect(items.find(({ kind }) => kind === 'note')).toMatchObject({ author: 'Eva Ríos', text: expect.any(String) });
  expect(items.find(({ kind }) => kind === 'conversation')?.text).toContain('Me arde la garganta');
  // Nothing of it is a consultation, an order or a signed note of this clinic.
  const detail = await ask<PatientDetail>(testApp.app, 'getPatient', admin, { patientId });
  expect(detail).toMatchObject({ consultations: [], generalForm: null, cameFrom: [preview.sourceName] });
});

test('with an account of the own the person reads what was brought, and takes along the same as was taken before', async () => {
  const first = fromElsewhere();
  const { patientId } = await imported(first);
  const person = await givenAccount(patientId);
  const documents = await ask<Documents>(testApp.app, 'listImportedDocuments', person, { patientId });
  expect(documents.items.map(({ kind }) => kind)).toContain('note');
  expect(documents.imports).toMatchObject([{ importedBy: 'Ana Prueba' }]);
  const { lists } = await ask<StructuredRecord>(testApp.app, 'getStructuredRecord', person, { patientId });
  expect(lists.allergy.entries).toMatchObject([{ content: { substance: 'Penicilina' }, saidBy: 'elsewhere' }]);
  const access = await ask<{ items: RecordAccess[] }>(testApp.app, 'listMyRecordAccess', person, {});
  expect(access.items.map(({ action }) => action)).toEqual(['inviteToOwnAccount', 'importRecord']);
  // Nothing of health is added before the person has consented here.
  const begun = await call(testApp.app, 'callable', 'updatePatientGeneralForm', person, { alergias: 'Ninguna' });
  expect(begun.code).toBe('consent-required');

  const again = await downloaded(person);
  const [before, after] = [whatItSays(first), whatItSays(again)];
  expect([...before].flatMap(([hash, what]) => (after.has(hash) ? [] : [what]))).toEqual([]);
  expect([...after].flatMap(([hash, what]) => (before.has(hash) ? [] : [what]))).toEqual([]);
  expect(brokenReferences(again)).toEqual([]);
  const told = again.entry.filter(({ resource }) => resource.resourceType === 'Provenance' && resource.activity);
  expect(told).toHaveLength(1);
});

test('who may be here already is shown; the same CURP is refused, the same name wants a word', async () => {
  const known = await ask<RecordImportPreview>(testApp.app, 'previewRecordImport', admin, { bundle: taken });
  expect(known.known).toMatchObject([{ patientId: patient.id, by: 'curp' }]);
  const refused = await importOf(taken, { isSomebodyElse: true });
  expect(refused.details).toMatchObject({ issues: [{ code: 'curp-known' }] });
  const namesake = fromElsewhere('Ñandú');
  expect((await importOf(namesake)).details).toMatchObject({ issues: [{ path: ['isSomebodyElse'], code: 'known' }] });
  await imported(namesake, { isSomebodyElse: true });
});

test('two who bring the same person at once leave one; the same intention twice is one', async () => {
  const bundle = fromElsewhere();
  const codes = await Promise.all([1, 2].map(() => importOf(bundle)));
  expect(codes.map(({ code }) => code).toSorted()).toEqual(['invalid-input', null].toSorted());
  const input = { bundle: smallBundle(), idempotencyKey: randomUUID() };
  const both = [1, 2].map(() => ask<Imported>(testApp.app, 'importRecord', admin, input));
  expect(new Set((await Promise.all(both)).map(({ patientId }) => patientId)).size).toBe(1);
});

test('a doctor who attends settles what came from elsewhere; until then nobody here stands for it', async () => {
  const { patientId } = await imported(fromElsewhere());
  const serviceId = await makeService(testApp.dependencies);
  const made = { patient: { id: patientId }, doctor, serviceId, state: 'inProgress' as const };
  const attended = await makeConsultation(testApp.dependencies, made as Parameters<typeof makeConsultation>[1]);
  const { lists } = await ask<StructuredRecord>(testApp.app, 'getStructuredRecord', doctor, { patientId });
  const [{ entryId, rowId } = { entryId: '', rowId: '' }] = lists.allergy.entries;
  const settled = { changes: [{ verdict: 'still', entryId, rowId }], statements: [], idempotencyKey: randomUUID() };
  await ask(testApp.app, 'reconcileRecord', doctor, { consultationId: attended.consultationId, ...settled });
  const after = await ask<StructuredRecord>(testApp.app, 'getStructuredRecord', doctor, { patientId });
  expect(after.lists.allergy.entries).toMatchObject([
    { saidBy: 'elsewhere', source: { byPatient: false }, confirmedByName: 'Eva Prueba' },
  ]);
});

test('only the administration brings a record, its trace names how much, and nobody changes what came', async () => {
  for (const who of [doctor, patient])
    expect(
      (await call(testApp.app, 'callable', 'importRecord', who, { bundle: {}, idempotencyKey: randomUUID() })).code,
    ).toBe('forbidden');
  const { patientId, importId } = await imported(smallBundle());
  const { db } = testApp.dependencies;
  const [trace] = await db.select().from(auditEvents).where(eq(auditEvents.targetId, importId));
  expect(trace).toMatchObject({ action: 'importRecord', patientId, details: { entries: 1, documents: 0 } });
  for (const text of ["update record_imports set source_name = 'Otra'", 'delete from imported_resources']) {
    expect(await db.execute(sql.raw(text)).then(() => 'written', sqlStateOf)).toBe('23001');
    await expect(testApp.asOwner(text)).rejects.toThrow('append-only');
  }
});
