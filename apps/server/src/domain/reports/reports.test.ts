import { keepClinicZone } from '@consultorio/contracts/clinic-calendar';
import type { ClinicZone } from '@consultorio/contracts/mexican-zones';
import type { Report, ReportDetails } from '@consultorio/contracts/reports';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import {
  expectSame,
  expectSameDoctors,
  monthsThatDrifted,
  type Plain,
  plainReport,
} from '../../../testing/plain-report.ts';
import { makeReportYear } from '../../../testing/report-year.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bothEngines } from '../../../testing/test-database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { reportChanges, reportHours, reportMonths } from '../../core/db/tables/reports.ts';
import { settings } from '../../core/db/tables/traces.ts';
import { ANSWER_BOUNDS } from './answer-times.ts';
import { settleReports } from './settle.ts';

const year = { from: '2025-01-01', to: '2025-12-31' };
const ROWS = 4_000;

/** Tijuana changes its hour in March and November, Mexico City no more. */
const zones = ['America/Tijuana', 'America/Mexico_City', 'America/Cancun'] as const;

describe.each(bothEngines)('reports on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let doctors: Person[];
  let serviceIds: string[];
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    admin = await makePerson(dependencies, { role: 'admin' });
    doctors = [await makePerson(dependencies, { role: 'doctor' }), await makePerson(dependencies, { role: 'doctor' })];
    serviceIds = [await makeService(dependencies), await makeService(dependencies), await makeService(dependencies)];
    const patient = await makePerson(dependencies, { role: 'patient' });
    await makeReportYear(dependencies.db, { patient, doctors, serviceIds, rows: ROWS });
    await settleReports(testApp.asJobs.db);
  });
  afterAll(async () => {
    await testApp.close();
    keepClinicZone(null);
  });

  const report = (person: Person, input: object = year) => ask<Report>(testApp.app, 'getReport', person, input);
  const details = (person: Person, input: object = year) =>
    ask<ReportDetails>(testApp.app, 'getReportDetails', person, input);
  const bySql = (key: string, where: string) =>
    selectRaw<Plain>(
      testApp.dependencies.db,
      sql`${plainReport(key)} ${sql.raw(`where submitted_at is not null and ${where} group by 1`)}`,
    );
  async function moveTo(timeZone: ClinicZone) {
    await testApp.dependencies.db
      .update(settings)
      .set({ value: sql`${settings.value} || ${JSON.stringify({ timeZone })}::jsonb` })
      .where(eq(settings.key, 'establishment'));
    keepClinicZone(timeZone);
    await settleReports(testApp.asJobs.db);
  }

  test('the bounds of answer times are the same here and in the database', async () => {
    const [row] = await selectRaw<{ bounds: number[] }>(
      testApp.dependencies.db,
      sql`select to_json(report_bounds()) as bounds`,
    );
    expect(row?.bounds).toEqual([...ANSWER_BOUNDS]);
  });

  test.each(zones.slice(0, engine === 'postgres' || inject('isWhole') ? zones.length : 1))(
    'every figure is what plain SQL says, by the clock of %s',
    async (zone) => {
      await moveTo(zone);
      const local = `(submitted_at at time zone '${zone}')`;
      const range = { from: '2025-02-10', to: '2025-12-03' };
      const inRange = `${local}::date between '${range.from}' and '${range.to}'`;
      const found = await report(admin, range);
      expect(found).toMatchObject({
        zone,
        settled: true,
        step: 'week',
        before: { from: '2024-04-19', to: '2025-02-09' },
      });
      expectSame(found.total, (await bySql('1', inRange))[0]);
      expectSame(found.totalBefore, (await bySql('1', `${local}::date between '2024-04-19' and '2025-02-09'`))[0]);
      const nightly = await report(admin, { ...range, fromHour: 22, untilHour: 6 });
      const night = `${inRange} and (extract(hour from ${local}) >= 22 or extract(hour from ${local}) < 6)`;
      expectSame(nightly.total, (await bySql('1', night))[0]);
      const listsOf = (found: Report) =>
        [
          [found.services, 'service_id::text', ({ id }: { id: string }) => id],
          [found.doctors, 'doctor_id::text', ({ id }: { id: string | null }) => id],
          [found.weekdays, `extract(isodow from ${local})::int`, ({ weekday }: { weekday: number }) => weekday],
          [found.hours, `extract(hour from ${local})::int`, ({ hour }: { hour: number }) => hour],
          [
            found.periods,
            `to_char(date_trunc('week', ${local}), 'YYYY-MM-DD')`,
            ({ start }: { start: string }) => start,
          ],
        ] as const;
      const asked = [
        ...listsOf(found).map((list) => ({ list, where: inRange })),
        ...listsOf(nightly).map((list) => ({ list, where: night })),
      ];
      for (const { list, where } of asked) {
        const [rows, key, keyOf] = list;
        const told = await bySql(key, where);
        expect(new Set(rows.filter(({ received }) => received > 0).map(keyOf as never))).toEqual(
          new Set(told.map(({ key }) => key)),
        );
        for (const row of rows.filter(({ received }) => received > 0))
          expectSame(
            row,
            told.find(({ key }) => key === (keyOf as (row: object) => unknown)(row)),
          );
      }
      const [monday] = await bySql(
        '1',
        `${inRange} and extract(isodow from ${local}) = 1 and service_id = '${serviceIds[0]}'`,
      );
      const mondays = await report(admin, { ...range, weekday: 1, serviceId: serviceIds[0] });
      expectSame(mondays.total, monday);
      // And a morning, of a service on one weekday and of a doctor.
      const [late] = await bySql(
        '1',
        `${inRange} and extract(isodow from ${local}) = 1 and extract(hour from ${local}) between 9 and 13
          and service_id = '${serviceIds[0]}' and doctor_id = '${doctors[0]?.id}'`,
      );
      const morning = { ...range, weekday: 1, fromHour: 9, untilHour: 14, serviceId: serviceIds[0] };
      expectSame((await report(admin, { ...morning, doctorId: doctors[0]?.id })).total, late);
      expectSame((await report(doctors[0]!, morning)).total, late);
      // Of a service by its doctors, all day and within hours.
      for (const hours of [{}, { fromHour: 9, untilHour: 14 }]) {
        const ofService = await report(admin, { ...range, ...hours, serviceId: serviceIds[1] });
        const clock = 'fromHour' in hours ? `and extract(hour from ${local}) between 9 and 13` : '';
        const which = `${inRange} ${clock} and service_id = '${serviceIds[1]}'`;
        expectSameDoctors(ofService, await bySql('doctor_id::text', which));
      }
      expect(mondays.doctors.reduce((sum, { received }) => sum + received, 0)).toBe(monday?.received);
      const [overdue] = await selectRaw<{ many: number }>(
        testApp.dependencies.db,
        sql`select count(*)::int as many from consultations where ${sql.raw(inRange)} and due_at < now()
          and waiting_since is null and state in ('submitted', 'assigned', 'inProgress')`,
      );
      expect(found.overdue).toBe(overdue?.many);
    },
  );

  test('what was prescribed, diagnosed, rejected and said, by the days of the clinic', async () => {
    await moveTo('America/Hermosillo');
    const range = { from: '2025-03-01', to: '2025-03-31' };
    const on = (column: string) =>
      sql.raw(`(${column} at time zone 'America/Hermosillo')::date between '${range.from}' and '${range.to}'`);
    const { db } = testApp.dependencies;
    const medicines = await selectRaw<{ label: string; times: number }>(
      db,
      sql`select drug ->> 'genericName' as label, count(*)::int as times from orders, jsonb_array_elements(content -> 'drugs') drug
        where kind = 'prescription' and state = 'issued' and ${on('issued_at')} group by 1 order by 2 desc, 1`,
    );
    const diagnoses = await selectRaw<{ code: string; times: number }>(
      db,
      sql`select one ->> 'code' as code, count(*)::int as times from clinical_notes, jsonb_array_elements(diagnoses) one
        where status = 'signed' and ${on('signed_at')} group by 1 order by 2 desc, 1`,
    );
    const found = await details(admin, range);
    expect(found.medicines.items[0]).toMatchObject({ code: 'paracetamol', times: medicines[0]?.times });
    expect(new Map(found.medicines.items.map(({ label, times }) => [label, times]))).toEqual(
      new Map(medicines.map(({ label, times }) => [label, times])),
    );
    expect(found.diagnoses.items.map(({ code, times }) => ({ code, times }))).toEqual(diagnoses);
    expect(found.diagnoses.times).toBe(diagnoses.reduce((sum, { times }) => sum + times, 0));
    const [filtered] = await selectRaw<{ times: number }>(
      db,
      sql`select count(*)::int as times from clinical_notes n join consultations c on c.id = n.consultation_id
        where status = 'signed' and ${on('signed_at')} and c.service_id = ${serviceIds[1]} and n.author_id = ${doctors[0]?.id}`,
    );
    const ofService = await details(admin, { ...range, serviceId: serviceIds[1] });
    const ofBoth = await details(admin, { ...range, serviceId: serviceIds[1], doctorId: doctors[0]?.id });
    const ofDoctors = await Promise.all(doctors.map(({ id: doctorId }) => details(admin, { ...range, doctorId })));
    expect(ofBoth.diagnoses.times).toBe(filtered?.times);
    expect(ofService.diagnoses.times).toBeGreaterThan(ofBoth.diagnoses.times);
    expect(ofDoctors.reduce((sum, one) => sum + one.diagnoses.times, 0)).toBe(found.diagnoses.times);
    const rejections = await selectRaw<{ reason: string; times: number }>(
      db,
      sql`select coalesce(reason, '') as reason, count(*)::int as times from consultations
        where state = 'rejected' and ${on('submitted_at')} group by 1 order by 2 desc, 1`,
    );
    // Those that are longer than an index holds, and one without a word, are among them.
    expect(rejections.some(({ reason }) => Buffer.byteLength(reason) > 2_704)).toBe(true);
    expect(rejections.some(({ reason }) => reason === '')).toBe(true);
    expect(found.rejections).toEqual({
      ...{ items: rejections, kinds: rejections.length },
      times: rejections.reduce((sum, { times }) => sum + times, 0),
    });
    const said = sql`rating_comment <> '' and ${on('submitted_at')}`;
    expect(found.comments).toHaveLength(await db.$count(consultations, said));
    const { comments } = await details(admin, { ...range, fromHour: 8, untilHour: 20 });
    const byDay = sql`${said} and extract(hour from submitted_at at time zone 'America/Hermosillo') between 8 and 19`;
    expect(comments).toHaveLength(await db.$count(consultations, byDay));
    expect(comments.length).toBeLessThan(found.comments.length);
  });

  test('a doctor reads what is the own, and nothing of a colleague, whoever is asked for', async () => {
    await moveTo('America/Mexico_City');
    const [one, other] = doctors as [Person, Person];
    const own = await report(one, { ...year, doctorId: other.id });
    expectSame(own.total, (await bySql('1', `doctor_id = '${one.id}'`))[0]);
    expect(own.doctors).toEqual([]);
    expect((await details(one, { ...year, doctorId: other.id })).comments).toEqual((await details(one)).comments);
    const theirs = await report(admin, { ...year, doctorId: other.id });
    expectSame(theirs.total, (await bySql('1', `doctor_id = '${other.id}'`))[0]);
    expect(theirs.doctors.map(({ id }) => id)).toEqual([other.id]);
    expect(own.total.received + theirs.total.received).toBeLessThan((await report(admin)).total.received);
    // Below the procedure too: the rows of others are not there.
    const asDoctor = testApp.dependencies.as({ id: one.id, role: 'doctor' });
    expect(await asDoctor.selectDistinct({ id: reportHours.doctorId }).from(reportHours)).toEqual([{ id: one.id }]);
    await expect(
      asDoctor.insert(reportHours).values({ hour: year.from, serviceId: serviceIds[0] ?? '' }),
    ).rejects.toThrow();
    const patient = await makePerson(testApp.dependencies, { role: 'patient' });
    expect((await call(testApp.app, 'trpc', 'getReport', patient, year)).code).toBe('forbidden');
  });

  test('what comes late is in the next report: a rating, an answer, another doctor, a case that is gone', async () => {
    const day = { from: '2025-06-10', to: '2025-06-10' };
    const { db } = testApp.dependencies;
    const { total: before } = await report(admin, day);
    const ofDay = sql`(submitted_at at time zone 'America/Mexico_City')::date = '2025-06-10'`;
    const [answered] = await db
      .update(consultations)
      .set({ rating: 5, ratedAt: '2025-07-01T00:00:00.000Z', doctorId: doctors[1]?.id ?? '' })
      .where(sql`id = (select id from consultations where ${ofDay} and state = 'closed' and rating is null limit 1)`)
      .returning();
    expect(answered).toBeDefined();
    const { total: after } = await report(admin, day);
    expect(after.stars[4]).toBe((before.stars[4] ?? 0) + 1);
    expectSame(
      (await report(admin, { ...day, doctorId: doctors[1]?.id })).total,
      (
        await bySql(
          '1',
          `(submitted_at at time zone 'America/Mexico_City')::date = '2025-06-10' and doctor_id = '${doctors[1]?.id}'`,
        )
      )[0],
    );
    // Months keep up by what changed alone: they are what summing all of their hours anew would give.
    const byDoctor = await report(admin, { ...year, fromHour: 0, untilHour: 23 });
    const local = `(submitted_at at time zone 'America/Mexico_City')`;
    const until23 = `extract(year from ${local}) = 2025 and extract(hour from ${local}) < 23`;
    expectSameDoctors(byDoctor, await bySql('doctor_id::text', until23));
    expect(await selectRaw(db, monthsThatDrifted)).toEqual([]);
    expect(await db.$count(reportMonths)).toBeGreaterThan(1_000);
    // What tells nothing new marks nothing.
    await db.update(consultations).set({ lastActivityAt: '2025-07-02T00:00:00.000Z' }).where(ofDay);
    expect(await db.$count(reportChanges)).toBe(0);
  });

  test('days without anything are there, and a range of nothing is no error', async () => {
    const found = await report(admin, { from: '2019-02-01', to: '2019-02-28' });
    expect(found.total).toMatchObject({ received: 0, firstAnswer: { median: null, ninth: null } });
    expect(found.periods).toHaveLength(28);
    expect(found).toMatchObject({ services: [], doctors: [], cells: [], settled: true });
    for (const wrong of [
      { from: '2025-02-02', to: '2025-02-01' },
      { from: '1990-01-01', to: '2025-02-01' },
      ...[{ fromHour: 9 }, { untilHour: 9 }, { fromHour: 9, untilHour: 9 }].map((hours) => ({ ...year, ...hours })),
    ])
      expect((await call(testApp.app, 'trpc', 'getReport', admin, wrong)).code).toBe('invalid-input');
  });
});

