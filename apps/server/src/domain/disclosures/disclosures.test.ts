import { randomUUID } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Disclosure } from '@consultorio/contracts/disclosures';
import type { RecordAccess } from '@consultorio/contracts/patients';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, makeWard, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

let testApp: TestApp;
let patient: Person;
let stranger: Person;
let doctor: Person;
let outsider: Person;
let admin: Person;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient', firstName: 'Lucía' });
  stranger = await makePerson(dependencies, { role: 'patient' });
  const inService = { role: 'doctor' as const, serviceIds: [serviceId] };
  doctor = await makePerson(dependencies, { ...inService, firstName: 'Eva', lastName: 'Ríos' });
  outsider = await makePerson(dependencies, inService);
  admin = await makePerson(dependencies, { role: 'admin', firstName: 'Olga', lastName: 'Oficina' });
  await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
  await makeConsultation(dependencies, { patient: stranger, doctor: outsider, serviceId, state: 'closed' });
});
afterAll(() => testApp.close());

const refused = async (name: ProcedureName, who: Person, input: object) =>
  (await call(testApp.app, 'trpc', name, who, input)).code;

async function requestOf(who: Person, purpose = 'disclosure'): Promise<string> {
  const announced = await ask<{ fileId: string; uploadUrl: string }>(testApp.app, 'createUpload', who, {
    ...{ name: 'oficio.pdf', size: pdf.length, purpose },
  });
  expect((await testApp.app.inject({ method: 'PUT', url: announced.uploadUrl, payload: pdf })).statusCode).toBe(200);
  return announced.fileId;
}

const words = {
  ...{ requester: 'Juzgado Primero', capacity: 'judicial', legalGround: 'Oficio 123/2026', requestedOn: '2026-03-02' },
  ...{ given: 'Resumen clínico', recipient: '=Juzgado Primero', givenOn: '2026-03-03' },
};
const input = (requestFileId: string, more: object = {}) => ({
  ...{ patientId: patient.id, ...words, requestFileId, idempotencyKey: randomUUID(), ...more },
});
const record = async (who: Person, more: object = {}) => {
  const fileId = await requestOf(who);
  await ask(testApp.app, 'recordDisclosure', who, input(fileId, more));
  return fileId;
};
const listed = async (who: Person) =>
  (await ask<{ items: Disclosure[] }>(testApp.app, 'listDisclosures', who, { patientId: patient.id })).items;

test('what was given is read by staff with its request, and by the patient to whom and when', async () => {
  const fileId = await record(doctor);
  for (const who of [doctor, admin]) {
    const [first] = await listed(who);
    expect(first).toMatchObject({ ...words, recordedByName: 'Eva Ríos', requestFile: { id: fileId } });
    const bytes = await testApp.app.inject(first!.requestFile.url!);
    expect([bytes.statusCode, bytes.rawPayload.equals(pdf)]).toEqual([200, true]);
  }
  const mine = await ask<{ items: RecordAccess[] }>(testApp.app, 'listMyRecordAccess', patient, {});
  expect(mine.items.find(({ action }) => action === 'recordDisclosure')).toMatchObject({
    ...{ actorName: 'Eva Ríos', disclosure: { recipient: '=Juzgado Primero', givenOn: '2026-03-03' } },
  });
  expect(mine.items.find(({ action }) => action === 'listDisclosures')).toMatchObject({ disclosure: null });
});

test('beyond the record nobody reads, records or opens the request; the patient does not either', async () => {
  const fileId = await record(admin);
  const mine = await requestOf(outsider);
  for (const [who, code] of [
    [outsider, 'not-found'],
    [patient, 'forbidden'],
    [stranger, 'forbidden'],
  ] as const) {
    expect(await refused('listDisclosures', who, { patientId: patient.id })).toBe(code);
    expect(await refused('recordDisclosure', who, input(mine))).toBe(code);
    expect(await refused('getFileAddress', who, { fileId })).toBe('not-found');
  }
  expect(await ask(testApp.app, 'getFileAddress', doctor, { fileId })).toMatchObject({ name: 'oficio.pdf' });
  expect((await ask<{ items: RecordAccess[] }>(testApp.app, 'listMyRecordAccess', stranger, {})).items).toEqual([]);
});

