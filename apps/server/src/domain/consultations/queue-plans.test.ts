import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { recordReads, recordStatementsAsked, rowsOf } from '../../../testing/recorded-reads.ts';
import { makeSummedYear } from '../../../testing/report-year.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../../core/db/database.ts';
import { readSetting } from '../../core/settings/settings.repo.ts';
import { selectAssignable, selectWaiting, waitingServices } from './assignable.repo.ts';
import { selectDuePromises } from './escalate.ts';

/** So many that PostgreSQL itself finds that to read them all is the longer way. */
const ROWS = 20_000;

type Question = { ask: () => Promise<unknown>; by: string[] };

describe(`a list of ${ROWS} consultations, of their orders or of as many patients never reads all of them`, () => {
  let testApp: TestApp;
  let admin: Person;
  let doctor: Person;
  let serviceIds: string[];
  beforeAll(async () => {
    testApp = await startTestApp('postgres');
    const { dependencies } = testApp;
    serviceIds = await Promise.all([1, 2, 3].map(() => makeService(dependencies)));
    admin = await makePerson(dependencies, { role: 'admin' });
    const doctors = await Promise.all(
      Array.from({ length: 8 }, () => makePerson(dependencies, { role: 'doctor', serviceIds })),
    );
    doctor = doctors[0] ?? admin;
    const patient = await makePerson(dependencies, { role: 'patient', lastName: 'Núñez' });
    await makeSummedYear(testApp, { patient, doctors, serviceIds, rows: ROWS });
    // What the list of orders shows of each has to be whole.
    await testApp.asOwner(`alter table orders disable trigger all;
      update orders set kind = 'laboratory', content = '{"studies":[{"name":"Biometría hemática"}]}';
      alter table orders enable trigger all;
      insert into patients (id, first_name, last_name, last_activity_at)
      select gen_random_uuid(), 'Ana', 'Muñoz ' || n % 300, timestamptz '2025-01-01' + n * interval '25 minutes'
      from generate_series(1, ${ROWS}) n; analyze patients; analyze orders`);
  }, 120_000);
  afterAll(() => testApp.close());

  const list = (who: () => Person, input: object) => () => ask(testApp.app, 'listConsultations', who(), input);
  const asked = (name: 'searchPatients' | 'listOrders', input: object) => () => ask(testApp.app, name, admin, input);
  const asJob = (work: (db: Database) => Promise<unknown>) => () => work(testApp.asJobs.db);
  const [office, own] = [() => admin, () => doctor];

  /** What is asked, and the index that must serve it; where several may, as few rows wait, PostgreSQL chooses. */
  const questions: Record<string, Question> = {
    'what nobody has taken': { ask: list(own, { tab: 'unassigned' }), by: ['consultations_promise_submitted'] },
    'what is attended': { ask: list(office, { tab: 'inProgress' }), by: ['consultations_promise_attended'] },
    'what waits for its patient': { ask: list(office, { tab: 'waitingPatient' }), by: [] },
    'what has ended': { ask: list(office, { tab: 'closed' }), by: ['consultations_ended'] },
    'a doctor’s own that have ended': { ask: list(own, { tab: 'closed' }), by: [] },
    'all by their last change': { ask: list(office, { tab: 'all' }), by: ['consultations_recent'] },
    'all that changed since': {
      ask: list(office, { tab: 'all', updatedSince: new Date(Date.now() - 3_600_000).toISOString() }),
      by: ['consultations_recent'],
    },
    'what was sent on days of long ago': {
      ask: list(office, { tab: 'all', sentFrom: '2025-03-01', sentUntil: '2025-03-01' }),
      by: ['consultations_submitted'],
    },
    'what is late': { ask: list(own, { tab: 'toReview', reason: 'late' }), by: ['consultations_near_promise'] },
    'those of a name': { ask: list(office, { tab: 'all', query: 'Zúñiga' }), by: [] },
    'patients of some days': {
      ask: asked('searchPatients', { activeFrom: '2025-03-01', activeUntil: '2025-03-02', counted: true }),
      by: ['patients_activity'],
    },
    'orders of some days': {
      ask: asked('listOrders', { issuedFrom: '2025-03-01', issuedUntil: '2025-03-02', counted: true }),
      by: [],
    },
    'patients that changed since': {
      ask: asked('searchPatients', { updatedSince: new Date(Date.now() - 3_600_000).toISOString() }),
      by: ['patients_changed'],
    },
    'orders that changed since': {
      ask: asked('listOrders', { updatedSince: new Date(Date.now() - 3_600_000).toISOString() }),
      by: ['orders_changed'],
    },
    'services in which somebody waits': { ask: asJob(waitingServices), by: [] },
    'whom to assign next': { ask: asJob((db) => selectWaiting(db, serviceIds)), by: [] },
    'to whom it may be assigned': {
      ask: asJob((db) => selectAssignable(db, serviceIds[0] ?? '')),
      by: ['consultations_assigned'],
    },
    'what is due': {
      ask: asJob(async (db) => selectDuePromises(db, await readSetting(db, 'queueRules'), testApp.dependencies.now())),
      by: [],
    },
  };

  test.each(Object.entries(questions))('%s', async (_what, { ask: question, by }) => {
    const plans = await plansOf(question);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (consultations|patients|orders)/);
    for (const index of by) {
      expect(plans.join('\n')).toContain(index);
    }
  });

  /** How PostgreSQL would answer whatever of them is asked meanwhile. */
  async function plansOf(question: () => Promise<unknown>): Promise<string[]> {
    const reads = recordReads(testApp);
    const ofJobs: { sql: string; params: unknown[] }[] = [];
    recordJobs(ofJobs);
    await question();
    reads.stop();
    heardBy = null;
    const asked = [
      ...reads.recorded.map(({ who, statement }) => ({ db: testApp.dependencies.as(who), statement })),
      ...ofJobs.map((statement) => ({ db: testApp.asJobs.db, statement })),
    ];
    const plans: string[] = [];
    for (const { db, statement } of asked) {
      if (!/^select|^with/i.test(statement.sql) || !/consultations|patients|orders/.test(statement.sql)) continue;
      const rows = await rowsOf(db, { ...statement, sql: `explain ${statement.sql}` });
      plans.push(rows.map((row) => Object.values(row as object).join()).join('\n'));
    }
    return plans;
  }

  let heardBy: { sql: string; params: unknown[] }[] | null = null;
  let hears = false;
  function recordJobs(into: { sql: string; params: unknown[] }[]) {
    heardBy = into;
    if (hears) return;
    hears = true;
    recordStatementsAsked(testApp.asJobs.db, (statement) => heardBy?.push(statement));
  }
});
