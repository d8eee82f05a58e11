import type { PatientProfile } from '@consultorio/contracts/patients';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { files } from '../../core/db/tables/files.ts';

let testApp: TestApp;
let patient: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(() => testApp.close());

const data = {
  firstName: 'Lucía',
  lastName: 'Ortega Ríos',
  birthDate: '1988-02-29',
  sex: 'female',
  phone: '55 1234 5678',
};
const profileOf = (who = patient) => ask<PatientProfile>(testApp.app, 'getPatientProfile', who);

test('the profile is replaced whole, is found under its new name, and of two tabs the second is told', async () => {
  const { version } = await profileOf();
  const emergencyContact = { name: 'Raúl Ortega', relationship: 'Hermano', phone: '5587654321' };
  const saved = await ask<PatientProfile>(testApp.app, 'updatePatientProfile', patient, {
    ...data,
    address: 'Calle 5 #10, Puebla',
    emergencyContact,
    expectedVersion: version,
  });
  expect(saved).toMatchObject({ ...data, address: 'Calle 5 #10, Puebla', emergencyContact });
  const late = await call(testApp.app, 'callable', 'updatePatientProfile', patient, {
    ...data,
    expectedVersion: version,
  });
  expect(late).toMatchObject({ http: 409, status: 'ABORTED', code: 'stale-version' });

  const admin = await makePerson(testApp.dependencies, { role: 'admin' });
  const found = await ask<{ items: { id: string }[] }>(testApp.app, 'searchPatients', admin, {
    query: 'ortega rios lucia',
  });
  expect(found.items.map(({ id }) => id)).toEqual([patient.id]);

  const emptied = await ask<PatientProfile>(testApp.app, 'updatePatientProfile', patient, {
    ...data,
    address: null,
    expectedVersion: saved.version,
  });
  expect(emptied).toMatchObject({ address: null, emergencyContact: null });
});

test.each(['trpc', 'callable'] as const)(
  '%s: a mobile written the old way is kept as it is dialled now',
  async (endpoint) => {
    const { version: expectedVersion } = await profileOf();
    const emergencyContact = { name: 'Raúl Ortega', relationship: 'Hermano', phone: '045 222 123 4567' };
    const input = { ...data, phone: '+52 1 55 1234 5678', emergencyContact, expectedVersion };
    const answer = await call(testApp.app, endpoint, 'updatePatientProfile', patient, input);
    expect(answer.result).toMatchObject({
      phone: '+525512345678',
      emergencyContact: { ...emergencyContact, phone: '+522221234567' },
    });
    expect(await profileOf()).toMatchObject({ phone: '+525512345678' });
  },
);

test('an address is told, or the person says that it stays untold; a client that knows neither changes nothing', async () => {
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const save = async (change: object) => {
    const { version } = await ask<PatientProfile>(testApp.app, 'getPatientProfile', patient);
    const data = { firstName: 'Luz', lastName: 'Prueba', birthDate: '1990-01-01', sex: 'female', phone: '2221234567' };
    const input = { ...data, expectedVersion: version, ...change };
    const { address, addressDeclined } = await ask<PatientProfile>(testApp.app, 'updatePatientProfile', patient, input);
    return [address, addressDeclined];
  };
  expect(await save({})).toEqual([null, false]);
  expect(await save({ addressDeclined: true })).toEqual([null, true]);
  expect(await save({})).toEqual([null, true]);
  expect(await save({ address: 'Luna 12', addressDeclined: true })).toEqual(['Luna 12', false]);
  expect(await save({ address: '' })).toEqual([null, false]);
});

test('who is blocked reads why, and nobody reads an old reason', async () => {
  const admin = await makePerson(testApp.dependencies, { role: 'admin' });
  const setStatus = (status: 'active' | 'blocked', reason: string) =>
    ask(testApp.app, 'updatePatientStatus', admin, { patientId: patient.id, status, reason });
  await setStatus('blocked', 'Tres consultas canceladas el mismo día');
  expect(await profileOf()).toMatchObject({ statusReason: 'Tres consultas canceladas el mismo día' });
  await setStatus('active', 'Lo aclaramos por teléfono');
  expect(await profileOf()).toMatchObject({ statusReason: null });
});

