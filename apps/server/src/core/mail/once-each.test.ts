import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { openProxyTo } from '../../../testing/database-proxy.ts';
import { openPreparedDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { deliveries } from '../db/tables/traces.ts';
import { type JobHandlers, openJobs } from '../jobs/jobs.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { sendMail } from './send-mail.ts';

const quiet = { info: () => {}, error: () => {}, warn: () => {} };
const toolsOn = (db: Database) => ({ db, now: Date.now, observer: null, log: quiet });

async function write(db: Database, recipient: string, number: number): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date(Date.now() - 60_000 + number).toISOString();
  await db.insert(deliveries).values({ id, recipient, subject: `Aviso ${number}`, text: 'Hola.', createdAt });
  return id;
}
/** As if all servers had slept for more than a minute. */
const aMinutePasses = (db: Database) =>
  db.update(deliveries).set({ claimedUntil: sql`now() - interval '1 second'` }).where(isNull(deliveries.sentAt));

test('a database that is away for two seconds while a hundred mails go out lets none go out twice', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then(async (source) => {
        await pause(120);
        received.push(/Message-ID: <([^@]+)@/i.exec(source)?.[1] ?? '');
        done();
      }, done);
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const mailer = createMailer({
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'clinica@consultorio.test',
    publicUrl: 'https://consulta.example.mx',
  }) as Mailer;
  const real = await openPreparedDatabase('postgres');
  const { proxy, url } = await openProxyTo(real.db);
  const database = await openPostgres(url);
  const { boss, role, db } = database.jobs;
  const jobs = await openJobs(boss, quiet, { role });
  const handlers = {
    sendMail: ({ deliveryId }: { deliveryId: string }) => sendMail(toolsOn(db), mailer, deliveryId),
  } as unknown as JobHandlers;
  try {
    const written: string[] = [];
    for (let number = 0; number < 100; number++)
      written.push(await write(real.db, `persona${number}@consultorio.test`, number));
    await real.db.transaction(async (tx) => {
      for (const deliveryId of written) await jobs.send(tx, 'sendMail', { deliveryId });
    });
    await jobs.start(handlers);
    await expect.poll(() => received.length, { timeout: 20_000, interval: 10 }).toBeGreaterThanOrEqual(20);
    await proxy.cut();
    await pause(2_000);
    await proxy.repair();
    await pause(3_000);
    await aMinutePasses(real.db);
    const waiting = () => real.db.$count(deliveries, isNull(deliveries.sentAt));
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);
    expect(received.toSorted()).toEqual(written.toSorted());
  } finally {
    await jobs.close();
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
    await proxy.cut();
    await database.close();
    await real.close();
  }
}, 120_000);

test('a server that slept over its claim sends nothing that another has claimed meanwhile, and takes no claim from it', async () => {
  const { db, jobs, close } = await openPreparedDatabase('postgres');
  const tools = toolsOn(jobs.db);
  const taken: string[] = [];
  /** A mail server has taken the mail with this number, and its answer is not read until `wake`. */
  const sleeping = (server: string, at: number) => {
    let wake = () => {};
    const slept = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const send = async ({ subject }: { subject: string }, mayGo: () => Promise<void>) => {
      await mayGo?.();
      taken.push(`${server}: ${subject}`);
      if (subject === `Aviso ${at}`) await slept;
    };
    return { mailer: { send, close: () => {} }, wake };
  };
  const [first = ''] = [await write(db, 'ana@consultorio.test', 1)];
  for (const number of [2, 3, 4]) await write(db, 'ana@consultorio.test', number);
  const [a, b, c] = [sleeping('A', 1), sleeping('B', 3), sleeping('C', 0)];
  try {
    const ofA = sendMail(tools, a.mailer, first).catch((error: unknown) => error);
    await expect.poll(() => taken).toEqual(['A: Aviso 1']);
    await aMinutePasses(db);
    const ofB = sendMail(tools, b.mailer, first);
    await expect.poll(() => taken.length).toBe(4);
    a.wake();
    const what = await ofA;
    // What B holds is nobody else's, whatever A did at its end.
    const [, , , last] = await db.select().from(deliveries).orderBy(asc(deliveries.createdAt));
    await expect(sendMail(tools, c.mailer, last?.id ?? '')).rejects.toMatchObject({ code: 'mail-in-order' });
    b.wake();
    await ofB;
    // The first was under way when A fell asleep: nobody can know that, and its Message-ID says that both are one.
    expect(taken).toEqual(['A: Aviso 1', 'B: Aviso 1', 'B: Aviso 2', 'B: Aviso 3', 'B: Aviso 4']);
    expect(what).toMatchObject({ code: 'mail-in-order' });
    expect(await db.$count(deliveries, isNull(deliveries.sentAt))).toBe(0);
  } finally {
    a.wake();
    b.wake();
    await close();
  }
}, 30_000);

test('what was sent by a server that has lost its claim meanwhile is sent by nobody else', async () => {
  const { db, jobs, close } = await openPreparedDatabase('postgres');
  const id = await write(db, 'luis@consultorio.test', 1);
  const sent: string[] = [];
  try {
    const other = {
      // Between its claim and its turn at the mail server.
      send: async (_mail: unknown, mayGo: () => Promise<void>) => {
        await db.update(deliveries).set({ sentAt: sql`now()` }).where(eq(deliveries.id, id));
        await mayGo?.();
        sent.push(id);
      },
      close: () => {},
    };
    await sendMail(toolsOn(jobs.db), other, id).catch(() => {});
    expect(sent).toEqual([]);
  } finally {
    await close();
  }
});
