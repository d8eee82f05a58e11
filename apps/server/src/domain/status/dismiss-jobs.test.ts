import { randomUUID } from 'node:crypto';
import { dismissibleJobs, jobNames, type SystemStatus } from '@consultorio/contracts/system-status';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bothEngines } from '../../../testing/test-database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { bulkExports } from '../../core/db/tables/bulk-exports.ts';
import { auditEvents, deliveries } from '../../core/db/tables/traces.ts';
import type { JobPayloads } from '../../core/jobs/jobs.ts';
import { REFUSED } from '../../core/mail/marks.ts';
import { countUnsent } from './status.repo.ts';

describe.each(bothEngines)('jobs that were given up, on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
  });
  afterEach(() => testApp.asJobs.db.execute(sql`delete from jobs.job where state::text in ('failed', 'cancelled')`));
  afterAll(() => testApp.close());

  /** One that nobody could do. */
  async function givenUp<Name extends keyof JobPayloads>(name: Name, payload: JobPayloads[Name]) {
    const { db, jobs } = testApp.asJobs;
    await db.transaction(async (tx) => {
      await jobs.send(tx, name, payload);
      await tx.execute(
        sql`update jobs.job set state = 'failed', completed_on = clock_timestamp() where name = ${name} and state = 'created'`,
      );
    });
  }
  async function unsentMail() {
    const id = randomUUID();
    const mail = { id, recipient: `${id}@consultorio.test`, subject: 'Hola', text: 'Texto' };
    await testApp.asJobs.db.insert(deliveries).values(mail);
    await givenUp('sendMail', { deliveryId: id });
    return id;
  }
  const failedOf = async (name: string) => {
    const { jobs } = await ask<SystemStatus>(testApp.app, 'getSystemStatus', admin);
    const { failed, lastFailedAt } = jobs.find((job) => job.name === name) ?? { failed: -1, lastFailedAt: null };
    return { failed, failedUntil: lastFailedAt ?? '' };
  };

  test.each(endpoints)(
    'a mail that was given up is left unsent, waits no more and stands in the trail: %s',
    async (endpoint) => {
      const id = await unsentMail();
      const before = await countUnsent(testApp.asJobs.db);
      const { failed, failedUntil } = await failedOf('sendMail');
      expect(failed).toBe(1);
      const { result } = await call(testApp.app, endpoint, 'dismissJobs', admin, { name: 'sendMail', failedUntil });
      expect(result).toEqual({ dismissed: 1 });
      expect(await failedOf('sendMail')).toEqual({ failed: 0, failedUntil: '' });
      expect(await countUnsent(testApp.asJobs.db)).toBe(before - 1);
      const [row] = await testApp.asJobs.db.select().from(deliveries).where(eq(deliveries.id, id));
      expect(row).toMatchObject({ sentAt: null, claimedUntil: REFUSED });
      // Nothing brings it back, the next mail to the same person neither.
      expect(await ask(testApp.app, 'retryJobs', admin, { name: 'sendMail' })).toEqual({ retried: 0 });
      const next = sql`select id from claim_mail(${randomUUID()}::uuid, ${row?.recipient})`;
      expect(await selectRaw(testApp.asJobs.db, next)).toEqual([]);
      const [entry] = await testApp.dependencies.system
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, 'dismissJobs'))
        .orderBy(desc(auditEvents.seq))
        .limit(1);
      expect(entry).toMatchObject({ actorId: admin.id, outcome: 'ok', details: { job: 'sendMail', dismissed: 1 } });
    },
  );

  test('what was given up after the page was read stays: nobody has seen it', async () => {
    await givenUp('sendPush', { messageId: randomUUID() });
    const { failedUntil } = await failedOf('sendPush');
    await testApp.asJobs.db.execute(sql`select pg_sleep(0.01)`);
    await givenUp('sendPush', { messageId: randomUUID() });
    const dismissed = await ask(testApp.app, 'dismissJobs', admin, { name: 'sendPush', failedUntil });
    expect(dismissed).toEqual({ dismissed: 1 });
    expect((await failedOf('sendPush')).failed).toBe(1);
  });

  test('what waits for its next attempt is not touched', async () => {
    const { db } = testApp.asJobs;
    await givenUp('sendPush', { messageId: randomUUID() });
    const { failedUntil } = await failedOf('sendPush');
    await db.execute(
      sql`update jobs.job set state = 'retry', start_after = now() + interval '1 hour' where name = 'sendPush'`,
    );
    expect(await ask(testApp.app, 'dismissJobs', admin, { name: 'sendPush', failedUntil })).toEqual({ dismissed: 0 });
    await db.execute(sql`delete from jobs.job where name = 'sendPush'`);
  });

  test('whoever asked for an export is told that it failed', async () => {
    const { db } = testApp.dependencies;
    const machine = await makeIntegration(testApp, admin, { scopes: ['startBulkExport'] });
    const exportId = randomUUID();
    await db.insert(bulkExports).values({
      ...{ id: exportId, ownerId: machine.id, keyId: machine.keyId, scopes: ['startBulkExport'], ip: '127.0.0.1' },
      ...{ level: 'patient', types: ['Patient'], request: 'x', createdAt: new Date().toISOString() },
    });
    await givenUp('exportInBulk', { exportId });
    const { failedUntil } = await failedOf('exportInBulk');
    await ask(testApp.app, 'dismissJobs', admin, { name: 'exportInBulk', failedUntil });
    const [row] = await db.select().from(bulkExports).where(eq(bulkExports.id, exportId));
    expect(row).toMatchObject({ state: 'failed', endedAt: expect.any(String) });
  });

  test('what somebody would take for done is never dismissed', async () => {
    for (const name of jobNames.filter((one) => !dismissibleJobs.some((safe) => safe === one)))
      for (const endpoint of endpoints) {
        const { code } = await call(testApp.app, endpoint, 'dismissJobs', admin, {
          name,
          failedUntil: new Date().toISOString(),
        });
        expect(code, name).toBe('invalid-input');
      }
  });

  test.each(['doctor', 'patient'] as const)('a %s may not', async (role) => {
    const person = await makePerson(testApp.dependencies, { role });
    for (const endpoint of endpoints) {
      const input = { name: 'sendPush', failedUntil: new Date().toISOString() };
      expect((await call(testApp.app, endpoint, 'dismissJobs', person, input)).code).toBe('forbidden');
    }
  });
});
