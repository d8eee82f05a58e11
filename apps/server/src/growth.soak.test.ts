import type { ProcedureName } from '@consultorio/contracts/verbs';
import { expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { fillClinic, type GrownClinic, signInToClinic } from '../testing/grown-clinic.ts';
import { grownReads, notYet, type Question } from '../testing/grown-reads.ts';
import { recordReads, rowsOf } from '../testing/recorded-reads.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const CASES = { few: 10_000, many: 1_000_000 };
/** A list of a hundred times as much takes no longer than this many times as long, unless it is hardly felt. */
const MOST = 2;
const HARDLY_FELT_MS = 30;
/** Every filter of the trail. */
const TRAIL_MS = 300;
const ROUNDS = 7;

type Clinic = { testApp: TestApp; people: GrownClinic };

async function openClinic(cases: number): Promise<Clinic> {
  const testApp = await startTestApp('postgres', { RATE_LIMITS: 'callsOfUser=1000000,callsOfAddress=1000000' });
  const began = performance.now();
  await fillClinic(testApp, cases);
  console.log(`${cases} cases in ${Math.round((performance.now() - began) / 1000)} s`);
  return { testApp, people: await signInToClinic(testApp) };
}

/** Infinity where there is no answer in time. */
async function taken({ testApp, people }: Clinic, name: ProcedureName, { by, input }: Question): Promise<number> {
  const start = performance.now();
  const { http, code } = await call(testApp.app, 'callable', name, people[by], input);
  if (code === 'unavailable') return Number.POSITIVE_INFINITY;
  if (http !== 200) throw new Error(`${name}: ${http} ${code}`);
  return performance.now() - start;
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const inMs = (ms: number) => (Number.isFinite(ms) ? ms.toFixed(ms < 10 ? 1 : 0) : 'no answer');

/** What PostgreSQL does for it, of those statements that take long. */
async function explain({ testApp, people }: Clinic, name: ProcedureName, question: Question): Promise<void> {
  const reads = recordReads(testApp);
  await taken({ testApp, people }, name, question);
  reads.stop();
  for (const { who, statement } of reads.recorded) {
    const asked = { ...statement, sql: `explain (analyze, buffers) ${statement.sql}` };
    const rows = await rowsOf(testApp.dependencies.as(who), asked).catch(() => []);
    const plan = rows.map((row) => Object.values(row as object).join()).join('\n');
    if (Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]) > 10) console.log(`${name}: ${statement.sql}\n${plan}`);
  }
}

type Times = Record<keyof typeof CASES, number[]>;

/** In turns, so that other load of the machine meets both. */
async function askBoth(
  clinics: Record<keyof typeof CASES, Clinic>,
  name: ProcedureName,
  question: Question,
): Promise<Times> {
  const times: Times = { few: [], many: [] };
  // The first one reads from the disk what the others find in memory.
  for (let round = -1; round < ROUNDS; round++)
    for (const size of ['few', 'many'] as const) {
      const ms = await taken(clinics[size], name, question);
      if (round >= 0 || !Number.isFinite(ms)) times[size].push(ms);
      if (!Number.isFinite(ms)) return times;
    }
  return times;
}

function verdictOf(name: ProcedureName, times: Times): 'yes' | 'NO' | 'hardly felt' {
  const [few, many] = [middle(times.few), middle(times.many)];
  if (name === 'listAuditEvents' && many >= TRAIL_MS) return 'NO';
  if (many <= MOST * few) return Number.isFinite(many) ? 'yes' : 'NO';
  return many < HARDLY_FELT_MS ? 'hardly felt' : 'NO';
}

test('whatever is asked of a clinic a hundred times as large is answered as quickly, and the trail within 300 ms', async () => {
  const clinics = { few: await openClinic(CASES.few), many: await openClinic(CASES.many) };
  const lines: string[] = [];
  const slow: string[] = [];
  for (const [name, questions] of Object.entries(grownReads) as [ProcedureName, Record<string, Question> | string][]) {
    if (typeof questions === 'string') continue;
    for (const [what, question] of Object.entries(questions)) {
      let times = await askBoth(clinics, name, question);
      // What the machine did beside it is no fault of the list.
      if (verdictOf(name, times) === 'NO' && times.many.length === ROUNDS)
        times = await askBoth(clinics, name, question);
      const [few, many] = [middle(times.few), middle(times.many)];
      const verdict = verdictOf(name, times);
      const worst = Math.max(...times.many);
      lines.push(
        `| ${name} | ${what} | ${inMs(few)} | ${inMs(many)} | ${inMs(worst)} | ${Number.isFinite(many) ? `${(many / few).toFixed(2)}×` : ''} | ${verdict} |`,
      );
      if (verdict !== 'NO') continue;
      slow.push(`${name}, ${what}`);
      await explain(clinics.many, name, question);
    }
  }
  console.log(lines.join('\n'));
  await Promise.all(Object.values(clinics).map(({ testApp }) => testApp.close()));
  expect(slow.filter((row) => !notYet.has(row))).toEqual([]);
}, 7_200_000);
