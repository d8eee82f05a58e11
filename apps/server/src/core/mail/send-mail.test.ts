import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deafObserver } from '../../../testing/deaf-observer.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countUnsent } from '../../domain/status/status.repo.ts';
import { deliveries } from '../db/tables/traces.ts';
import { GivenUp } from '../given-up.ts';
import type { HandedMessage } from '../observer.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { REFUSED } from './marks.ts';
import { sendMail } from './send-mail.ts';

type Received = { recipients: string[]; source: string };

const received: Received[] = [];
let refusing = false;
let refused = 0;
/** What the server says to a mail with this subject, once it has all of it. */
let refusals: Record<string, [code: number, words: string]> = {};
let tried: string[] = [];
/** Until it says that it has a mail. */
let answersAfter = Promise.resolve();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => {
    if (refusing) refused += 1;
    done(refusing ? new Error('down for repair') : null);
  },
  onData: (stream, { envelope }, done) => {
    text(stream).then(async (source) => {
      const subject = /^Subject: (.*)\r$/m.exec(source)?.[1] ?? '';
      tried.push(subject);
      await answersAfter;
      const [responseCode, words] = refusals[subject] ?? [];
      if (responseCode) return done(Object.assign(new Error(words), { responseCode }));
      received.push({ recipients: envelope.rcptTo.map(({ address }) => address), source });
      done();
    }, done);
  },
});

