import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { openPhoneClinic } from '../../../testing/phone-fixture.ts';
import { metaRefuses, twilioAccount, twilioRefuses } from '../../../testing/phone-stand-in.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { phoneConsents, phoneMessages } from '../../core/db/tables/phone.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { endConsent } from './messages.repo.ts';

const MINUTE = 60_000;
const clinic = await openPhoneClinic();
const { provider, testApp, doctor, admin, setRules, freshNumber, wordsAt, codeAt, somebody, later } = clinic;
const { consentsOf, month, bellsOf } = clinic;
beforeEach(() => setRules({}));
afterAll(() => clinic.close());
const versionOf = async (id: string) => {
  const rows = await testApp.dependencies.db.select().from(consultations).where(eq(consultations.id, id));
  return rows[0]!.version;
};

test('what nobody read in ten minutes is told at the number, once, with nothing of what was written', async () => {
  const { number, consultationId, write, told } = await somebody();
  await write();
  await later(9);
  expect(told()).toEqual([]);
  // Two servers at the same moment.
  await Promise.all([later(11), later(11)]);
  await later(12);
  expect(told()).toEqual([
    `Consultorio: Tienes un mensaje nuevo.\nhttps://consulta.example.mx/detalle-consulta/${consultationId}?vista=mensajes`,
  ]);
  expect(provider.at(number)[0]?.said).toMatchObject({ From: twilioAccount.from });
});

test('WhatsApp says it by templates: the code by one of authentication, the notice with a button that leads to its page', async () => {
  const { number, consultationId, write } = await somebody('whatsapp');
  await write();
  await later(11);
  expect(provider.at(number).map(({ said }) => (said as { template?: { name: string } }).template?.name)).toEqual([
    'codigo',
    'aviso',
  ]);
  expect(wordsAt(number).at(-1)).toBe(
    `Consultorio · Tienes un mensaje nuevo · detalle-consulta/${consultationId}?vista=mensajes`,
  );
});

test('what was read meanwhile, what is muted and what was withdrawn is not sent', async () => {
  const [reader, muting, mutingLater, leaving] = [
    await somebody(),
    await somebody(),
    await somebody(),
    await somebody(),
  ];
  const muted = { expectedVersion: 0, muted: [], phoneMuted: ['messageReceived'] };
  await ask(testApp.app, 'updateNotificationPreferences', muting.patient, muted);
  for (const { write } of [reader, muting, mutingLater, leaving]) await write();
  await ask(testApp.app, 'updateNotificationPreferences', mutingLater.patient, muted);
  await ask(testApp.app, 'markNotificationsRead', reader.patient, { consultationId: reader.consultationId });
  await ask(testApp.app, 'endPhoneNotices', leaving.patient);
  await later(11);
  expect([reader, muting, mutingLater, leaving].map(({ told }) => told())).toEqual([[], [], [], []]);
  expect(await consentsOf(leaving.patient)).toMatchObject([
    { number: leaving.number, version: 1, words: expect.stringContaining('nunca qué tengo'), endedBy: 'person' },
  ]);
});

test('a consent is neither changed nor taken up again', async () => {
  const { patient } = await somebody();
  const { db } = testApp.dependencies;
  const mine = eq(phoneConsents.userId, patient.id);
  await expect(db.update(phoneConsents).set({ number: '+525599999999' }).where(mine)).rejects.toThrow();
  await endConsent(db, { userId: patient.id }, { at: new Date().toISOString(), by: 'person' });
  await expect(db.update(phoneConsents).set({ endedAt: null, endedBy: null }).where(mine)).rejects.toThrow();
  await expect(db.delete(phoneConsents).where(mine)).rejects.toThrow();
});

