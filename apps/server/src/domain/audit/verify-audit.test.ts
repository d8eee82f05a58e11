import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTwinApp } from '../../../testing/twin-app.ts';
import type { App } from '../../app.ts';
import { sealAudit } from '../../core/audit/seal.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

let testApp: TestApp;
let twin: App;
let admin: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  twin = await startTwinApp(testApp);
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  const { db } = testApp.dependencies;
  const entry = { action: 'getPatient' as const, outcome: 'ok' as const, actorRole: 'system' };
  for (let seal = 0; seal < 4; seal++) {
    await db.insert(auditEvents).values([entry, entry, entry]);
    await sealAudit(testApp.asJobs);
  }
  // Each seal is read as slowly as thousands of entries are.
  await testApp.asOwner('alter table audit_seals rename to read_seals');
  await testApp.asOwner(
    `create view audit_seals as select * from read_seals where pg_sleep(0.6) is not null; grant select on audit_seals to public`,
  );
});
afterAll(async () => {
  await testApp.asOwner('drop view audit_seals; alter table read_seals rename to audit_seals');
  await twin.close();
  await testApp.close();
});

type Answer = { fault: string | null; entries: number; pending: number; seal: number | null };

test('two servers that are asked in turn come to the end of a long trail, and begin anew after it', async () => {
  const answers: Answer[] = [];
  for (const { app } of [testApp, twin, testApp, twin, testApp, twin]) {
    answers.push(await ask<Answer>(app, 'verifyAudit', admin));
    if (answers.at(-1)?.pending === 0) break;
  }
  expect(answers.map(({ fault }) => fault)).toEqual(answers.map(() => null));
  const entries = answers.map((one) => one.entries);
  expect(answers.length).toBeGreaterThan(1);
  expect(entries).toEqual(entries.toSorted((one, other) => one - other));
  expect(new Set(entries).size).toBe(entries.length);
  expect(answers.at(-1)?.pending).toBe(0);
  const [{ left } = { left: 1 }] = (await testApp.dependencies.db.execute(
    sql`select count(*)::int as left from settings where key = 'audit-checked'`,
  )) as unknown as { left: number }[];
  expect(left).toBe(0);
}, 120_000);
