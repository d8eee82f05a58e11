import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bothEngines } from '../../../testing/test-database.ts';
import { bulkExports } from '../../core/db/tables/bulk-exports.ts';
import { integrationAssertions } from '../../core/db/tables/integrations.ts';
import { phoneCodes, phoneConsents, phoneMessages } from '../../core/db/tables/phone.ts';
import { presences } from '../../core/db/tables/presence.ts';
import { pushMessages, pushSubscriptions } from '../../core/db/tables/push.ts';
import { staffSessions } from '../../core/db/tables/staff-sessions.ts';
import {
  countedCalls,
  deliveries,
  events,
  idempotencyKeys,
  notifications,
  toldCalls,
} from '../../core/db/tables/traces.ts';
import { webhookDeliveries, webhooks } from '../../core/db/tables/webhooks.ts';
import { keptDays } from '../../env-retention.ts';
import { tidyUp } from '../../transport/jobs/tidy-up.ts';
import { type AgeName, ages, daysOf } from './ages.ts';

const page = readFileSync(new URL('../../../../../docs/operate.md', import.meta.url), 'utf8');

test('the page for operators names each age that may be set, with its days and its least', () => {
  const rows = Array.from(page.matchAll(/^\| `(\w+)` \| ([\d,]+) \| ([\d,]+) \| .+ \|$/gm), ([, name, days, least]) => [
    name,
    { days: Number(days?.replace(',', '')), least: Number(least?.replace(',', '')) },
  ]);
  expect(Object.fromEntries(rows)).toEqual(keptDays);
});