test('a number is told only after its own six digits came back in time, and a new one takes the place of the old', async () => {
  const { patient, number } = await somebody();
  const other = freshNumber();
  await ask(testApp.app, 'requestPhoneCode', patient, { channel: 'sms', number: `044 ${other.slice(3)}` });
  const code = codeAt(other);
  const confirm = (asked: object) => call(testApp.app, 'trpc', 'confirmPhone', patient, asked);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect(await confirm({ code: wrong, consentVersion: 1 })).toMatchObject({ code: 'phone-code-refused' });
  expect(await confirm({ code, consentVersion: 2 })).toMatchObject({ code: 'stale-document' });
  testApp.clock.move(11 * MINUTE);
  expect(await confirm({ code, consentVersion: 1 })).toMatchObject({ code: 'phone-code-refused' });
  testApp.clock.move(-11 * MINUTE);
  await ask(testApp.app, 'confirmPhone', patient, { code, consentVersion: 1 });
  expect(await consentsOf(patient)).toMatchObject([
    { number, endedBy: 'replaced' },
    { number: other, endedAt: null },
  ]);
  // Once.
  expect(await confirm({ code, consentVersion: 1 })).toMatchObject({ code: 'phone-code-refused' });
  const abroad = await call(testApp.app, 'trpc', 'requestPhoneCode', patient, {
    channel: 'sms',
    number: '+88213 123 4567',
  });
  expect(abroad).toMatchObject({ code: 'invalid-input' });
});

test.each([
  ['sms', twilioRefuses(400, 21610, 'Attempt to send to unsubscribed recipient')],
  ['whatsapp', metaRefuses(400, 131026, 'Message undeliverable')],
] as const)(
  'a number that takes nothing (%s, %o) is told no more, and its person hears of it',
  async (channel, refusal) => {
    const { patient, number, write, told } = await somebody(channel);
    provider.answers.set(number, refusal);
    const before = (await month()).sent;
    await write();
    await later(11);
    await write();
    await later(30);
    expect(told()).toHaveLength(1);
    expect(await consentsOf(patient)).toMatchObject([{ endedBy: 'provider' }]);
    expect(await bellsOf(patient, 'phoneNoticesEnded')).toBe(1);
    expect((await month()).sent).toBe(before);
    const preferences = await ask<{ phone: object }>(testApp.app, 'getNotificationPreferences', patient);
    expect(preferences.phone).toMatchObject({ consent: null, refused: true });
  },
);

test.each([
  ['sms', twilioRefuses(429, 20429, 'Too Many Requests')],
  ['whatsapp', metaRefuses(400, 130429, 'Rate limit hit')],
  ['whatsapp', { status: 503, body: {} }],
] as const)('what asks to wait (%s, %o) is tried again, a minute later, then two', async (channel, refusal) => {
  const { patient, number, write, told } = await somebody(channel);
  provider.answers.set(number, refusal);
  await write();
  await later(11);
  await later(11.5);
  expect(told()).toHaveLength(1);
  await later(12.1);
  expect(told()).toHaveLength(2);
  provider.answers.delete(number);
  await later(13.5);
  expect(told()).toHaveLength(2);
  await later(15);
  await later(30);
  expect(told()).toHaveLength(3);
  expect(await consentsOf(patient)).toMatchObject([{ endedAt: null }]);
});

test('what may have gone out is not sent again: the line broke, or the server was killed with it in hand', async () => {
  const [broken, killed] = [await somebody(), await somebody()];
  provider.answers.set(broken.number, 'hangs up');
  await broken.write();
  await killed.write();
  const [one] = await testApp.dependencies.db
    .select({ id: phoneMessages.id })
    .from(phoneMessages)
    .where(eq(phoneMessages.consentId, (await consentsOf(killed.patient))[0]?.id ?? ''));
  await testApp.dependencies.db
    .update(phoneMessages)
    .set({ state: 'sending' })
    .where(eq(phoneMessages.id, one?.id ?? ''));
  for (const minutes of [11, 13, 60]) await later(minutes);
  expect([broken.told().length, killed.told().length]).toEqual([1, 0]);
});

