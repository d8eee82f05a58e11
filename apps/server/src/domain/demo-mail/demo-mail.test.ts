import type { demoMail } from '@consultorio/contracts/demo-mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { ask, call } from '../../../testing/call.ts';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readDemoMail } from './demo-mail.ts';

type Mail = z.infer<typeof demoMail>;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('our notices and the provider’s mail stand in one box, newest first, with links to pages of ours', async () => {
  const { dependencies, app } = testApp;
  const patient = await makePerson(dependencies, { role: 'patient' });
  const admin = await makePerson(dependencies, { role: 'admin' });
  await ask(app, 'updatePatientStatus', admin, { patientId: patient.id, status: 'blocked' });
  const url = `http://${dependencies.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=k`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ requestType: 'PASSWORD_RESET', email: patient.email });
  expect((await fetch(url, { method: 'POST', headers, body })).ok).toBe(true);
  const phone = url.replace('v1/accounts:sendOobCode', 'v2/accounts/mfaEnrollment:start');
  const enrolment = JSON.stringify({ idToken: patient.token, phoneEnrollmentInfo: { phoneNumber: '+525587654321' } });
  expect((await fetch(phone, { method: 'POST', headers, body: enrolment })).ok).toBe(true);

  const box = await ask<Mail[]>(app, 'listDemoMail', null);
  expect(box.length).toBeLessThanOrEqual(50);
  expect(box.map(({ sentAt }) => sentAt)).toEqual(
    box
      .map(({ sentAt }) => sentAt)
      .sort()
      .reverse(),
  );
  expect(box.find(({ to }) => to === '+525587654321')?.text).toMatch(/^\d{6} es tu código de verificación/);
  const mine = box.filter(({ to }) => to === patient.email);
  expect(mine.map(({ subject }) => subject)).toEqual(['Restablece tu contraseña', 'Cambió el estado de tu cuenta']);
  expect(mine[0]?.links[0]?.path).toMatch(/^\/accion\?mode=resetPassword&oobCode=\S+$/);
  expect(mine[1]?.links[0]?.path).toBe('/inicio');
  expect(JSON.stringify(box)).not.toContain(String(dependencies.env.FIREBASE_AUTH_EMULATOR_HOST));
});

test('there is no such box outside the demo', async () => {
  const env = { ...testApp.dependencies.env, emulated: false };
  await expect(readDemoMail({ ...testApp.dependencies, env })).rejects.toMatchObject({ appCode: 'only-in-demo' });
  expect(await call(testApp.app, 'callable', 'listDemoMail', null)).toMatchObject({ http: 200 });
});
