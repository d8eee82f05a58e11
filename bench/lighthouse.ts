import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { demo as accounts, seedSession } from '../e2e/harness/people.ts';
import { browserArgs, installBrowser } from '../scripts/browser.ts';
import { freePort } from '../scripts/free-port.ts';
import { root } from '../scripts/process-group.ts';
import { median } from './table.ts';

/** Lighthouse's results for a page as a phone sees it: scores of 100, and how far its parts moved. */
export type PageScores = Record<(typeof judged)[number], number> & { path: string; shift: number };

const judged = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const perfect = { accessibility: 100, 'best-practices': 100, seo: 100 };
/** What only its own people see is found by no search engine. */
const ofOnes = { accessibility: 100, 'best-practices': 100, seo: 0 };

interface JudgedPage {
  path: string;
  /** Opened as the patient of the demo, with nothing of it in the browser's cache. */
  signedIn?: boolean;
  floors: Record<(typeof judged)[number], number>;
}

/** The legal text beside them is plain: what it loses is lost by a machine that is busy with something else. */
const pages: JudgedPage[] = [
  { path: '/', floors: { performance: 98, ...perfect } },
  { path: '/login', floors: { performance: 95, ...perfect } },
  { path: '/terminos-y-condiciones', floors: { performance: 95, ...perfect } },
  ...['/inicio', '/nueva-consulta', '/detalle-consulta'].map(
    (path): JudgedPage => ({ path, signedIn: true, floors: { performance: 90, ...ofOnes } }),
  ),
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

/** Signed in, and with nothing that an earlier run left: it would be measured with the first one's files. */
async function openAnew(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', {
    origin: address,
    storageTypes: 'service_workers,cache_storage,indexeddb',
  });
  // Anew each time: the provider's SDK has moved the session into what was just cleared.
  await seedSession(page, accounts.patient);
  await page.close();
}

interface Judging {
  address: string;
  /** The browser's own context, the one that Lighthouse opens its pages in. */
  context: BrowserContext;
  port: number;
  rounds: number;
}

async function judge({ path, signedIn = false }: JudgedPage, { address, context, port, rounds }: Judging) {
  const runs: { categories: Record<string, { score: number | null }>; shift: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (signedIn) await openAnew(context, address);
    const result = await lighthouse(address + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...judged],
      disableStorageReset: signedIn,
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${path}`);
    const { categories, audits, finalDisplayedUrl } = result.lhr;
    if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${finalDisplayedUrl}`);
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
  const profile = join(dataDir, 'browser');
  const context = await chromium.launchPersistentContext(profile, {
    ...{ executablePath: installBrowser(), args, baseURL: demo.address, viewport: null },
  });
  try {
    const scores: PageScores[] = [];
    const judging = { address: demo.address, context, port, rounds };
    for (const page of pages) scores.push(await judge(page, judging));
    return scores;
  } finally {
    await context.close();
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
