import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { ask } from '../../../testing/call.ts';
import type { Person } from '../../../testing/people.ts';
import { openPhoneClinic } from '../../../testing/phone-fixture.ts';
import { metaAccount, metaTells, twilioTells } from '../../../testing/phone-stand-in.ts';
import { phoneMessages } from '../../core/db/tables/phone.ts';

const MINUTE = 60_000;
const clinic = await openPhoneClinic();
const { provider, testApp, admin, freshNumber, somebody, later, consentsOf, month, bellsOf } = clinic;
afterAll(() => clinic.close());

type Fate = { came: boolean; code?: number /** Twilio's. */; isBilled?: boolean; isFree?: boolean };

/** The provider tells what became of the newest message to that number. */
function tellOf(number: string, { came, code, isBilled = false, isFree = false }: Fate) {
  const { id, said } = provider.at(number).at(-1) ?? { id: '', said: {} as Record<string, unknown> };
  if (said.Body) {
    const MessageStatus = came ? 'delivered' : isBilled ? 'undelivered' : 'failed';
    return twilioTells(said, { MessageSid: id, MessageStatus, ...(code && { ErrorCode: `${code}` }) });
  }
  const told = { id, status: came ? 'delivered' : 'failed', recipient_id: number.slice(1), timestamp: '1750857384' };
  const pricing = came && { pricing: { billable: !isFree, category: 'utility' } };
  return metaTells({ statuses: [{ ...told, ...pricing, ...(code && { errors: [{ code, title: 'x' }] }) }] });
}
const arrive = async (signed: ReturnType<typeof tellOf>) =>
  (await testApp.app.inject({ method: 'POST', ...signed })).statusCode;
const messagesOf = async (person: Person) => {
  const consents = (await consentsOf(person)).map(({ id }) => id);
  return testApp.dependencies.db
    .select()
    .from(phoneMessages)
    .where(inArray(phoneMessages.consentId, consents))
    .orderBy(phoneMessages.createdAt);
};

test.each([
  ['sms', { came: false, code: 30006, isBilled: true }],
  ['sms', { came: false, code: 21610 }],
  ['whatsapp', { came: false, code: 131026 }],
] as const)(
  'a message that is refused minutes later (%s, %o) ends the use of its number, counts as it is billed, and is told once',
  async (channel, fate) => {
    const { patient, number, write, told } = await somebody(channel);
    const logged = vi.spyOn(testApp.dependencies.log, 'warn');
    const { sent, undelivered } = await month();
    await write();
    await later(11);
    const parts = (await messagesOf(patient))[0]?.parts ?? 0;
    expect((await month()).sent).toBe(sent + parts);
    const signed = tellOf(number, fate);
    // Told again, at once and later.
    expect(await Promise.all([arrive(signed), arrive(signed)])).toEqual([200, 200]);
    expect(await arrive(signed)).toBe(200);
    expect(await messagesOf(patient)).toMatchObject([{ state: 'failed', refusal: `${fate.code}` }]);
    expect((await month()).sent).toBe('isBilled' in fate ? sent + parts : sent);
    expect((await month()).undelivered).toBe(undelivered + 1);
    expect(await consentsOf(patient)).toMatchObject([{ endedBy: 'provider' }]);
    expect(await bellsOf(patient, 'phoneNoticesEnded')).toBe(1);
    await write();
    await later(30);
    expect(told()).toHaveLength(1);
    expect(JSON.stringify(logged.mock.calls)).toContain(`${fate.code}`);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(number.slice(-8));
  },
);

test('what came is known as delivered, whatever is told after it; Meta bills no message that it calls free', async () => {
  const [bySms, byWhatsApp] = [await somebody(), await somebody('whatsapp')];
  await bySms.write();
  await byWhatsApp.write();
  await later(11);
  const { sent } = await month();
  await arrive(tellOf(bySms.number, { came: true }));
  await arrive(tellOf(bySms.number, { came: false, code: 30006 }));
  expect((await month()).sent).toBe(sent);
  await arrive(tellOf(byWhatsApp.number, { came: true, isFree: true }));
  expect((await month()).sent).toBe(sent - 1);
  for (const { patient } of [bySms, byWhatsApp]) {
    expect(await messagesOf(patient)).toMatchObject([{ state: 'delivered', refusal: null }]);
    expect(await consentsOf(patient)).toMatchObject([{ endedAt: null }]);
  }
});

test('a provider that tells the end before it answers, and of a code, is understood', async () => {
  const { patient, number, write } = await somebody();
  const { sent } = await month();
  await write();
  const { phones } = testApp.asJobs;
  const hand: typeof phones.hand = async (...asked) => {
    const handed = await phones.hand(...asked);
    await arrive(tellOf(number, { came: false, code: 30008 }));
    return handed;
  };
  await later(11, { phones: { ...phones, hand } });
  expect(await messagesOf(patient)).toMatchObject([{ state: 'failed', refusal: '30008', parts: 0 }]);
  expect((await month()).sent).toBe(sent);
  const other = freshNumber();
  await ask(testApp.app, 'requestPhoneCode', patient, { channel: 'sms', number: other });
  expect((await month()).sent).toBe(sent + 2);
  for (let time = 0; time < 2; time++) await arrive(tellOf(other, { came: false, code: 30006 }));
  expect((await month()).sent).toBe(sent);
  // The number of before goes on.
  expect(await consentsOf(patient)).toMatchObject([{ endedAt: null }]);
});