let testApp: TestApp;
let mailer: Mailer;
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  testApp = await startTestApp('pglite', { SMTP_URL: url, PUBLIC_URL: 'https://consulta.example.mx' });
  mailer = createMailer(testApp.dependencies.env)!;
});
beforeEach(() => {
  received.length = 0;
  refusing = false;
  refusals = {};
  tried = [];
});
afterAll(async () => {
  mailer.close();
  await testApp.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function write(change: Partial<typeof deliveries.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const mail = {
    recipient: 'ana@consultorio.test',
    subject: 'Tu consulta tiene respuesta',
    text: 'Entra a tu cuenta.',
  };
  await testApp.dependencies.db.insert(deliveries).values({ id, ...mail, path: '/inicio', ...change });
  return id;
}
const sentAt = async (id: string) =>
  (await testApp.dependencies.db.select().from(deliveries).where(eq(deliveries.id, id)))[0]?.sentAt;

test('one delivery is one mail, with our address and a Message-ID that never changes', async () => {
  const id = await write();
  await sendMail(testApp.asJobs, mailer, id);
  await sendMail(testApp.asJobs, mailer, id);
  expect(received).toHaveLength(1);
  expect(received[0]?.recipients).toEqual(['ana@consultorio.test']);
  expect(received[0]?.source).toContain(`Message-ID: <${id}@consulta.example.mx>`);
  expect(received[0]?.source).toContain('https://consulta.example.mx/inicio');
  expect(await sentAt(id)).not.toBeNull();
});

test('a mail whose words were forgotten is not sent without them, and waits no more', async () => {
  const { asJobs, db } = testApp.dependencies;
  const waiting = await countUnsent(db);
  const id = await write({ createdAt: new Date(Date.now() - 91 * 86_400_000).toISOString() });
  expect(await countUnsent(db)).toBe(waiting + 1);
  await asJobs.execute(sql`select forget_old('unsentMailTexts', '-infinity', now(), 1000)`);
  await sendMail(testApp.asJobs, mailer, id);
  expect([received, await sentAt(id), await countUnsent(db)]).toEqual([[], null, waiting]);
});

test('whoever counts is told what came of each attempt, and of no person', async () => {
  const counted: HandedMessage[] = [];
  const observer = { ...deafObserver, message: (one: HandedMessage) => void counted.push(one) };
  const counting = { ...testApp.asJobs, observer };
  const id = await write();
  refusing = true;
  await expect(sendMail(counting, mailer, id)).rejects.toThrow();
  refusing = false;
  await sendMail(counting, mailer, id);
  await sendMail(counting, mailer, id);
  expect(counted).toEqual(
    ['failed', 'taken'].map((outcome) => ({ channel: 'mail', outcome, seconds: expect.any(Number) })),
  );
});

test('line breaks and lists of addresses add no header and no recipient', async () => {
  await sendMail(testApp.asJobs, mailer, await write({ subject: 'Hola\r\nBcc: otra@consultorio.test\r\n\r\n<b>' }));
  const [mail] = received;
  expect(mail?.recipients).toEqual(['ana@consultorio.test']);
  expect(mail?.source).not.toMatch(/^Bcc:/im);
  received.length = 0;
  const several = await write({ recipient: 'ana@consultorio.test, otra@consultorio.test' });
  await sendMail(testApp.asJobs, mailer, several).catch(() => {});
  expect(received.flatMap(({ recipients }) => recipients)).not.toContain('otra@consultorio.test');
});

test('the job of a committed change reaches the server, also after the server was down', async () => {
  refusing = true;
  const id = await write();
  await testApp.dependencies.db.transaction((tx) => testApp.dependencies.jobs.send(tx, 'sendMail', { deliveryId: id }));
  await expect.poll(() => refused, { timeout: 40_000 }).toBeGreaterThan(0);
  expect(await sentAt(id)).toBeNull();
  refusing = false;
  await expect.poll(() => sentAt(id), { timeout: 40_000, interval: 100 }).not.toBeNull();
  expect(received.filter(({ source }) => source.includes(id))).toHaveLength(1);
});

test('two servers send each mail once, and those of one recipient in the order in which they were written', async () => {
  const { db, jobs } = testApp.dependencies;
  const begun = Date.now();
  const written: string[] = [];
  for (let number = 0; number < 100; number++) {
    // Half of them to one person, the others to a hundred.
    const recipient = number % 2 ? 'muchos@consultorio.test' : `uno${number}@consultorio.test`;
    written.push(await write({ recipient, createdAt: new Date(begun - 1000 + number).toISOString() }));
  }
  await db.transaction(async (tx) => {
    for (const deliveryId of written) await jobs.send(tx, 'sendMail', { deliveryId });
  });
  // The other server, which gets to some of them at the same moment.
  const other = written.map((id) => sendMail(testApp.asJobs, mailer, id).catch(() => {}));
  await Promise.all(other);
  await expect.poll(() => received.length, { timeout: 40_000, interval: 50 }).toBe(100);
  const ids = received.map(({ source }) => /Message-ID: <([^@]+)@/i.exec(source)?.[1] ?? '');
  expect(new Set(ids)).toEqual(new Set(written));
  const toOne = new Set(written.filter((_id, number) => number % 2));
  expect(ids.filter((id) => toOne.has(id))).toEqual([...toOne]);
});

test('what a server claimed that was killed is another’s after a minute, and nobody’s before', async () => {
  const id = await write({ recipient: 'caida@consultorio.test' });
  const { db } = testApp.dependencies;
  const claimed = (claimedUntil: number) =>
    db
      .update(deliveries)
      .set({ claimedUntil: new Date(claimedUntil).toISOString() })
      .where(eq(deliveries.id, id));
  await claimed(Date.now() + 60_000);
  await expect(sendMail(testApp.asJobs, mailer, id)).rejects.toMatchObject({ code: 'mail-in-order' });
  await claimed(Date.now() - 1000);
  await sendMail(testApp.asJobs, mailer, id);
  expect(received).toHaveLength(1);
});

const rowOf = async (id: string) =>
  (await testApp.dependencies.db.select().from(deliveries).where(eq(deliveries.id, id)))[0];
/** Of one recipient, in this order. */
async function writeInOrder(recipient: string, subjects: string[]): Promise<string[]> {
  const begun = Date.now() - 10_000;
  const ids: string[] = [];
  for (const [at, subject] of subjects.entries())
    ids.push(await write({ recipient, subject, createdAt: new Date(begun + at).toISOString() }));
  return ids;
}

test('a mail that is refused for good stands before no other, and is tried again only when somebody asks', async () => {
  const [long = '', code = '', alarm = ''] = await writeInOrder('lena@consultorio.test', ['Larga', 'Clave', 'Alarma']);
  refusals = { Larga: [552, 'too long for us'] };
  await sendMail(testApp.asJobs, mailer, code);
  expect(await sentAt(code)).not.toBeNull();
  expect(await sentAt(alarm)).not.toBeNull();
  expect(tried).toEqual(['Larga', 'Clave', 'Alarma']);
  // Its own job says why, and ends.
  const own = sendMail(testApp.asJobs, mailer, long);
  await expect(own).rejects.toMatchObject({
    code: 'mail-refused',
    message: expect.stringContaining('too long for us'),
  });
  await expect(own).rejects.toBeInstanceOf(GivenUp);
  expect(await rowOf(long)).toMatchObject({ sentAt: null, claimedUntil: REFUSED });
  const [later = ''] = await writeInOrder('lena@consultorio.test', ['Aviso']);
  tried = [];
  await sendMail(testApp.asJobs, mailer, later);
  expect(tried).toEqual(['Aviso']);
  refusals = {};
  await sendMail(testApp.asJobs, mailer, long);
  expect(await sentAt(long)).not.toBeNull();
});

test('what may be refused because of us is passed over and tried again', async () => {
  const [advert = '', code = ''] = await writeInOrder('spam@consultorio.test', ['Oferta', 'Clave']);
  refusals = { Oferta: [554, '5.7.1 rejected by policy'] };
  const counted: HandedMessage[] = [];
  const observer = { ...deafObserver, message: (one: HandedMessage) => void counted.push(one) };
  await sendMail({ ...testApp.asJobs, observer }, mailer, code);
  expect(counted.map(({ outcome }) => outcome)).toEqual(['misconfigured', 'taken']);
  await expect(sendMail(testApp.asJobs, mailer, advert)).rejects.toMatchObject({ responseCode: 554 });
  // Anybody may try: nothing is marked, and nothing held.
  expect(await rowOf(advert)).toMatchObject({ sentAt: null, claimedUntil: null });
});

test('a server that refuses one mail after the other is left alone for a moment', async () => {
  const subjects = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];
  const ids = await writeInOrder('ninguno@consultorio.test', subjects);
  refusals = Object.fromEntries(subjects.map((subject) => [subject, [554, 'relay access denied']]));
  await expect(sendMail(testApp.asJobs, mailer, ids[5] ?? '')).rejects.toMatchObject({ responseCode: 554 });
  expect(tried).toEqual(subjects.slice(0, 4));
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ sentAt: null, claimedUntil: null });
});

test('a mail that a slow server is taking stays ours, and so does what waits behind it', async () => {
  const [slow = '', next = ''] = await writeInOrder('lento@consultorio.test', ['Uno', 'Dos']);
  let answer = () => {};
  answersAfter = new Promise((resolve) => {
    answer = resolve;
  });
  const sending = sendMail(testApp.asJobs, mailer, slow);
  try {
    await expect.poll(() => tried, { timeout: 10_000 }).toEqual(['Uno']);
    const held = async () => [(await rowOf(slow))?.claimedUntil ?? '', (await rowOf(next))?.claimedUntil ?? ''];
    const before = await held();
    await expect
      .poll(async () => (await held()).map((until, at) => until > (before[at] ?? '')), { timeout: 15_000 })
      .toEqual([true, true]);
  } finally {
    answer();
    answersAfter = Promise.resolve();
  }
  await sending;
  expect(received).toHaveLength(2);
}, 40_000);

test('without SMTP_URL mail stays where it was written', async () => {
  expect(createMailer({ ...testApp.dependencies.env, SMTP_URL: undefined })).toBeNull();
  const id = await write();
  await sendMail(testApp.asJobs, null, id);
  expect(await sentAt(id)).toBeNull();
});
