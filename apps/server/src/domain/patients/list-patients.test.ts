import { type PatientSummary, patientSummary } from '@consultorio/contracts/patients';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, call } from '../../../testing/call.ts';
import { addPatients, namesInOrder, tellLongList } from '../../../testing/long-list.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { patients } from '../../core/db/tables/people.ts';
import { portionLength } from './all-patients.repo.ts';

describe('at the ends of portions', () => {
  let testApp: TestApp;
  let admin: Person;
  beforeAll(async () => {
    testApp = await startTestApp();
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
  });
  afterAll(() => testApp.close());

  test.each([0, portionLength - 1, portionLength, portionLength + 1, 2 * portionLength])(
    '%i patients, each once and in order',
    async (count) => {
      const [{ now }] = (await testApp.dependencies.db
        .select({ now: sql<number>`count(*)`.mapWith(Number) })
        .from(patients)) as [{ now: number }];
      await addPatients(testApp, now + 1, count);
      const listed = await ask<PatientSummary[]>(testApp.app, 'listPatients', admin);
      expect(listed).toHaveLength(count);
      expect(listed.map(({ id }) => id)).toEqual((await namesInOrder(testApp)).map(({ id }) => id));
      expect((await call(testApp.app, 'trpc', 'listPatients', admin)).result).toEqual(listed);
    },
  );

  test('what the database writes is what the contract would let out, and what a page of the search says', async () => {
    const [first, second] = await namesInOrder(testApp);
    const { db } = testApp.dependencies;
    const seen = { lastActivityAt: '2026-03-02T15:04:00.120Z', phone: '5512345678', statusReason: 'Dijo «no»\u2028\\' };
    await db
      .update(patients)
      .set(seen)
      .where(eq(patients.id, first?.id ?? ''));
    await db
      .update(patients)
      .set({ lastActivityAt: '2026-03-02T15:04:00Z' })
      .where(eq(patients.id, second?.id ?? ''));
    const listed = await ask<PatientSummary[]>(testApp.app, 'listPatients', admin);
    expect(listed[0]).toMatchObject(seen);
    expect(z.array(z.strictObject(patientSummary.shape)).parse(listed)).toEqual(listed);
    const { items } = await ask<{ items: PatientSummary[] }>(testApp.app, 'searchPatients', admin, { limit: 100 });
    // Who asks for what changed since reads when, and the fixed list stays as it is.
    expect(listed.slice(0, 100)).toEqual(items.map(({ updatedAt: _updatedAt, ...row }) => row));
    expect(items.every(({ updatedAt }) => updatedAt)).toBe(true);
  });
});

// With 50,000 in `npm run soak`.
tellLongList(24_000);
