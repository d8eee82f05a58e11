import { randomUUID } from 'node:crypto';
import type { Consultation } from '@consultorio/contracts/consultations';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import type { Person } from '../../../testing/people.ts';
import { openWorld, type World } from '../../../testing/sample-calls/world.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import { DAY_MS } from '../../core/clock/moments.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { addenda, consultations } from '../../core/db/tables/consultations.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents, notifications } from '../../core/db/tables/traces.ts';
import type { Resource } from '../fhir/record/fhir-values.ts';
import { SEALED_AFTER_DAYS, sealEndings } from '../notes/seal-ending.ts';

let testApp: TestApp;
let world: World;
beforeAll(async () => {
  testApp = await startTestApp();
  world = await openWorld(testApp);
});
afterAll(() => testApp.close());

test('an addendum is sealed with its consultation, its words, its moment and its author, and with nothing else', async () => {
  const target = await world.consultation('closed');
  const input = world.inputOf('addAddendum', { text: 'Vigilar la presión' }, target);
  await ask(testApp.app, 'addAddendum', world.people.doctor, input);
  const { consultationId } = target;
  const bell = await world.db.select().from(notifications).where(eq(notifications.consultationId, consultationId));
  expect(bell).toMatchObject([{ userId: world.people.patient.id, kind: 'addendumAdded' }]);
  const [row] = await world.db.select().from(addenda).where(eq(addenda.consultationId, consultationId));
  if (!row) throw new Error('no addendum');
  const { text, recordedAt, authorSnapshot: author, sha256 } = row;
  expect({ text, author }).toMatchObject({ text: 'Vigilar la presión', author: { cedula: '1234567' } });
  expect(sha256).toBe(canonicalSha256({ consultationId, text, recordedAt, author }));
});

const addendaOf = (consultationId: string) =>
  world.db.select().from(addenda).where(eq(addenda.consultationId, consultationId));
const owed = async (consultationId: string, who = world.people.doctor) => {
  const input = { tab: 'unsigned', limit: 100 };
  const { items } = await ask<{ items: { id: string }[] }>(testApp.app, 'listConsultations', who, input);
  return items.some(({ id }) => id === consultationId);
};

test('a rejection is signed by its doctor, with the reason, the advice and what else the record needs', async () => {
  const target = await world.consultation('inProgress');
  const words = {
    reason: 'Necesita exploración',
    advice: 'Acude hoy a urgencias',
    closingNote: 'Sospecha de fractura',
    expectedVersion: 1,
  };
  await ask(testApp.app, 'rejectConsultation', world.people.doctor, world.inputOf('rejectConsultation', words, target));
  const [note, ...more] = await addendaOf(target.consultationId);
  expect(more).toEqual([]);
  const { consultationId, recordedAt, authorSnapshot: author, sha256 } = note!;
  const text = 'Motivo: Necesita exploración\nRecomendación: Acude hoy a urgencias\nSospecha de fractura';
  expect(note).toMatchObject({ text, authorSnapshot: { cedula: '1234567' } });
  expect(sha256).toBe(canonicalSha256({ consultationId, text, recordedAt, author }));
  expect(await owed(consultationId)).toBe(false);
});

test('one that expired waits for its doctor’s note, in a list of its own, and then no more', async () => {
  const { doctor, admin, colleague } = world.people;
  const target = await world.consultation('expired');
  const { consultationId } = target;
  expect([await owed(consultationId), await owed(consultationId, admin)]).toEqual([true, true]);
  expect(await owed(consultationId, colleague)).toBe(false);
  await ask(testApp.app, 'addAddendum', doctor, world.inputOf('addAddendum', { text: 'No contestó' }, target));
  expect(await addendaOf(consultationId)).toMatchObject([{ text: 'No contestó', authorId: doctor.id }]);
  expect([await owed(consultationId), await owed(consultationId, admin)]).toEqual([false, false]);
});

const sealAfter = (days: number) => sealEndings({ ...testApp.asJobs, now: () => testApp.asJobs.now() + days * DAY_MS });

