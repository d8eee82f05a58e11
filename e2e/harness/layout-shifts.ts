import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** How far the parts of a page may move by themselves while it loads, as browsers sum it up (CLS). */
const MAX_SHIFT = 0.02;

interface Moved {
  value: number;
  parts: string[];
}

/** Watches from the first moment of every page on; the answer is of the page at hand. */
export async function watchShifts(page: Page): Promise<() => Promise<Moved[]>> {
  await page.addInitScript(() => {
    const moved: Moved[] = [];
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[])
        if (!entry.hadRecentInput)
          moved.push({
            value: entry.value,
            parts: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} «${node?.textContent?.slice(0, 40)}» ${previousRect.y} → ${currentRect.y}`,
            ),
          });
    });
    watch.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { moved });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: Moved[] }).moved);
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** The page at hand, some time after it has come. */
export async function expectStill(page: Page, shifts: () => Promise<Moved[]>, when: string): Promise<void> {
  await page.waitForTimeout(1_500);
  const moved = await shifts();
  const sum = moved.reduce((whole, { value }) => whole + value, 0);
  expect.soft(sum, `${when}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(MAX_SHIFT);
}
