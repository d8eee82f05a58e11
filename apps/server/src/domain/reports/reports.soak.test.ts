import type { Report } from '@consultorio/contracts/reports';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePerson } from '../../../testing/people.ts';
import { makeReportYear } from '../../../testing/report-year.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { settleReports } from './settle.ts';

const ROWS = 1_000_000;
const AT_ONCE = 25_000;
const OPENS_WITHIN_MS = 300;

test('a year of a million consultations opens in 300 ms, of the clinic, of a Monday and of a doctor', async () => {
  const testApp = await startTestApp('postgres');
  const { dependencies } = testApp;
  const admin = await makePerson(dependencies, { role: 'admin' });
  const patient = await makePerson(dependencies, { role: 'patient' });
  const many = <Made>(count: number, make: () => Promise<Made>) => Promise.all(Array.from({ length: count }, make));
  const doctors = await many(40, () => makePerson(dependencies, { role: 'doctor' }));
  const serviceIds = await many(8, () => makeService(dependencies));
  for (let from = 1; from <= ROWS; from += AT_ONCE)
    await dependencies.system.transaction(async (tx) => {
      // More at once than the server would wait for.
      await tx.execute(sql`set local statement_timeout = '10min'`);
      await makeReportYear(tx, { patient, doctors, serviceIds, rows: AT_ONCE, from });
    });
  const began = performance.now();
  await settleReports(testApp.asJobs.db);
  console.log(`summed in ${Math.round((performance.now() - began) / 1000)} s`);
  await testApp.asOwner('vacuum analyze');

  const year = { from: '2025-01-01', to: '2025-12-31' };
  const opening = async (name: 'getReport' | 'getReportDetails', person: typeof admin, input: object) => {
    const times: number[] = [];
    for (let round = 0; round < 7; round++) {
      const start = performance.now();
      await ask(testApp.app, name, person, input);
      times.push(performance.now() - start);
    }
    const middle = Math.round(times.toSorted((a, b) => a - b)[3] ?? 0);
    console.log(`${name} ${JSON.stringify(input)}: ${middle} ms (${times.map(Math.round).join(', ')})`);
    return middle;
  };
  const [doctor] = doctors;
  const asked = [
    await opening('getReport', admin, year),
    await opening('getReport', admin, { ...year, weekday: 1 }),
    await opening('getReport', admin, { ...year, serviceId: serviceIds[0] }),
    await opening('getReport', admin, { ...year, fromHour: 22, untilHour: 6 }),
    await opening('getReport', admin, { ...year, fromHour: 8, untilHour: 20 }),
    await opening('getReport', doctor ?? admin, { ...year, fromHour: 8, untilHour: 20 }),
    await opening('getReport', doctor ?? admin, year),
    await opening('getReport', admin, { from: '2025-11-01', to: '2025-11-30' }),
    await opening('getReportDetails', admin, year),
    await opening('getReportDetails', doctor ?? admin, year),
  ];
  const { total } = await ask<Report>(testApp.app, 'getReport', admin, year);
  expect(total.received).toBe(ROWS);
  await testApp.close();
  for (const ms of asked) expect(ms).toBeLessThan(OPENS_WITHIN_MS);
}, 3_600_000);