test('what changes while another sums is summed the next time, and two who sum wait for nobody', async () => {
  const testApp = await startTestApp('postgres');
  const { dependencies } = testApp;
  const [doctor, patient] = [
    await makePerson(dependencies, { role: 'doctor' }),
    await makePerson(dependencies, { role: 'patient' }),
  ];
  const wanted = { patient, doctors: [doctor], serviceIds: [await makeService(dependencies)], rows: 50 };
  await makeReportYear(dependencies.db, wanted);
  await dependencies.system.transaction(async (tx) => {
    await tx.execute(sql`select settle_reports(10000)`);
    // Another case of the same hours, and another sum, before this one is committed.
    await makeReportYear(dependencies.system, { ...wanted, rows: 50, from: 51 });
    await dependencies.db.update(consultations).set({ rating: 1 });
    expect(await selectRaw(dependencies.system, sql`select settle_reports(10000) as summed`)).toEqual([{ summed: 0 }]);
  });
  await settleReports(testApp.asJobs.db);
  const [row] = await selectRaw<{ received: number; ones: number }>(
    dependencies.db,
    sql`select sum(received)::int as received, sum(rated_1)::int as ones from report_hours`,
  );
  expect(row).toEqual({ received: 100, ones: 100 });
  expect(await dependencies.db.$count(reportChanges)).toBe(0);
  await testApp.close();
});