test('impossible dates, CURPs and foreign keys are refused field by field', async () => {
  const { version: expectedVersion } = await profileOf();
  for (const [wrong, path] of [
    [{ birthDate: '1988-02-30' }, 'birthDate'],
    [{ birthDate: '2999-01-01' }, 'birthDate'],
    [{ curp: 'GAMA880229MDFRRN08' }, 'curp'],
    [{ phone: '123' }, 'phone'],
    [{ firstName: '  ' }, 'firstName'],
  ] as const) {
    const input = { ...data, ...wrong, expectedVersion };
    const answer = await call(testApp.app, 'callable', 'updatePatientProfile', patient, input);
    expect(answer).toMatchObject({ http: 400, code: 'invalid-input' });
    expect(answer.details?.issues).toMatchObject([{ path: [path] }]);
  }
  for (const extra of [{ status: 'active' }, { role: 'admin' }, { recordNo: 'EXP-1' }, { id: patient.id }]) {
    const input = { ...data, ...extra, expectedVersion };
    expect((await call(testApp.app, 'callable', 'updatePatientProfile', patient, input)).http).toBe(400);
  }
  expect((await profileOf()).version).toBe(expectedVersion);
});

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#27c' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefono' } });
const dataUri = (bytes: Buffer, mime = 'image/jpeg') => `data:${mime};base64,${bytes.toString('base64')}`;
const setPicture = (profilePicture: string | null) =>
  call(testApp.app, 'callable', 'updatePatientProfilePicture', patient, { profilePicture });

test('the picture becomes a small square without EXIF, replaces the old one, and goes when asked', async () => {
  const first = await setPicture(dataUri(await image(1200, 700).toBuffer()));
  const { profilePicture } = first.result as { profilePicture: string };
  const { rawPayload } = await testApp.app.inject({ url: profilePicture });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(rawPayload.includes('Telefono')).toBe(false);
  expect((await profileOf()).profilePicture).toMatch(/^\/files\//);

  const payload = await image(100, 60).toBuffer();
  const about = { name: 'yo.jpg', size: payload.length, purpose: 'picture' };
  const { fileId, uploadUrl } = await ask<{ fileId: string; uploadUrl: string }>(
    testApp.app,
    'createUpload',
    patient,
    about,
  );
  await testApp.app.inject({ method: 'PUT', url: uploadUrl, payload });
  const second = await setPicture(fileId);
  const address = (second.result as { profilePicture: string }).profilePicture;
  expect(await sharp((await testApp.app.inject({ url: address })).rawPayload).metadata()).toMatchObject({ width: 60 });
  expect((await testApp.app.inject({ url: profilePicture })).statusCode).toBe(404);

  expect((await setPicture(null)).result).toEqual({ profilePicture: null });
  expect((await profileOf()).profilePicture).toBeNull();
  const left = await testApp.dependencies.db.select().from(files).where(eq(files.ownerId, patient.id));
  expect(left.map(({ id }) => id)).toEqual([fileId]);
});

test('no foreign address, no disguised page, nobody else’s upload', async () => {
  const stranger = await makePerson(testApp.dependencies, { role: 'patient' });
  const payload = await image(9, 9).toBuffer();
  const about = { name: 'yo.jpg', size: payload.length, purpose: 'picture' };
  const foreign = await ask(testApp.app, 'createUpload', stranger, about);
  await testApp.app.inject({ method: 'PUT', url: String(foreign.uploadUrl), payload });
  for (const picture of [
    'https://example.com/a.png',
    'http://127.0.0.1:1/a.png',
    'data:text/html;base64,PGgxPg==',
    dataUri(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'),
    dataUri(Buffer.from('%PDF-1.4 hola')),
  ])
    expect(await setPicture(picture)).toMatchObject({ http: 400 });
  expect(await setPicture(String(foreign.fileId))).toMatchObject({ http: 404 });
});
