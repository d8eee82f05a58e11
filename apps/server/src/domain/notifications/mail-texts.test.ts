import type { ListedMailText } from '@consultorio/contracts/mail-texts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deliveries } from '../../core/db/tables/traces.ts';
import { notifyInTransaction } from '../../core/notify/notify.ts';

let testApp: TestApp;
let admin: Person;
let patient: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  patient = await makePerson(testApp.dependencies, { role: 'patient', firstName: '{{clinica}}' });
});
afterAll(() => testApp.close());

const list = () => ask<{ version: number; items: ListedMailText[] }>(testApp.app, 'listMailTexts', admin);
const word = async (change: object) => {
  const { version: expectedVersion } = await list();
  const input = { kind: 'consultationTaken', send: true, subject: 'Hola', text: 'Texto', expectedVersion, ...change };
  return call(testApp.app, 'trpc', 'updateMailText', admin, input);
};
const mailsOf = (recipient: string) =>
  testApp.dependencies.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.recipient, recipient))
    .orderBy(desc(deliveries.createdAt));
const tell = async (kind: 'consultationTaken' | 'consultationClosed') => {
  const before = (await mailsOf(patient.email)).length;
  const notice = { userId: patient.id, kind, consultationId: null };
  await testApp.dependencies.db.transaction((tx) => notifyInTransaction(testApp.dependencies, tx, notice));
  const mails = await mailsOf(patient.email);
  return mails.length === before ? null : mails[0];
};

test('the clinic words a mail, turns it off and takes it back; a name is never read as a variable', async () => {
  const usual = (await list()).items.find(({ kind }) => kind === 'consultationTaken')!;
  expect((await word({ subject: '{{nombre}}, ya tienes médico', text: 'En {{clinica}}.' })).code).toBeNull();
  expect(await tell('consultationTaken')).toMatchObject({
    subject: '{{clinica}}, ya tienes médico',
    text: expect.stringMatching(/^En Consultorio\./),
  });
  await word({ send: false });
  expect(await tell('consultationTaken')).toBeNull();
  const { version: expectedVersion } = await list();
  await ask(testApp.app, 'restoreMailText', admin, { kind: 'consultationTaken', expectedVersion });
  expect((await tell('consultationTaken'))?.subject).toBe(usual.subject);
});

test('nothing but the two variables, no second line in a subject, and what must be known stays on', async () => {
  for (const change of [
    { text: '{{diagnostico}}' },
    { subject: '{{ {{nombre}} }}' },
    { subject: 'Uno\r\nBcc: otra@consultorio.test' },
    { kind: 'consultationClosed', send: false },
  ])
    expect((await word(change)).code).toBe('invalid-input');
  expect(await tell('consultationClosed')).not.toBeNull();
});

test('a trial goes to whoever asks, and only administrators may', async () => {
  const trial = { kind: 'consultationTaken', subject: 'Hola, {{nombre}}', text: 'En {{clinica}}' };
  for (const endpoint of endpoints) {
    expect((await call(testApp.app, endpoint, 'sendMailTrial', patient, trial)).code).toBe('forbidden');
    expect((await call(testApp.app, endpoint, 'sendMailTrial', admin, trial)).code).toBeNull();
  }
  const mails = await mailsOf(admin.email);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toMatch(/^Prueba: Hola, /);
});
