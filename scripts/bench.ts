/**
 * `npm run bench`: our doors beside others that do the same work, and docs/benchmarks.md. Without the file:
 * `npm run bench -- --scenario profile --rounds 3 --seconds 2`, `--soak 10` for ten minutes of load and the memory,
 * or `--lighthouse` for the public pages as a phone sees them.
 */
import './stay-with-parent.ts';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { goals } from '../bench/goals.ts';
import { judgePages, missedBy, scoreTable } from '../bench/lighthouse.ts';
import { MOST, measureQueue, queueTable } from '../bench/queue.ts';
import { report } from '../bench/report.ts';
import { type Measured, measure, withBench } from '../bench/run.ts';
import { scenarios } from '../bench/scenarios.ts';
import { soak } from '../bench/soak.ts';
import { markdownTable } from '../bench/table.ts';

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    soak: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
  },
});
const chosen = scenarios.filter(({ name }) => !values.scenario || values.scenario.includes(name));
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

if (!values.soak && (!values.scenario || values.scenario.includes('queue'))) {
  console.log('\nlistConsultations with 1,000 and with 100,000 consultations');
  const rows = await measureQueue(rounds);
  console.log(queueTable(rows));
  const worst = Math.max(...rows.filter(({ counted }) => counted).map(({ ratio }) => ratio));
  console.log(`${worst <= MOST ? 'reached' : 'MISSED '}  any tab and page ≤ ${MOST}× of 1,000: ${worst.toFixed(2)}`);
  if (values.scenario?.length === 1) process.exit();
}
if (values.soak) {
  await withBench((bench) => soak(bench, Number(values.soak)));
  process.exit();
}
async function judged() {
  const scores = await judgePages(3);
  console.log(`\n${scoreTable(scores)}`);
  for (const miss of scores.flatMap(missedBy)) console.log(`MISSED   ${miss}`);
  return scores;
}

if (values.lighthouse) {
  const scores = await judged();
  process.exit(scores.flatMap(missedBy).length > 0 ? 1 : 0);
}
const measured = await withBench(async (bench) => {
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
if (!values.scenario) {
  writeFileSync(
    new URL('../docs/benchmarks.md', import.meta.url),
    report(measured, await judged(), { rounds, seconds }),
  );
  console.log('\ndocs/benchmarks.md is written.');
}