test('a telephone that is off is not given up at once: three in a row, a day apart, are', async () => {
  const { patient, number, consultationId, write } = await somebody();
  for (let time = 0; time < 3; time++) {
    expect(await consentsOf(patient)).toMatchObject([{ endedAt: null }]);
    await write();
    await later(11);
    // Else the next one is the same notice.
    await ask(testApp.app, 'markNotificationsRead', patient, { consultationId });
    if (time < 2) await arrive(tellOf(number, { came: false, code: 30003, isBilled: true }));
  }
  const [first] = await messagesOf(patient);
  const dayAgo = new Date(Date.parse(first?.createdAt ?? '') - 25 * 60 * MINUTE).toISOString();
  await testApp.dependencies.db
    .update(phoneMessages)
    .set({ createdAt: dayAgo })
    .where(eq(phoneMessages.id, first?.id ?? ''));
  await arrive(tellOf(number, { came: false, code: 30003, isBilled: true }));
  expect(await consentsOf(patient)).toMatchObject([{ endedBy: 'provider' }]);
});

test('what is wrong with our account is told to administrators although it is told late, and cuts nobody off', async () => {
  const { patient, number, write } = await somebody('whatsapp');
  await write();
  await later(11);
  await arrive(tellOf(number, { came: false, code: 131042 }));
  const seen = await ask<{ failure: object; months: object[] }>(testApp.app, 'getPhoneNotices', admin);
  expect(seen).toMatchObject({ failure: { code: '131042' }, months: [{ undelivered: (await month()).undelivered }] });
  expect(await consentsOf(patient)).toMatchObject([{ endedAt: null }]);
});

test('STOP by WhatsApp ends it; what was written before the person agreed, or to another number, does not', async () => {
  const { patient, number } = await somebody('whatsapp');
  const stop = (seconds: number) => ({
    // As WhatsApp writes mobiles of Mexico.
    ...{ from: number.replace('+52', '521'), id: 'wamid.stop', type: 'text', text: { body: ' Stop ' } },
    timestamp: String(Math.floor(testApp.dependencies.now() / 1000) + seconds),
  });
  await arrive(metaTells({ messages: [stop(-60)] }));
  await arrive(metaTells({ messages: [stop(60)] }, '999999999999'));
  await arrive(metaTells({ messages: [{ ...stop(60), text: { body: 'gracias' } }] }));
  expect(await consentsOf(patient)).toMatchObject([{ endedAt: null }]);
  await arrive(metaTells({ messages: [stop(60)] }));
  expect(await consentsOf(patient)).toMatchObject([{ endedBy: 'person' }]);
  expect(await bellsOf(patient, 'phoneNoticesEnded')).toBe(1);
});

test('nobody else is believed: without the right signature nothing is read, and of what nobody knows nothing becomes', async () => {
  const [bySms, byWhatsApp] = [await somebody(), await somebody('whatsapp')];
  await bySms.write();
  await byWhatsApp.write();
  await later(11);
  for (const { patient, number } of [bySms, byWhatsApp]) {
    const right = tellOf(number, { came: false, code: 131026 });
    const [name = '', signature = ''] = Object.entries(right.headers)[1] ?? [];
    const another = { ...right, payload: right.payload.replace('131026', '131027') };
    const wrong = { ...right, headers: { ...right.headers, [name]: signature.replace(/.$/, '') } };
    const none = { ...right, headers: { 'content-type': right.headers['content-type'] ?? '' } };
    for (const forged of [another, wrong, none]) expect(await arrive(forged)).toBe(403);
    expect(await messagesOf(patient)).toMatchObject([{ state: 'sent' }]);
  }
  // Twilio signs the address too.
  const mine = tellOf(bySms.number, { came: false, code: 30006 });
  expect(await arrive({ ...mine, url: mine.url.replace(/=.+/, `=${randomUUID()}`) })).toBe(403);
  const [message] = provider.at(bySms.number).slice(-1);
  const unknown = { ...message?.said, StatusCallback: 'https://consulta.example.mx/phone-status/twilio?message=x' };
  expect(await arrive(twilioTells(unknown, { MessageSid: 'SM0', MessageStatus: 'failed' }))).toBe(200);
  for (const value of [{}, { statuses: [null, { id: 3 }, { id: 'wamid.0', status: 'failed' }] }, { statuses: 'x' }])
    expect(await arrive(metaTells(value))).toBe(200);
  expect(await arrive({ ...mine, payload: `a=${'x'.repeat(17_000)}` })).toBe(413);
  expect(await arrive({ ...mine, headers: { ...mine.headers, 'content-type': 'text/plain' } })).toBe(415);
  expect(await messagesOf(bySms.patient)).toMatchObject([{ state: 'sent' }]);
});

test('Meta is told that it is us by the word that the clinic chose, and nobody else', async () => {
  const asked = (word: string) =>
    testApp.app.inject(`/phone-status/whatsapp?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`);
  const { statusCode, body, headers } = await asked(metaAccount.verifyToken);
  expect([statusCode, body, headers['content-type']]).toEqual([200, '1158201444', 'text/plain; charset=utf-8']);
  for (const word of ['', 'another-word', `${metaAccount.verifyToken}x`])
    expect((await asked(word)).statusCode).toBe(403);
});
