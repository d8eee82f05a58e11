import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deliveries } from '../db/tables/traces.ts';
import type { HandedMessage } from '../observer.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { sendMail } from './send-mail.ts';

type Received = { recipients: string[]; source: string };

const received: Received[] = [];
let refusing = false;
let refused = 0;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => {
    if (refusing) refused += 1;
    done(refusing ? new Error('down for repair') : null);
  },
  onData: (stream, { envelope }, done) => {
    text(stream).then((source) => {
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

test('whoever counts is told what came of each attempt, and of no person', async () => {
  const counted: HandedMessage[] = [];
  const observer = { call: () => {}, job: () => {}, message: (one: HandedMessage) => void counted.push(one) };
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

test('without SMTP_URL mail stays where it was written', async () => {
  expect(createMailer({ ...testApp.dependencies.env, SMTP_URL: undefined })).toBeNull();
  const id = await write();
  await sendMail(testApp.asJobs, null, id);
  expect(await sentAt(id)).toBeNull();
});
