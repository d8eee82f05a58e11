import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserArgs, installBrowser } from '../scripts/browser.ts';
import { freePort } from '../scripts/free-port.ts';
import { root } from '../scripts/process-group.ts';
import { median } from './table.ts';

/** Lighthouse's results for a page as a phone sees it: scores of 100, and how far its parts moved. */
export type PageScores = Record<(typeof judged)[number], number> & { path: string; shift: number };

const judged = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const perfect = { accessibility: 100, 'best-practices': 100, seo: 100 };
const pages: { path: string; floors: Record<(typeof judged)[number], number> }[] = [
  { path: '/', floors: { performance: 98, ...perfect } },
  { path: '/login', floors: { performance: 95, ...perfect } },
];
const MAX_SHIFT = 0.02;

/** The demo as `npm start` brings it up, on ports of its own. */
async function startDemo(dataDir: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const [port, identityPort] = [await freePort(), await freePort()];
  const env = { ...process.env, PORT: String(port), AUTH_EMULATOR_PORT: String(identityPort), DATA_DIR: dataDir };
  const demo = spawn(process.execPath, [join(root, 'scripts/start.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of demo.stdout) if (String(text).includes('listo')) break;
  const gone = once(demo, 'exit');
  const stop = async () => {
    demo.kill('SIGTERM');
    await gone;
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}

async function judge(address: string, path: string, port: number, rounds: number): Promise<PageScores> {
  const runs: { categories: Record<string, { score: number | null }>; shift: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(address + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...judged],
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${path}`);
    const { categories, audits } = result.lhr;
    runs.push({ categories, shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN });
    if (round > 0) continue;
    const failed = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    );
    for (const { id, title } of failed) console.log(`  ${path} ${id}: ${title}`);
  }
  const scoreOf = (name: string) => median(runs.map(({ categories }) => 100 * (categories[name]?.score ?? 0)));
  return {
    path,
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    shift: median(runs.map(({ shift }) => shift)),
  };
}

/** Medians over the rounds; Lighthouse's own phone and its own slow network. */
export async function judgePages(rounds: number): Promise<PageScores[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'consultorio-lighthouse-'));
  const demo = await startDemo(dataDir);
  const port = await freePort();
  const args = [...browserArgs, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: installBrowser(), args });
  try {
    const scores: PageScores[] = [];
    for (const { path } of pages) scores.push(await judge(demo.address, path, port, rounds));
    return scores;
  } finally {
    await browser.close();
    await demo.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The floors that a page misses. */
export function missedBy({ path, shift, ...scores }: PageScores): string[] {
  const floors: Partial<Record<(typeof judged)[number], number>> =
    pages.find((page) => page.path === path)?.floors ?? {};
  const low = Object.entries(floors).filter(([name, floor]) => scores[name as keyof typeof scores] < floor);
  return [
    ...low.map(([name, floor]) => `${path}: ${name} ${scores[name as keyof typeof scores]} < ${floor}`),
    ...(shift > MAX_SHIFT ? [`${path}: layout shift ${shift.toFixed(3)} > ${MAX_SHIFT}`] : []),
  ];
}

export function scoreTable(scores: PageScores[]): string {
  const rows = scores.map(
    (page) =>
      `| \`${page.path}\` | ${judged.map((name) => Math.round(page[name])).join(' | ')} | ${page.shift.toFixed(3)} |`,
  );
  return [
    '| page | performance | accessibility | best practices | SEO | layout shift |',
    '| --- | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
}