test('a template that is missing and a token that is wrong are ours to mend: administrators see the code, nobody is cut off', async () => {
  const { patient, number, write, told } = await somebody('whatsapp');
  const seen = () => ask<{ failure: { code: string } | null }>(testApp.app, 'getPhoneNotices', admin);
  provider.answers.set(number, metaRefuses(404, 132001, 'Template name does not exist in the translation'));
  await write();
  await later(11);
  expect((await seen()).failure).toMatchObject({ code: '132001' });
  expect(await consentsOf(patient)).toMatchObject([{ endedAt: null }]);
  provider.answers.delete(number);
  await later(13);
  expect(told()).toHaveLength(2);
  expect((await seen()).failure).toBeNull();
});

const clockOf = (moment: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'America/Mexico_City' }).format(moment);

test('in the quiet hours of the clinic nothing is sent; what is unread afterwards is', async () => {
  const { write, told } = await somebody();
  await write();
  const now = testApp.dependencies.now();
  await setRules({ quietFrom: clockOf(now - 60 * MINUTE), quietTo: clockOf(now + 60 * MINUTE) });
  await later(11);
  expect(told()).toEqual([]);
  await setRules({});
  await later(11);
  expect(told()).toHaveLength(1);
});

test('a clinic that waits a day before it tells by telephone tells after a day', async () => {
  await setRules({ waitMinutes: 24 * 60 });
  const { write, told } = await somebody();
  await write();
  await later(24 * 60 + 1);
  expect(told()).toHaveLength(1);
});

test('a question that was answered meanwhile is told to nobody, though its notice lies unread', async () => {
  const [answers, waits] = [await somebody(), await somebody()];
  const asked = async ({ consultationId }: { consultationId: string }) => {
    const input = { consultationId, expectedVersion: await versionOf(consultationId), idempotencyKey: randomUUID() };
    await ask(testApp.app, 'requestInformation', doctor, { ...input, text: '¿Desde cuándo?' });
  };
  await asked(answers);
  await asked(waits);
  const { patient, consultationId } = answers;
  const input = { consultationId, expectedVersion: await versionOf(consultationId), idempotencyKey: randomUUID() };
  await ask(testApp.app, 'answerInformation', patient, { ...input, text: 'Desde el lunes' });
  await later(11);
  expect([answers.told(), waits.told().length]).toEqual([[], 1]);
});

test('at the ceiling nothing more is sent, by whichever server, and administrators hear of it once; long messages count as several', async () => {
  const [first, second] = [await somebody(), await somebody()];
  await first.write();
  await second.write();
  const before = (await month()).sent;
  await setRules({ ceiling: before + 1 });
  await Promise.all([later(11), later(11)]);
  await later(12);
  expect(first.told().length + second.told().length).toBe(1);
  // One was reserved; it took two.
  expect((await month()).sent).toBe(before + 2);
  expect(await bellsOf(admin, 'phoneCeilingReached')).toBe(1);
  const refused = await call(testApp.app, 'trpc', 'requestPhoneCode', first.patient, {
    channel: 'sms',
    number: freshNumber(),
  });
  expect(refused).toMatchObject({ code: 'phone-not-now' });
  await setRules({ ceiling: 5000 });
  await later(13);
  expect(first.told().length + second.told().length).toBe(2);
});

test('of a lively consultation the newest alone is sent, and the trail names no number', async () => {
  const { patient, number, consultationId, write, told } = await somebody();
  await write();
  const { version } = await ask<{ version: number }>(testApp.app, 'getConsultation', doctor, { consultationId });
  const question = { consultationId, expectedVersion: version, text: '¿Desde cuándo?', idempotencyKey: randomUUID() };
  await ask(testApp.app, 'requestInformation', doctor, question);
  await later(11);
  expect(told()).toEqual([expect.stringContaining('Tu médico necesita un dato más')]);
  const trail = await testApp.dependencies.db.select().from(auditEvents).where(eq(auditEvents.actorId, patient.id));
  expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['requestPhoneCode', 'confirmPhone']));
  expect(JSON.stringify(trail)).not.toContain(number.slice(-8));
});