test('what its doctor does not sign in thirty days the clinic’s seal closes, once, and says so', async () => {
  const { doctor, patient } = world.people;
  const target = await world.consultation('expired');
  const { consultationId } = target;
  await world.db
    .update(consultations)
    .set({ closedAt: new Date(testApp.asJobs.now()).toISOString() })
    .where(eq(consultations.id, consultationId));
  await sealAfter(SEALED_AFTER_DAYS - 1);
  expect(await addendaOf(consultationId)).toEqual([]);
  await Promise.all([sealAfter(SEALED_AFTER_DAYS + 1), sealAfter(SEALED_AFTER_DAYS + 1)]);
  const [note, ...more] = await addendaOf(consultationId);
  expect(more).toEqual([]);
  const { text, recordedAt, authorSnapshot: author, sha256 } = note!;
  expect(note).toMatchObject({ authorId: null, authorSnapshot: { name: expect.stringMatching(/sello del establ/) } });
  expect(author).not.toHaveProperty('cedula');
  expect(text).toMatch(/^La consulta venció el .+no hubo respuesta/);
  expect(text).toContain('La cierra el sello del establecimiento, sin firma de médico');
  expect(sha256).toBe(canonicalSha256({ consultationId, text, recordedAt, author }));
  expect(await owed(consultationId)).toBe(false);
  const read = await ask<Consultation>(testApp.app, 'getConsultation', patient, { consultationId });
  expect(read.addenda).toMatchObject([{ text, doctorName: author.name }]);
  expect(read.timeline.map(({ action }) => action)).toContain('sealEnding');
  const trail = await world.db.select().from(auditEvents).where(eq(auditEvents.consultationId, consultationId));
  expect(trail.filter(({ action }) => action === 'sealEnding')).toMatchObject([{ actorRole: 'system' }]);
  await leavesWithTheRecord(patient, consultationId, { text, by: author.name, sha256 });
  // Its doctor may still say what the seal cannot.
  const later = world.inputOf('addAddendum', { text: 'La busqué por teléfono' }, target);
  await ask(testApp.app, 'addAddendum', doctor, later);
  expect(await addendaOf(consultationId)).toHaveLength(2);
});

type Closed = { text: string; by: string; sha256: string };

/** What closed it stands in every form in which the record and its summary go out. */
async function leavesWithTheRecord(patient: Person, consultationId: string, { text, by, sha256 }: Closed) {
  const fetched = async (name: 'downloadMyRecord' | 'getPatientSummaryDocument', input: object) => {
    const { url } = await ask<{ url: string }>(testApp.app, name, patient, input);
    return new Uint8Array((await testApp.app.inject({ method: 'GET', url })).rawPayload);
  };
  const words = async (pdf: Uint8Array) => (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  const zip = unzipSync(await fetched('downloadMyRecord', {}));
  const read = (name: string) => JSON.parse(Buffer.from(zip[name]!).toString());
  const inJson = read('expediente.json').consultations.find((one: { id: string }) => one.id === consultationId);
  expect(inJson.addenda).toMatchObject([{ text, doctorName: by, byClinic: true, sha256 }]);

  const [firstLine] = text.split('\n');
  const papers = Object.keys(zip).filter((name) => /^expediente(-\d+)?\.pdf$/.test(name));
  const paper = (await Promise.all(papers.map((name) => words(zip[name]!)))).join(' ');
  expect(paper).toContain(`Nota de cierre de ${by}`);
  expect(paper).toContain(firstLine);
  expect(paper.replaceAll(' ', '')).toContain(sha256);
  const summary = await words(await fetched('getPatientSummaryDocument', { patientId: patient.id }));
  expect(summary).toMatch(/Consultas que terminaron sin resultado/i);
  expect(summary).toContain(firstLine);
  expect(summary).toContain(by);

  const resources: Resource[] = read('expediente-fhir.json').entry.map((one: { resource: Resource }) => one.resource);
  const about = `urn:uuid:${consultationId}`;
  const note = resources.find(
    ({ resourceType, type, context }) =>
      resourceType === 'DocumentReference' &&
      (type as { text?: string })?.text === 'Nota de cierre' &&
      JSON.stringify(context).includes(about),
  );
  const [{ attachment }] = note!.content as [{ attachment: { data: string } }];
  expect(Buffer.from(attachment.data, 'base64').toString()).toContain(text);
  const clinic = resources.find(({ resourceType }) => resourceType === 'Organization')!;
  expect(note).toMatchObject({ docStatus: 'final', author: [{ reference: `urn:uuid:${clinic.id}` }] });
  const proof = resources.find(
    ({ resourceType, target }) => resourceType === 'Provenance' && JSON.stringify(target).includes(note!.id),
  );
  expect(proof).toMatchObject({ entity: [{ what: { identifier: { value: sha256 } } }] });
}

test('of a doctor who has left it is closed at once, and of nobody else', async () => {
  const leaver = await world.somebody({ role: 'doctor' });
  const [left, stays] = [await world.consultation('rejected'), await world.consultation('expired')];
  const { consultationId } = left;
  await world.db
    .update(consultations)
    .set({ doctorId: leaver.id, closedAt: new Date(testApp.asJobs.now()).toISOString() })
    .where(eq(consultations.id, consultationId));
  await sealAfter(0);
  expect(await addendaOf(consultationId)).toEqual([]);
  await world.db.update(users).set({ status: 'inactive' }).where(eq(users.id, leaver.id));
  await sealAfter(0);
  expect((await addendaOf(consultationId))[0]?.text).toContain('ya no atiende aquí');
  expect(await addendaOf(stays.consultationId)).toEqual([]);
});

test('the clock signs for no doctor', async () => {
  const { consultationId } = await world.consultation('expired');
  const forged = {
    ...{ id: randomUUID(), consultationId, text: 'Nada', sha256: 'x', authorId: world.people.doctor.id },
    authorSnapshot: { name: 'Ana' },
  };
  const refused = testApp.asJobs.db.insert(addenda).values(forged);
  expect(await refused.then(() => 'written', sqlStateOf)).toBe('42501');
});
