import type { Report } from '@consultorio/contracts/reports';
import { expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePerson } from '../../../testing/people.ts';
import { recordReads, rowsOf } from '../../../testing/recorded-reads.ts';
import { makeSummedYear } from '../../../testing/report-year.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const ROWS = 1_000_000;
const OPENS_WITHIN_MS = 300;
const ROUNDS = 9;
const year = { from: '2025-01-01', to: '2025-12-31' };

/** A clinic of forty doctors and eight services, with so many consultations in its year, and what a year was like before. */
async function openClinic(rows: number) {
  const testApp = await startTestApp('postgres');
  const { dependencies } = testApp;
  const admin = await makePerson(dependencies, { role: 'admin' });
  const patient = await makePerson(dependencies, { role: 'patient' });
  const many = <Made>(count: number, make: () => Promise<Made>) => Promise.all(Array.from({ length: count }, make));
  const doctors = await many(40, () => makePerson(dependencies, { role: 'doctor' }));
  const serviceIds = await many(8, () => makeService(dependencies));
  const began = performance.now();
  await makeSummedYear(testApp, { patient, doctors, serviceIds, rows });
  console.log(`${rows} made and summed in ${Math.round((performance.now() - began) / 1000)} s`);
  const [doctor = admin, serviceId] = [doctors[0], serviceIds[0]];
  const byDay = { fromHour: 8, untilHour: 20 };
  const asked = {
    'the clinic': [admin, 'getReport', year],
    Mondays: [admin, 'getReport', { ...year, weekday: 1 }],
    'a service': [admin, 'getReport', { ...year, serviceId }],
    'a doctor, asked for by the clinic': [admin, 'getReport', { ...year, doctorId: doctor.id }],
    '22 to 6 h': [admin, 'getReport', { ...year, fromHour: 22, untilHour: 6 }],
    '8 to 20 h': [admin, 'getReport', { ...year, ...byDay }],
    '8 to 20 h, Mondays': [admin, 'getReport', { ...year, ...byDay, weekday: 1 }],
    '8 to 20 h, a service': [admin, 'getReport', { ...year, ...byDay, serviceId }],
    '8 to 20 h, from one middle of a month to another': [
      admin,
      'getReport',
      { from: '2025-01-16', to: '2025-12-15', ...byDay },
    ],
    'a month': [admin, 'getReport', { from: '2025-11-01', to: '2025-11-30' }],
    'a month, 8 to 20 h': [admin, 'getReport', { from: '2025-11-01', to: '2025-11-30', ...byDay }],
    'a doctor’s own': [doctor, 'getReport', year],
    'a doctor’s own, 8 to 20 h': [doctor, 'getReport', { ...year, ...byDay }],
    'lists of the clinic': [admin, 'getReportDetails', year],
    'lists of the clinic, 8 to 20 h': [admin, 'getReportDetails', { ...year, ...byDay }],
    'lists of a service': [admin, 'getReportDetails', { ...year, serviceId }],
    'lists of a doctor': [doctor, 'getReportDetails', year],
  } as const;
  return { testApp, asked, admin };
}
type Clinic = Awaited<ReturnType<typeof openClinic>>;

async function opening({ testApp, asked }: Clinic, what: keyof Clinic['asked']) {
  const [person, name, input] = asked[what];
  const start = performance.now();
  await ask(testApp.app, name, person, input);
  return performance.now() - start;
}
const middle = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0);

/** What each of its statements takes, and what PostgreSQL does for it, of those that take long. */
async function explained({ testApp, asked }: Clinic, what: keyof Clinic['asked']) {
  const reads = recordReads(testApp);
  await opening({ testApp, asked } as Clinic, what);
  reads.stop();
  for (const { who, statement } of reads.recorded) {
    const rows = await rowsOf(testApp.dependencies.as(who), {
      ...statement,
      sql: `explain (analyze, buffers) ${statement.sql}`,
    });
    const plan = rows.map((row) => Object.values(row as object).join()).join('\n');
    const ms = Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]);
    console.log(`${what}: ${ms} ms: ${plan.replace(/sum\([^)]*\),? ?/g, '')}`);
  }
}

test('a year of a million consultations opens in 300 ms, whatever is asked of it', async () => {
  const [few, many] = [await openClinic(ROWS / 100), await openClinic(ROWS)];
  const names = Object.keys(many.asked) as (keyof Clinic['asked'])[];
  const lines: string[] = [];
  const slow: typeof names = [];
  for (const what of names) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.few.push(await opening(few, what));
      times.many.push(await opening(many, what));
    }
    lines.push(`${what} | ${middle(times.few)} | ${middle(times.many)} | ${Math.round(Math.min(...times.many))}`);
    if (middle(times.many) >= OPENS_WITHIN_MS) slow.push(what);
  }
  console.log(['ms of | 10,000 | 1,000,000 | least', ...lines].join('\n'));
  for (const what of slow) await explained(many, what);
  const { total } = await ask<Report>(many.testApp.app, 'getReport', many.admin, year);
  expect(total.received).toBe(ROWS);
  await Promise.all([few, many].map(({ testApp }) => testApp.close()));
  expect(slow).toEqual([]);
}, 3_600_000);
