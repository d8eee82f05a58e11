import { randomUUID } from 'node:crypto';
import type { Clinic } from '@consultorio/contracts/clinic';
import { portraitPath } from '@consultorio/contracts/doctor-introduction';
import type { DoctorDetail } from '@consultorio/contracts/doctors';
import type { StaffProfile } from '@consultorio/contracts/profiles';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person, setStatus } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../core/db/tables/people.ts';

let testApp: TestApp;
let admin: Person;
let doctor: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
});
afterAll(() => testApp.close());

const read = (who: Person) => ask<StaffProfile>(testApp.app, 'getStaffProfile', who);
const image = async (format: 'png' | 'jpeg') => {
  const drawn = sharp({ create: { width: 700, height: 300, channels: 3, background: '#204080' } });
  const bytes = await drawn
    .withExif({ IFD0: { Copyright: 'quien la tomó' } })
    .toFormat(format)
    .toBuffer();
  return `data:image/${format};base64,${bytes.toString('base64')}`;
};

test('a doctor changes where to be found, and nothing that stands for who signs', async () => {
  const office = { officeAddress: 'Calle 60 núm. 491, Mérida, Yucatán', phone: '999 123 4567' };
  const { version } = await read(doctor);
  const answers = await Promise.all(
    endpoints.map((endpoint) =>
      call(testApp.app, endpoint, 'updateDoctorContact', doctor, { expectedVersion: version, ...office }),
    ),
  );
  expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['ok', 'stale-version']);
  expect((await read(doctor)).doctor).toMatchObject({ ...office, cedula: '1234567' });
  const names = { expectedVersion: version + 1, firstName: 'Otra', lastName: 'Persona' };
  expect((await call(testApp.app, 'trpc', 'updateStaffProfile', doctor, names)).code).toBe('forbidden');
  const more = { expectedVersion: version + 1, ...office, cedula: '7654321' };
  expect((await call(testApp.app, 'trpc', 'updateDoctorContact', doctor, more)).code).toBe('invalid-input');
});

test('a doctor tells patients who answers them, and the site shows it with a face while she works here', async () => {
  const { dependencies, app } = testApp;
  const serviceId = await makeService(dependencies);
  const herself = await makePerson(dependencies, { role: 'doctor', lastName: 'Visible', serviceIds: [serviceId] });
  const { version } = await read(herself);
  const said = { about: 'Te explico todo sin prisa.', languages: ['es', 'nah'] };
  const tell = (more: object) =>
    call(app, 'trpc', 'updateDoctorIntroduction', herself, { expectedVersion: version, ...said, ...more });
  expect((await tell({ languages: ['es', 'es'] })).code).toBe('invalid-input');
  expect((await tell({ about: 'a'.repeat(241) })).code).toBe('invalid-input');
  expect((await tell({})).code).toBeNull();
  expect((await tell({})).code).toBe('stale-version');
  expect((await call(app, 'callable', 'updateDoctorIntroduction', admin, { expectedVersion: 1, ...said })).code).toBe(
    'forbidden',
  );
  await ask(app, 'updateStaffProfilePicture', herself, { profilePicture: await image('png') });
  expect((await read(herself)).doctor).toMatchObject(said);
  const shown = async () =>
    (await ask<Clinic>(app, 'getClinic', null)).doctors.find(({ name }) => name.endsWith('Visible'));
  const card = await shown();
  expect(card).toMatchObject({ ...said, university: 'UNAM', services: [{ id: serviceId }] });
  const face = await app.inject(portraitPath(card?.pictureFileId ?? ''));
  expect([face.statusCode, face.headers['content-type']]).toEqual([200, 'image/webp']);
  // The administration may give her another face: the earlier one is gone, and she sees who she is for the site.
  const given = { doctorId: herself.id, profilePicture: await image('jpeg') };
  expect((await call(app, 'trpc', 'updateDoctorPicture', herself, given)).code).toBe('forbidden');
  expect((await call(app, 'trpc', 'updateDoctorPicture', admin, { ...given, doctorId: admin.id })).code).toBe(
    'not-found',
  );
  await ask(app, 'updateDoctorPicture', admin, given);
  const now = await shown();
  expect(now?.pictureFileId).not.toBe(card?.pictureFileId);
  expect((await app.inject(portraitPath(card?.pictureFileId ?? ''))).statusCode).toBe(404);
  expect((await app.inject(portraitPath(now?.pictureFileId ?? ''))).statusCode).toBe(200);
  expect((await read(herself)).profilePicture).toContain(now?.pictureFileId);
  const kept = await ask<DoctorDetail>(app, 'getDoctor', admin, { doctorId: herself.id });
  expect(kept.profilePicture).toContain(now?.pictureFileId);
  // Nobody's picture but a doctor's, and none under a guessed or broken id.
  await ask(app, 'updateStaffProfilePicture', admin, { profilePicture: await image('png') });
  const [row] = await dependencies.db.select().from(users).where(eq(users.id, admin.id));
  for (const id of [row?.pictureFileId ?? '', randomUUID(), 'x', "' or 1=1"])
    expect((await app.inject(portraitPath(encodeURIComponent(id)))).statusCode).toBe(404);
  await setStatus(dependencies, herself.id, 'inactive');
  expect(await shown()).toBeUndefined();
  expect((await app.inject(portraitPath(now?.pictureFileId ?? ''))).statusCode).toBe(404);
  await ask(app, 'updateDoctorPicture', admin, { doctorId: herself.id, profilePicture: null });
  const bare = await ask<DoctorDetail>(app, 'getDoctor', admin, { doctorId: herself.id });
  expect(bare.profilePicture).toBeNull();
});

test('an administrator changes the own names only', async () => {
  const { version } = await read(admin);
  const names = { expectedVersion: version, firstName: 'Patricia', lastName: 'Robles' };
  await ask(testApp.app, 'updateStaffProfile', admin, names);
  expect(await read(admin)).toMatchObject({ firstName: 'Patricia', lastName: 'Robles', doctor: null });
  expect((await call(testApp.app, 'callable', 'updateStaffProfile', admin, names)).code).toBe('stale-version');
  expect((await call(testApp.app, 'callable', 'updateMySignature', admin, { signature: null })).code).toBe('forbidden');
});

test('pictures and signatures are made anew, and what is no image is refused', async () => {
  for (const who of [admin, doctor]) {
    await ask(testApp.app, 'updateStaffProfilePicture', who, { profilePicture: await image('jpeg') });
    const { profilePicture } = await read(who);
    const served = await testApp.app.inject({ method: 'GET', url: profilePicture ?? '' });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 300, height: 300, format: 'webp' });
  }
  await ask(testApp.app, 'updateMySignature', doctor, { signature: await image('png') });
  expect((await read(doctor)).doctor?.signature).toContain('/files/');
  const rubbish = `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`;
  expect((await call(testApp.app, 'trpc', 'updateMySignature', doctor, { signature: rubbish })).code).toBe(
    'file-refused',
  );
  expect((await call(testApp.app, 'trpc', 'updateStaffProfilePicture', doctor, { profilePicture: rubbish })).code).toBe(
    'file-refused',
  );
  const keptBytes = async () => {
    let count = 0;
    for await (const _kept of testApp.dependencies.files.list()) count += 1;
    return count;
  };
  const before = await keptBytes();
  await ask(testApp.app, 'updateStaffProfilePicture', doctor, { profilePicture: null });
  expect((await read(doctor)).profilePicture).toBeNull();
  // Gone from the disk at once, and not when the sweep comes by.
  expect(await keptBytes()).toBe(before - 1);
});
