import type { Browser, Locator, Page } from '@playwright/test';
import { median } from '../../bench/table.ts';
import { expect } from './journey.ts';

const ROUNDS = 3;
const words = 'Cefalea opresiva de un día, sin fiebre ni datos de alarma; come y duerme bien.';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
}

/** Milliseconds of the longest task of the page's own thread while something was done, on a processor so many times slower. */
export async function longestTask(browser: Browser, page: Page, rate: number, work: () => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`));
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

const typeInto = async (page: Page, field: Locator) => {
  await field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words, { delay: 40 });
};
export const shownMs = (all: readonly number[]) => all.map((ms) => Math.round(ms)).join(', ');

/** A page with nothing but a field: what a letter costs this machine at this minute. */
export async function openBare(page: Page): Promise<Page> {
  await page.route('**/bare', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<link rel="icon" href="data:,"><textarea rows="6" cols="60"></textarea>',
    }),
  );
  await page.goto('/bare');
  return page;
}

/** The longest task of typing into a field as a multiple of the bare one's, round by round in turns; tells its figures. */
export async function typingRatio(
  browser: Browser,
  bare: Page,
  { name, page, field, rate }: { name: string; page: Page; field: Locator; rate: number },
): Promise<number> {
  await expect(field).toBeVisible();
  const measured = { bare: [] as number[], here: [] as number[] };
  // The first writing loads what only it needs.
  await typeInto(page, field);
  for (let round = 0; round < ROUNDS; round++) {
    await bare.bringToFront();
    measured.bare.push(await longestTask(browser, bare, rate, () => typeInto(bare, bare.locator('textarea'))));
    await page.bringToFront();
    measured.here.push(await longestTask(browser, page, rate, () => typeInto(page, field)));
    await field.fill('');
  }
  const ratio = median(measured.here) / median(measured.bare);
  console.log(
    `${name}: longest task ${shownMs(measured.here)} ms beside ${shownMs(measured.bare)} of a bare field: ${ratio.toFixed(2)}×`,
  );
  return ratio;
}
