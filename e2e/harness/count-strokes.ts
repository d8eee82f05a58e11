import type { Page } from '@playwright/test';

/** What hands did. Of the keys, held ones (Ctrl, Alt, Shift) are counted too; letters of a text are its own count. */
export interface Cost {
  clicks: number;
  keys: number;
  letters: number;
}

/** Counts in the page itself what it hears of real hands, from its next load on. */
export const countStrokes = (page: Page) =>
  page.addInitScript(() => {
    const cost = { clicks: 0, keys: 0, letters: 0 };
    Object.assign(window, { strokeCost: cost });
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && ['text', 'search', ''].includes(target.type));
    window.addEventListener(
      'keydown',
      (event) => {
        if (!event.isTrusted) return;
        const held = event.ctrlKey || event.altKey || event.metaKey;
        if (isText(event.target) && event.key.length === 1 && !held) cost.letters += 1;
        else if (!(event.key === 'Shift' && isText(event.target))) cost.keys += 1;
      },
      { capture: true },
    );
    window.addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) cost.clicks += 1;
      },
      { capture: true },
    );
  });

/** All of it on this page, or what came since an earlier look. */
export async function costSince(page: Page, before: Cost = { clicks: 0, keys: 0, letters: 0 }): Promise<Cost> {
  const now = await page.evaluate(() => (window as unknown as { strokeCost: Cost }).strokeCost);
  return {
    clicks: now.clicks - before.clicks,
    keys: now.keys - before.keys,
    letters: now.letters - before.letters,
  };
}
