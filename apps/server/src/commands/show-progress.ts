import type { Progress } from '../core/progress.ts';

const WIDTH = 30;
/** What is over sooner says its end alone: whoever runs it by the clock gets no mail for nothing. */
const QUIET_MS = 2_000;

/** On a terminal a bar that grows; in a log a line for each tenth. With how long the rest takes, at the pace so far. */
export function showProgress(): Progress {
  const { stderr } = process;
  let shown = '';
  let counting = '';
  let begun = performance.now();
  let first = 0;
  return (done, of, what) => {
    if (what !== counting) [counting, begun, first] = [what, performance.now(), done];
    const passed = performance.now() - begun;
    const share = of === 0 ? 1 : done / of;
    const step = `${what} ${Math.floor(share * (stderr.isTTY ? 100 : 10))}`;
    if (step === shown || passed < QUIET_MS) return;
    shown = step;
    // By what came since the first, before which something else may have been done.
    const left = done > first && done < of ? `, ${inWords((passed / (done - first)) * (of - done))} left` : '';
    const told = `${done.toLocaleString('en')} of ${of.toLocaleString('en')} ${what}${left}`;
    const bar = '#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.');
    // The rest of a longer line is wiped.
    stderr.write(stderr.isTTY ? `\r\u001b[K[${bar}] ${told}${done === of ? '\n' : ''}` : `${told}\n`);
  };
}

function inWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 1 ? 'less than a minute' : minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
