import { expect, type Page } from '@playwright/test';

/** Until the worker answers for this page and has the patient's screens. */
export async function partsKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return null;
      const wanted = (await (await fetch('/service-worker.js')).text()).match(/\/assets\/[\w-]+\.[\w.-]+/g) ?? [];
      const kept = new Set((await (await caches.open('parts')).keys()).map(({ url }) => new URL(url).pathname));
      return wanted.length > 20 ? wanted.filter((path) => !kept.has(path)) : null;
    });
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}
