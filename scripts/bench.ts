/**
 * `npm run bench`: our endpoints beside others that do the same work, queue and patients when they are many, the public pages
 * on a phone, ten minutes of load, and docs/benchmarks.md. A part alone, without the file: `--scenario profile` (or page,
 * list, calm, queue, patients, writes), `--lighthouse`, `--soak 10`. Less time-out: `--rounds 3 --seconds 2 --minutes 3`.
 */
import './stay-with-parent.ts';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { goals } from '../bench/goals.ts';
import { judgePages, missedBy, scoreTable } from '../bench/lighthouse.ts';
import { measurePatients, patientsTable, patientsVerdict } from '../bench/patients.ts';
import { measureQueue, queueTable, queueVerdict } from '../bench/queue.ts';
import { report } from '../bench/report.ts';
import { type Measured, measure, withBench } from '../bench/run.ts';
import { scenarios } from '../bench/scenarios.ts';
import { soak } from '../bench/soak.ts';
import { markdownTable } from '../bench/table.ts';
import { measureWrites, writesTable, writesVerdict } from '../bench/writes.ts';

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '10' },
    soak: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const isWhole = !values.scenario && !values.soak && !values.lighthouse;
const chosen = isWhole ? scenarios : scenarios.filter(({ name }) => values.scenario?.includes(name));

const endpoints = chosen.length > 0 ? await measureEndpoints() : [];
const queue = isWhole || values.scenario?.includes('queue') ? await measureLongQueue() : [];
const patients = isWhole || values.scenario?.includes('patients') ? await measureManyPatients() : [];
const writes = isWhole || values.scenario?.includes('writes') ? await measureManyWrites() : [];
const memory =
  isWhole || values.soak ? await withBench((bench) => soak(bench, Number(values.soak ?? values.minutes))) : [];
const pages = isWhole || values.lighthouse ? await judge() : [];
if (isWhole) {
  const text = report({ endpoints, queue, patients, writes, memory, pages }, { rounds, seconds });
  writeFileSync(new URL('../docs/benchmarks.md', import.meta.url), text);
  console.log('\ndocs/benchmarks.md is written.');
}
process.exit(pages.flatMap(missedBy).length > 0 ? 1 : 0);

async function measureEndpoints(): Promise<Measured[]> {
  return withBench(async (bench) => {
    const done: Measured[] = [];
    for (const scenario of chosen) {
      console.log(`\n${scenario.what}`);
      const one = await measure(bench, scenario, rounds, seconds);
      console.log(markdownTable(one));
      for (const goal of goals.filter((goal) => goal.scenario === scenario.name)) {
        const reached = goal.reached(one) ?? Number.NaN;
        console.log(`${goal.holds(reached) ? 'reached' : 'MISSED '}  ${goal.what}: ${reached.toFixed(2)}`);
      }
      done.push(one);
    }
    return done;
  });
}

async function measureLongQueue() {
  const rows = await measureQueue(rounds);
  console.log(
    `\nlistConsultations with 1,000 and with 100,000 consultations\n${queueTable(rows)}\n${queueVerdict(rows)}`,
  );
  return rows;
}

async function measureManyPatients() {
  const rows = await measurePatients(rounds);
  console.log(
    `\nsearchPatients with 10,000 and with 1,000,000 patients\n${patientsTable(rows)}\n${patientsVerdict(rows)}`,
  );
  return rows;
}

async function measureManyWrites() {
  const rows = await measureWrites(rounds, seconds);
  console.log(`\nsendMessage, 5 ms from the database\n${writesTable(rows)}\n${writesVerdict(rows)}`);
  return rows;
}

async function judge() {
  const scores = await judgePages(3);
  console.log(`\n${scoreTable(scores)}`);
  for (const miss of scores.flatMap(missedBy)) console.log(`MISSED   ${miss}`);
  return scores;
}
