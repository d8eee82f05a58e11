import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { brokenReferences, type Bundle as FhirBundle } from '../../../testing/fhir/expect-valid.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person, setStatus } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { messages } from '../../core/db/tables/consultations.ts';
import { files } from '../../core/db/tables/files.ts';
import { services } from '../../core/db/tables/forms.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import type { Resource } from '../fhir/record/fhir-values.ts';

type Address = { url: string; fileName: string };

const attachedIn = ({ content }: Resource): string[] =>
  ((content ?? []) as { attachment: { url?: string } }[]).flatMap(({ attachment }) => attachment.url ?? []);

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let stranger: Person;
  let doctor: Person;
  let serviceId: string;
  let mine: { consultationId: string; orderId: string };
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    serviceId = await makeService(dependencies);
    doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    patient = await makePerson(dependencies, { role: 'patient', firstName: 'María', lastName: 'Muñoz' });
    stranger = await makePerson(dependencies, { role: 'patient', firstName: 'Berta', lastName: 'Ajena' });
    mine = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
    const answers = { motivo: 'Secreto de Berta' };
    await makeConsultation(dependencies, { patient: stranger, doctor, serviceId, state: 'closed', answers });
    await issueFixtureOrder(dependencies, mine.orderId);
    await ask(testApp.app, 'updatePatientGeneralForm', patient, { alergias: 'Penicilina' });
    await say('patient', 'Tengo una ñandú de peluche', patient.id);
    await say('doctor', 'Le dejo un folleto', doctor.id, await put('folleto.pdf', doctor.id));
    await say('internal', 'Sospecho que exagera', doctor.id, await put('nota-interna.pdf', doctor.id));
  });
  afterAll(() => testApp.close());

  async function put(name: string, ownerId: string): Promise<string> {
    const id = randomUUID();
    const stored = await testApp.dependencies.files.put(Buffer.from(`%PDF-1.4 ${name}`));
    const about = { purpose: 'message' as const, mime: 'application/pdf', consultationId: mine.consultationId };
    await testApp.dependencies.db
      .insert(files)
      .values({ id, ownerId, name, ...about, ...stored, storedAt: new Date().toISOString() });
    return id;
  }
  async function say(kind: 'patient' | 'doctor' | 'internal', words: string, authorId: string, fileId?: string) {
    const { consultationId } = mine;
    const fileIds = fileId ? [fileId] : [];
    await testApp.dependencies.db
      .insert(messages)
      .values({ id: randomUUID(), consultationId, kind, authorId, text: words, fileIds });
  }
  const fetchZip = (url: string) => testApp.app.inject({ method: 'GET', url });

  test('one archive holds all that is mine: to read, for machines, papers and files', async () => {
    const { url, fileName } = await ask<Address>(testApp.app, 'downloadMyRecord', patient);
    const answer = await fetchZip(url);
    expect(answer.statusCode).toBe(200);
    // It is made while it is taken: nobody knows its length before.
    expect(answer.headers['content-length']).toBeUndefined();
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
    expect(answer.headers['content-disposition']).toContain(fileName);
    const entries = unzipSync(new Uint8Array(answer.rawPayload));
    const names = Object.keys(entries);
    expect(names.slice(0, 4)).toEqual(['LEEME.txt', 'expediente.pdf', 'expediente.json', 'expediente-fhir.json']);
    expect(names.filter((name) => name.startsWith('documentos/'))).toHaveLength(1);
    expect(names.map((name) => name.replace(/^.*\d{3}-/, '')).sort()).toEqual(
      expect.arrayContaining(['estudio.pdf', 'folleto.pdf']),
    );
    const record = JSON.parse(Buffer.from(entries['expediente.json']!).toString()) as {
      profile: { firstName: string };
      consultations: { files: { file: string }[]; messages: { text: string; files: { file: string }[] }[] }[];
    };
    expect(record.profile.firstName).toBe('María');
    const [consultation] = record.consultations;
    const named = [...consultation!.files, ...consultation!.messages.flatMap((message) => message.files)];
    for (const { file } of named) expect(names).toContain(file);
    const bundle = JSON.parse(Buffer.from(entries['expediente-fhir.json']!).toString()) as FhirBundle;
    expect(brokenReferences(bundle)).toEqual([]);
    const types = bundle.entry.map(({ resource }) => resource.resourceType);
    expect(types.slice(0, 3)).toEqual(['Composition', 'Patient', 'Organization']);
    expect(types).toEqual(expect.arrayContaining(['Encounter', 'QuestionnaireResponse', 'AllergyIntolerance']));
    // Answers name the questionnaire that asked, as it is exported by itself.
    const response = bundle.entry.find(({ resource }) => resource.resourceType === 'QuestionnaireResponse')?.resource;
    const [service] = await testApp.dependencies.db.select().from(services).where(eq(services.id, serviceId));
    const admin = await makePerson(testApp.dependencies, { role: 'admin' });
    const form = { formId: service!.formId, number: 1 };
    const { questionnaire } = await ask<{ questionnaire: { url: string; version: string } }>(
      testApp.app,
      'exportQuestionnaire',
      admin,
      form,
    );
    expect(response?.questionnaire).toBe(`${questionnaire.url}|${questionnaire.version}`);
    // Its papers and files are those of the archive.
    for (const { resource } of bundle.entry)
      for (const url of attachedIn(resource)) expect(names).toContain(decodeURI(url));
    const { text } = await extractText(new Uint8Array(entries['expediente.pdf']!), { mergePages: true });
    expect(text).toContain('María Muñoz');
    expect(text).toContain('Penicilina');
    expect(text).toContain('ñandú de peluche');
  });

  test('and nothing of the staff among themselves, of others, or that works as a key', async () => {
    const { url } = await ask<Address>(testApp.app, 'downloadMyRecord', patient);
    const everything = (await fetchZip(url)).rawPayload.toString('latin1');
    const pdf = unzipSync(new Uint8Array((await fetchZip(url)).rawPayload))['expediente.pdf']!;
    const read = everything + (await extractText(new Uint8Array(pdf), { mergePages: true })).text;
    for (const foreign of ['exagera', 'nota-interna', 'Secreto de Berta', 'Ajena', patient.uid, 'sig=', 'storageKey'])
      expect(read).not.toContain(foreign);
  });

  test('the address is mine, for a quarter of an hour, and each one is in the trail', async () => {
    const { url } = await ask<Address>(testApp.app, 'downloadMyRecord', stranger);
    expect((await fetchZip(url.replace(stranger.id, patient.id))).statusCode).toBe(403);
    expect((await fetchZip(`/records/${patient.id}`)).statusCode).toBe(403);
    testApp.clock.move(15 * 60_000 + 1000);
    expect((await fetchZip(url)).statusCode).toBe(403);
    const trail = await testApp.dependencies.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.patientId, stranger.id));
    expect(trail.filter(({ action }) => action === 'downloadMyRecord')).toHaveLength(1);
  });

  test('six an hour; somebody blocked may still take it home', async () => {
    testApp.clock.move(3_600_000);
    await setStatus(testApp.dependencies, stranger.id, 'blocked');
    const codes = [];
    for (let times = 0; times < 7; times++)
      codes.push((await call(testApp.app, endpoints[times % 2]!, 'downloadMyRecord', stranger)).code);
    expect(codes).toEqual([null, null, null, null, null, null, 'rate-limited']);
  });

  test('one address gathers the record six times in an hour, and no more', async () => {
    testApp.clock.move(3_600_000);
    const { url } = await ask<Address>(testApp.app, 'downloadMyRecord', stranger);
    const answers = [];
    for (let times = 0; times < 7; times++) answers.push((await testApp.app.inject({ method: 'GET', url })).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
