import type { Consultation } from '@consultorio/contracts/consultations';
import type { ClinicalNote } from '@consultorio/contracts/notes';
import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations } from '../../core/db/tables/consultations.ts';

const MINUTE = 60_000;
const empty = { evolution: '', findings: '', prognosis: '', plan: '', patientText: '', vitals: {}, diagnoses: [] };

let testApp: TestApp;
let doctor: Person;
let consultationId: string;
let version = 1;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const patient = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, { role: 'doctor' });
  const serviceId = await makeService(dependencies);
  ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' }));
});
afterAll(() => testApp.close());

test.each(endpoints)(
  'at the endpoint %s, nobody was attended in the future, and yesterday is no hindrance',
  async (endpoint) => {
    const save = async (ms: number) => {
      const occurredAt = new Date(testApp.dependencies.now() + ms).toISOString();
      const input = { consultationId, expectedVersion: version, ...empty, occurredAt };
      const answer = await call(testApp.app, endpoint, 'saveClinicalNote', doctor, input);
      if (answer.http === 200) version += 1;
      return {
        http: answer.http,
        paths: (answer.details?.issues as { path: unknown[] }[] | undefined)?.map(({ path }) => path),
      };
    };
    expect(await save(60 * MINUTE)).toEqual({ http: 400, paths: [['occurredAt']] });
    expect(await save(-24 * 60 * MINUTE)).toMatchObject({ http: 200 });
    // A clock that is a little ahead is not the future.
    expect(await save(2 * MINUTE)).toMatchObject({ http: 200 });
  },
);

test('alarm signs are the doctor’s to write, stay where a client knows nothing of them, and reach the patient when signed', async () => {
  const { dependencies, app } = testApp;
  const patient = await makePerson(dependencies, { role: 'patient' });
  const serviceId = await makeService(dependencies);
  const { consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' });
  const noteNow = () => ask<ClinicalNote>(app, 'getClinicalNote', doctor, { consultationId });
  const save = async (more: object) =>
    ask(app, 'saveClinicalNote', doctor, {
      ...{ consultationId, expectedVersion: (await noteNow()).version, ...empty, ...more },
    });
  await save({ alarmSigns: 'Te falta el aire\nFiebre de 39 °C' });
  await save({ plan: 'Reposo' });
  expect(await noteNow()).toMatchObject({ plan: 'Reposo', alarmSigns: 'Te falta el aire\nFiebre de 39 °C' });
  const read = () => ask<Consultation>(app, 'getConsultation', patient, { consultationId });
  expect((await read()).result).toBeNull();
  await dependencies.db
    .update(consultations)
    .set({ state: 'closed', closedAt: new Date(dependencies.now()).toISOString() })
    .where(eq(consultations.id, consultationId));
  await signNote(dependencies, consultationId, {});
  expect((await read()).result?.alarmSigns).toBe('Te falta el aire\nFiebre de 39 °C');
});

test('the clinical history stays where a client knows nothing of it; what is unsaid is sealed as not explored only where its doctor says so', async () => {
  const { dependencies, app } = testApp;
  const serviceId = await makeService(dependencies);
  const written = {
    ...empty,
    ...{ evolution: 'Tos', findings: 'Sin fiebre', prognosis: 'Bueno', plan: 'Reposo', patientText: 'Descansa' },
    diagnoses: [{ code: 'J00', description: 'Resfriado', principal: true, certainty: 'presumptive' }],
  };
  const told = { family: 'Madre con diabetes', pathological: 'Interrogado y negado', nonPathological: '', systems: '' };
  async function signed(history: typeof told | null, restNotExplored: boolean | null) {
    const patient = await makePerson(dependencies, { role: 'patient' });
    const made = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' });
    await issueFixtureOrder(dependencies, made.orderId);
    const aimed = { consultationId: made.consultationId };
    const noteNow = () => ask<ClinicalNote>(app, 'getClinicalNote', doctor, aimed);
    const save = async (more: object) =>
      ask(app, 'saveClinicalNote', doctor, {
        ...{ ...aimed, expectedVersion: (await noteNow()).version, ...written, ...more },
      });
    await save(history ? { history } : {});
    await save({ plan: 'Reposo y líquidos' });
    const { version: noteVersion } = await noteNow();
    const { version: expectedVersion } = await ask<Consultation>(app, 'getConsultation', doctor, aimed);
    await ask(app, 'signAndCloseConsultation', doctor, { ...aimed, expectedVersion, noteVersion, restNotExplored });
    const { url } = await ask<{ url: string }>(app, 'getNoteDocument', doctor, aimed);
    const { rawPayload } = await app.inject({ url });
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
    return { note: await noteNow(), text };
  }
  const whole = await signed(told, true);
  expect(whole.note.history).toEqual({
    ...told,
    nonPathological: 'No explorado a distancia',
    systems: 'No explorado a distancia',
  });
  expect(whole.text).toMatch(
    /HISTORIA CLÍNICA[\s\S]*heredofamiliares: Madre con diabetes[\s\S]*personales patológicos: Interrogado y negado[\s\S]*aparatos y sistemas: No explorado a distancia/,
  );
  // A program that knows of no history puts no word into its doctor's mouth.
  const unsaid = await signed(null, null);
  expect(Object.values(unsaid.note.history)).toEqual(['', '', '', '']);
  expect(unsaid.text).not.toContain('HISTORIA CLÍNICA');
});