test('without the written request, with one that was used, or with a day that cannot be nothing is recorded', async () => {
  const before = await listed(admin);
  const used = await record(admin);
  const free = await requestOf(admin);
  const tomorrow = dayOf(testApp.dependencies.now() + 24 * 3_600_000);
  for (const [what, field] of [
    [input(randomUUID()), 'requestFileId'],
    [input(used), 'requestFileId'],
    [input(await requestOf(doctor)), 'requestFileId'],
    [input(await requestOf(admin, 'message')), 'requestFileId'],
    [input(free, { givenOn: '2026-03-01' }), 'givenOn'],
    [input(free, { givenOn: tomorrow }), 'givenOn'],
    [input(free, { legalGround: ' ' }), 'legalGround'],
    [input(free, { capacity: 'neighbour' }), 'capacity'],
  ] as const)
    for (const endpoint of endpoints) {
      const answer = await call(testApp.app, endpoint, 'recordDisclosure', admin, what);
      expect([answer.code, JSON.stringify(answer)]).toEqual(['invalid-input', expect.stringContaining(`"${field}"`)]);
    }
  expect(await listed(admin)).toHaveLength(before.length + 1);
});

test('two who use one request at once leave one row, and the same intention twice is one', async () => {
  const before = await listed(admin);
  const fileId = await requestOf(admin);
  const codes = await Promise.all(
    [1, 2].map(() => call(testApp.app, 'trpc', 'recordDisclosure', admin, input(fileId))),
  );
  expect(codes.map(({ code }) => code).toSorted()).toEqual(['invalid-input', null].toSorted());
  const again = input(await requestOf(admin));
  for (let time = 0; time < 2; time++) await ask(testApp.app, 'recordDisclosure', admin, again);
  expect(await listed(admin)).toHaveLength(before.length + 2);
});

test('nobody changes or deletes a row of it (NOM-004, 5.5.1)', async () => {
  await record(doctor);
  const { db } = testApp.dependencies;
  for (const text of ["update disclosures set recipient = 'Otro'", 'delete from disclosures']) {
    expect(await db.execute(sql.raw(text)).then(() => 'written', sqlStateOf)).toBe('23001');
    await expect(testApp.asOwner(text)).rejects.toThrow('append-only');
  }
});

test('a guardian reads to whom it went, nobody else does', async () => {
  const ward = await makeWard(testApp.dependencies, [stranger]);
  await record(admin, { patientId: ward.id });
  const asked = (who: Person) =>
    call(testApp.app, 'trpc', 'listMyRecordAccess', who, { patientId: ward.id }).then(
      ({ code, result }) => code ?? result,
    );
  expect(JSON.stringify(await asked(stranger))).toContain('=Juzgado Primero');
  expect(await asked(patient)).toBe('not-found');
});

test('the administration takes the register along as a file, of one record or of all', async () => {
  await record(admin, { patientId: stranger.id, recipient: 'Aseguradora' });
  for (const endpoint of endpoints)
    expect((await call(testApp.app, endpoint, 'exportDisclosures', doctor, {})).code).toBe('forbidden');
  const linesOf = async (filter: object) => {
    const { url } = await ask<{ url: string }>(testApp.app, 'exportDisclosures', admin, filter);
    return (await testApp.app.inject(url)).body.trim().split('\r\n');
  };
  const [head, ...own] = await linesOf({ patientId: patient.id });
  expect(head).toContain('Quién lo pidió,En calidad de,Fundamento,Fecha de la solicitud');
  expect(own.every((line) => line.includes('Lucía') && line.includes("'=Juzgado Primero"))).toBe(true);
  expect(own[0]).toContain('Autoridad judicial o ministerial');
  expect((await linesOf({})).some((line) => line.includes('Aseguradora'))).toBe(true);
  const trail = await testApp.dependencies.db
    .select({ patientId: auditEvents.patientId })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'exportDisclosures'));
  expect(trail.map(({ patientId }) => patientId)).toEqual(expect.arrayContaining([patient.id, null]));
});

test('of the whole register the trail names each person, of that of one record this one, once', async () => {
  await record(admin, { patientId: stranger.id });
  const reading = await makePerson(testApp.dependencies, { role: 'admin' });
  const named = async (filter: object) => {
    const { db } = testApp.dependencies;
    const own = eq(auditEvents.actorId, reading.id);
    const before = (await db.select().from(auditEvents).where(own)).length;
    const { url } = await ask<{ url: string }>(testApp.app, 'exportDisclosures', reading, filter);
    expect((await testApp.app.inject(url)).statusCode).toBe(200);
    const rows = await db.select().from(auditEvents).where(own).orderBy(auditEvents.seq);
    return rows.slice(before).map(({ action, patientId }) => `${action} ${patientId}`);
  };
  expect(await named({ patientId: patient.id })).toEqual([`exportDisclosures ${patient.id}`]);
  const [asked, ...people] = await named({});
  expect(asked).toBe('exportDisclosures null');
  const wanted = [patient, stranger].map(({ id }) => `exportDisclosures ${id}`);
  expect(people).toEqual(expect.arrayContaining(wanted));
  expect(new Set(people).size).toBe(people.length);
  const { items } = await ask<{ items: { action: string }[] }>(testApp.app, 'listMyRecordAccess', stranger, {});
  expect(items[0]?.action).toBe('exportDisclosures');
});
