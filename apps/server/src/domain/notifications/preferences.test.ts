import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Preferences = { muted: string[]; version: number };
type Mail = { to: string[]; subject: string; body: string };

const received: Mail[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    text(stream).then((source) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), ...readable(source) });
      done();
    }, done);
  },
});

/** Subject and words of a mail of ours as a person reads them: quoted-printable, or words in brackets in a header. */
function readable(source: string) {
  const bytes = (quoted: string) =>
    Buffer.from(
      quoted
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8');
  const [head = '', ...body] = source.split(/\r?\n\r?\n/);
  const header = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(head)?.[1] ?? '';
  const subject = header.replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, word: string) => bytes(word.replaceAll('_', ' ')));
  return { subject, body: bytes(body.join('\n\n')) };
}

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let consultationId: string;
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  testApp = await startTestApp('postgres', { SMTP_URL: url, PUBLIC_URL: 'https://consulta.example.mx' });
  const serviceId = await makeService(testApp.dependencies);
  doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  ({ consultationId } = await makeConsultation(testApp.dependencies, {
    patient,
    doctor,
    serviceId,
    state: 'inProgress',
  }));
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await testApp.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const preferences = (who: Person) => ask<Preferences>(testApp.app, 'getNotificationPreferences', who);
const write = (words: string) =>
  ask(testApp.app, 'sendMessage', doctor, { consultationId, text: words, idempotencyKey: randomUUID() });
const mailArrives = (many: number) =>
  vi.waitFor(() => expect(received).toHaveLength(many), { timeout: 40_000, interval: 100 });

test('mail says that something waits and where, never what', async () => {
  await write('Su biopsia salió bien, es una dermatitis');
  await write('Siga con la crema');
  await mailArrives(1);
  const [mail] = received;
  expect(mail).toMatchObject({ to: [patient.email], subject: 'Tienes un mensaje nuevo' });
  expect(mail?.body).toContain(`https://consulta.example.mx/detalle-consulta/${consultationId}`);
  expect(mail?.body).not.toMatch(/biopsia|dermatitis|crema|garganta|Medicina general|T-/i);
});

test('a chat under way is one mail: the next comes after half an hour without one', async () => {
  const read = () => ask(testApp.app, 'markNotificationsRead', patient, { consultationId });
  await read();
  await write('¿Cómo sigue?');
  await read();
  testApp.clock.move(31 * 60_000);
  await write('¿Y hoy?');
  await mailArrives(1);
});

test('what was muted rings the bell only, and what somebody waits for is always sent', async () => {
  expect(await preferences(patient)).toMatchObject({ muted: [], version: 0 });
  const muted = ['messageReceived'];
  const saves = await Promise.all(
    endpoints.map((endpoint) =>
      call(testApp.app, endpoint, 'updateNotificationPreferences', patient, { expectedVersion: 0, muted }),
    ),
  );
  expect(saves.map(({ code }) => code).sort()).toEqual([null, 'stale-version']);
  expect(await preferences(patient)).toMatchObject({ muted, pushMuted: [], version: 1 });
  for (const endpoint of endpoints)
    for (const kind of ['consultationClosed', 'consultationAssigned']) {
      const input = { expectedVersion: 1, muted: [kind] };
      expect((await call(testApp.app, endpoint, 'updateNotificationPreferences', patient, input)).code).toBe(
        'invalid-input',
      );
    }
  testApp.clock.move(60 * 60_000);
  await ask(testApp.app, 'markNotificationsRead', patient, { consultationId });
  await write('Un mensaje más');
  const { unread } = await ask<{ unread: number }>(testApp.app, 'listNotifications', patient, {});
  expect(unread).toBe(1);
  const { version } = await ask<{ version: number }>(testApp.app, 'getConsultation', doctor, { consultationId });
  await ask(testApp.app, 'requestInformation', doctor, {
    ...{ consultationId, expectedVersion: version, text: '¿Desde cuándo?', idempotencyKey: randomUUID() },
  });
  await mailArrives(1);
  expect(received[0]?.subject).toBe('Tu médico necesita un dato más');
});

test('staff choose among their own, and read nobody else’s', async () => {
  const saved = await ask<Preferences>(testApp.app, 'updateNotificationPreferences', doctor, {
    expectedVersion: 0,
    muted: ['informationAnswered', 'informationAnswered'],
  });
  expect(saved).toMatchObject({ muted: ['informationAnswered'], version: 1 });
  expect((await preferences(patient)).muted).toEqual(['messageReceived']);
});
