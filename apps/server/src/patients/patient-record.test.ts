import type { PatientFile } from '@consultorio/contracts/patients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../testing/call.ts';
import { makeConsultation } from '../testing/consultation-fixture.ts';
import { startHouse, type TestHouse } from '../testing/house.ts';
import { makePerson, type Person } from '../testing/people.ts';
import { makeService } from '../testing/service-fixture.ts';

let house: TestHouse;
let people: Record<'patient' | 'stranger' | 'doctor' | 'otherDoctor' | 'admin', Person>;
const made: { consultationId: string; fileId: string }[] = [];
beforeAll(async () => {
  house = await startHouse();
  const make = (role: Person['role']) => makePerson(house.dependencies, { role });
  people = {
    patient: await make('patient'),
    stranger: await make('patient'),
    doctor: await make('doctor'),
    otherDoctor: await make('doctor'),
    admin: await make('admin'),
  };
  const { patient, doctor, otherDoctor } = people;
  const serviceId = await makeService(house.dependencies);
  for (const [attending, state] of [
    [doctor, 'closed'],
    [otherDoctor, 'inProgress'],
    [null, 'submitted'],
    [null, 'draft'],
  ] as const)
    made.push(await makeConsultation(house.dependencies, { patient, doctor: attending, serviceId, state }));
  for (const alergias of ['Ninguna', 'Penicilina', 'Penicilina y látex'])
    await ask(house.app, 'updatePatientGeneralForm', patient, { alergias });
});
afterAll(() => house.close());

const filesFor = async (who: Person, input: object = {}) =>
  ask<{ items: PatientFile[]; nextCursor: string | null }>(house.app, 'listPatientFiles', who, {
    patientId: people.patient.id,
    ...input,
  });

test('files: the administration has those of every consultation that was sent, a doctor those within reach', async () => {
  const [closed, attended, waiting] = made.map(({ fileId }) => fileId);
  const idsFor = async (who: Person) => (await filesFor(who)).items.map(({ id }) => id);
  expect(await idsFor(people.admin)).toEqual([waiting, attended, closed]);
  expect(await idsFor(people.doctor)).toEqual([waiting, closed]);
  expect((await filesFor(people.doctor)).items[0]).toMatchObject({
    name: 'estudio.pdf',
    mime: 'application/pdf',
    consultationId: made[2]?.consultationId,
    consultationFolio: expect.stringMatching(/^T-/),
    url: expect.stringMatching(/^\/files\//),
  });
});

test('files: a page ends where the next begins', async () => {
  const first = await filesFor(people.admin, { limit: 2 });
  const second = await filesFor(people.admin, { limit: 2, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
    (await filesFor(people.admin)).items.map(({ id }) => id),
  );
  expect(second.nextCursor).toBeNull();
});

test('the general form: every version is kept, and is read as it was', async () => {
  const { patient, doctor } = people;
  const { items } = await ask<{ items: { version: number }[] }>(house.app, 'listGeneralFormVersions', doctor, {
    patientId: patient.id,
    limit: 2,
  });
  expect(items.map(({ version }) => version)).toEqual([3, 2]);
  const second = await ask(house.app, 'getGeneralFormVersion', doctor, { patientId: patient.id, version: 2 });
  expect(second).toMatchObject({ version: 2, answers: { alergias: 'Penicilina' } });
  const opened = await ask<{ items: { action: string }[] }>(house.app, 'listMyRecordAccess', patient, {});
  expect(opened.items.map(({ action }) => action)).toContain('getGeneralFormVersion');
});

test.each(['listPatientFiles', 'listGeneralFormVersions', 'getGeneralFormVersion'] as const)(
  '%s: whoever is out of reach, or asks for what is not there, hears the same',
  async (name) => {
    const version = name === 'getGeneralFormVersion' ? { version: 1 } : {};
    const { patient, stranger, doctor, admin } = people;
    for (const door of ['callable', 'trpc'] as const) {
      expect(await call(house.app, door, name, doctor, { patientId: stranger.id, ...version })).toMatchObject({
        code: 'not-found',
      });
      expect(
        await call(house.app, door, name, admin, { patientId: made[0]?.consultationId, ...version }),
      ).toMatchObject({ code: 'not-found' });
      expect(await call(house.app, door, name, patient, { patientId: patient.id, ...version })).toMatchObject({
        code: 'forbidden',
      });
    }
    const missing = { patientId: patient.id, version: 99 };
    if (name === 'getGeneralFormVersion')
      expect(await call(house.app, 'callable', name, admin, missing)).toMatchObject({ http: 404, code: 'not-found' });
  },
);