describe.each(bothEngines)('on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let admin: Person;
  let integrationId: string;
  let consultationId: string;
  let webhookId: string;
  let consentId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine, { RETENTION_DAYS: 'noticesRead=700, mailTexts=20' });
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    patient = await makePerson(dependencies, { role: 'patient' });
    admin = await makePerson(dependencies, { role: 'admin' });
    integrationId = (await makeIntegration(testApp, admin)).id;
    ({ consultationId } = await makeConsultation(dependencies, { patient, serviceId, state: 'submitted' }));
    webhookId = await layWebhook(null);
    consentId = randomUUID();
    await dependencies.db.insert(phoneConsents).values({
      ...{ id: consentId, userId: patient.id, channel: 'sms', number: '+525512345678', version: 1, words: 'Sí' },
      givenAt: daysAgo(900),
    });
  });
  afterAll(() => testApp.close());

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const insert = async (work: (id: string) => Promise<unknown>) => {
    const id = randomUUID();
    await work(id);
    return id;
  };
  const layWebhook = (removedAt: string | null) =>
    insert((id) =>
      testApp.dependencies.db.insert(webhooks).values({
        ...{ id, name: 'Uno', url: 'https://uno.example', kinds: ['sendMessage'], secret: 'x', secretHint: 'x' },
        ...{ createdBy: admin.id, createdAt: daysAgo(900), removedAt },
      }),
    );
  const layNotice = (createdAt: string, readAt: string | null) =>
    insert((id) =>
      testApp.dependencies.db
        .insert(notifications)
        .values({ id, userId: patient.id, kind: 'messageReceived', consultationId, createdAt, readAt }),
    );
  const layMail = (createdAt: string, sentAt: string | null) =>
    insert((id) =>
      testApp.dependencies.db.insert(deliveries).values({
        ...{ id, recipient: patient.email, subject: 'Tienes un mensaje', text: 'Entra para leerlo' },
        ...{ path: '/accion?mode=invitation&code=secreto', createdAt, sentAt },
      }),
    );
  const layBrowser = (createdAt: string) =>
    insert((id) =>
      testApp.dependencies.db
        .insert(pushSubscriptions)
        .values({ id, userId: admin.id, endpoint: `https://push.example/${id}`, p256dh: 'x', auth: 'x', createdAt }),
    );
  const layExport = (createdAt: string, endedAt: string | null) =>
    insert((id) =>
      testApp.dependencies.db.insert(bulkExports).values({
        ...{ id, ownerId: integrationId, keyId: id, scopes: [], ip: '127.0.0.1', level: 'system', types: [] },
        ...{ request: '/', createdAt, endedAt, state: endedAt ? 'done' : 'running' },
      }),
    );
  /** Somebody else for each, where a person has one row at most. */
  const forSomebody = async (work: (userId: string) => Promise<unknown>) => {
    const { id } = await makePerson(testApp.dependencies, { role: 'doctor' });
    await work(id);
    return id;
  };

  type Laid = {
    /** Of an age by this moment. @returns what finds it again. */
    lay: (at: string) => Promise<string>;
    found: PgColumn;
    /** Where rows stay, and only their words go. */
    worded?: true;
  };
  /** A kind that goes by age does not compile without its rows here. */
  const laid: Record<AgeName, Laid> = {
    events: {
      lay: async (at) => {
        const [row] = await testApp.dependencies.db
          .insert(events)
          .values({ name: 'sendMessage', audience: [`user:${patient.id}`], at })
          .returning({ id: events.id });
        return String(row?.id);
      },
      found: events.id,
    },
    idempotencyKeys: {
      lay: (createdAt) =>
        insert((key) =>
          testApp.dependencies.db.insert(idempotencyKeys).values({
            ...{ userId: patient.id, procedure: 'sendMessage', key, inputSha256: '', answer: {}, createdAt },
          }),
        ),
      found: idempotencyKeys.key,
    },
    presences: {
      lay: (seenAt) =>
        forSomebody((userId) => testApp.dependencies.db.insert(presences).values({ consultationId, userId, seenAt })),
      found: presences.userId,
    },
    pushMessages: {
      lay: async (createdAt) => {
        const subscriptionId = await layBrowser(daysAgo(1));
        return insert((id) =>
          testApp.dependencies.db
            .insert(pushMessages)
            .values({ id, subscriptionId, title: 'Aviso', path: '/inicio', createdAt }),
        );
      },
      found: pushMessages.id,
    },
    phoneMessages: {
      lay: async (createdAt) => {
        const notificationId = await layNotice(createdAt, null);
        return insert((id) =>
          testApp.dependencies.db.insert(phoneMessages).values({
            ...{ id, consentId, notificationId, title: 'Aviso', path: '/inicio', createdAt, dueAt: createdAt },
            state: 'sent',
          }),
        );
      },
      found: phoneMessages.id,
    },
    phoneCodes: {
      lay: (madeAt) =>
        forSomebody((userId) =>
          testApp.dependencies.db
            .insert(phoneCodes)
            .values({ userId, channel: 'sms', number: '+525512345678', codeSha256: 'x', madeAt }),
        ),
      found: phoneCodes.userId,
    },
    countedCalls: {
      lay: (lastAt) =>
        insert((who) =>
          testApp.dependencies.db
            .insert(countedCalls)
            .values({ name: 'exports', who, beganAt: lastAt, lastAt, calls: 1 }),
        ),
      found: countedCalls.who,
    },
    toldCalls: {
      lay: (endsAt) =>
        insert((who) =>
          testApp.dependencies.db
            .insert(toldCalls)
            .values({ name: 'callsOfUser', who, server: randomUUID(), bursts: [], toldAt: daysAgo(1), endsAt }),
        ),
      found: toldCalls.who,
    },
    integrationAssertions: {
      lay: (expiresAt) =>
        insert((jtiSha256) =>
          testApp.dependencies.db.insert(integrationAssertions).values({ integrationId, jtiSha256, expiresAt }),
        ),
      found: integrationAssertions.jtiSha256,
    },
    webhookDeliveries: {
      lay: (at) =>
        insert((id) =>
          testApp.dependencies.db.insert(webhookDeliveries).values({
            ...{ id, webhookId, eventId: Math.floor(Math.random() * 1e12), kind: 'sendMessage', at, lane: id },
            state: 'dead',
          }),
        ),
      found: webhookDeliveries.id,
    },
    removedWebhooks: { lay: layWebhook, found: webhooks.id },
    bulkExports: { lay: (endedAt) => layExport(endedAt, endedAt), found: bulkExports.id },
    bulkExportsWithoutEnd: { lay: (createdAt) => layExport(createdAt, null), found: bulkExports.id },
    noticesRead: { lay: (readAt) => layNotice(daysAgo(1600), readAt), found: notifications.id },
    noticesUnread: { lay: (createdAt) => layNotice(createdAt, null), found: notifications.id },
    mailTexts: { lay: (at) => layMail(at, at), found: deliveries.id, worded: true },
    unsentMailTexts: { lay: (at) => layMail(at, null), found: deliveries.id, worded: true },
    mails: { lay: (at) => layMail(at, at), found: deliveries.id },
    staffSessions: {
      lay: (lastSeenAt) =>
        insert((id) =>
          testApp.dependencies.db.insert(staffSessions).values({
            ...{ id, userId: admin.id, secretSha256: id, signedInAt: lastSeenAt, startedAt: lastSeenAt, lastSeenAt },
            ...{ device: 'Firefox en Linux', ip: '127.0.0.1' },
          }),
        ),
      found: staffSessions.id,
    },
    browsers: { lay: layBrowser, found: pushSubscriptions.id },
  };
  const names = Object.keys(laid) as AgeName[];
  const MARGIN = 0.01;

  test('the clock’s job takes what is too old of each kind, and nothing that is younger', async () => {
    const { db, env } = testApp.dependencies;
    const rows: { name: AgeName; age: 'old' | 'young'; id: string }[] = [];
    for (const name of names) {
      const days = daysOf(name, env.RETENTION_DAYS);
      for (const [age, margin] of [['old', MARGIN] as const, ['young', -MARGIN] as const])
        rows.push({ name, age, id: await laid[name].lay(daysAgo(days + margin)) });
    }
    const there = async () => {
      const found: string[] = [];
      for (const { name, age, id } of rows) {
        const { found: column, worded } = laid[name];
        const which = sql`${column}::text = ${id}`;
        const rest = worded ? sql`${which} and ${ne(deliveries.text, '')}` : which;
        if ((await db.$count(column.table, rest)) === 1) found.push(`${age} ${name}`);
      }
      return found;
    };
    expect(await there()).toEqual(rows.map(({ name, age }) => `${age} ${name}`));
    await tidyUp(testApp.asJobs);
    expect(await there()).toEqual(names.map((name) => `young ${name}`));

    // That a mail was sent stays, without the code that its address ended in.
    const forgotten = rows.filter(({ name, age }) => name === 'mailTexts' && age === 'old').map(({ id }) => id);
    expect(await db.select().from(deliveries).where(inArray(deliveries.id, forgotten))).toMatchObject([
      { recipient: patient.email, subject: 'Tienes un mensaje', text: '', path: '/accion', sentAt: expect.any(String) },
    ]);
  });

  test('whatever is asked for, the database lets nobody forget what is younger than the least that may be set', async () => {
    const { asJobs, db } = testApp.dependencies;
    const young = {
      notice: await layNotice(daysAgo(364), daysAgo(29)),
      unread: await layNotice(daysAgo(364), null),
      mail: await layMail(daysAgo(6), daysAgo(6)),
      unsent: await layMail(daysAgo(89), null),
      session: await laid.staffSessions.lay(daysAgo(30)),
    };
    const kinds = Object.values(ages).flatMap((age) => ('forget' in age ? [age.forget] : []));
    for (const kind of kinds) await asJobs.execute(sql`select forget_old(${kind}, '-infinity', 'infinity', 1000000)`);
    expect(await db.$count(notifications, inArray(notifications.id, [young.notice, young.unread]))).toBe(2);
    const mails = await db
      .select()
      .from(deliveries)
      .where(inArray(deliveries.id, [young.mail, young.unsent]));
    expect(mails.map(({ text }) => text)).toEqual(['Entra para leerlo', 'Entra para leerlo']);
    expect(await db.$count(staffSessions, eq(staffSessions.id, young.session))).toBe(1);
    await expect(asJobs.execute(sql`select forget_old('patients', '-infinity', 'infinity', 1)`)).rejects.toThrow();
  });
});
