import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

interface Journey {
  /** Fails the test afterwards when any of its pages complained. */
  guard: PageGuard;
  /** A page of a browser context of its own: another person, or another device. */
  openAs: (look: BrowserContextOptions) => Promise<Page>;
}

/** From here on time passes on a page with a clock of its own only when told to: how slow this machine is decides nothing. */
export async function stopClock(page: Page): Promise<void> {
  // It stops only at a moment that is yet to come, and on the way there every wait that ends before it runs out.
  for (let ahead = 500; ; ahead *= 2) {
    const moment = await page.evaluate((ahead) => Date.now() + ahead, ahead);
    const tooLate = await page.clock.pauseAt(moment).catch((error: Error) => error);
    if (!tooLate) return;
    if (ahead > 30_000) throw tooLate;
  }
}

/** An endpoint that a route waits at until the test opens it. */
export function heldBack(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Every journey runs under the guard; `page` is one person's, `openAs` adds others. */
export const test = base.extend<Journey>({
  guard: [
    async ({ context }, use, testInfo) => {
      const guard: PageGuard = { problems: [], expected: [] };
      await watchContext(context, guard);
      await use(guard);
      // A test that failed by itself says more than the browser's complaints.
      if (testInfo.status === testInfo.expectedStatus) expect(guard.problems).toEqual([]);
    },
    { auto: true },
  ],
  openAs: async ({ browser, guard }, use) => {
    const opened: Page[] = [];
    await use(async (look) => {
      const context = await browser.newContext(look);
      await watchContext(context, guard);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

export { expect };

interface PageGuard {
  /** The forbidden acts of a page, as they happened. */
  problems: string[];
  /** The errors that this test provokes on purpose: matching lines of the console are no problem. */
  expected: RegExp[];
}

/** This machine; passkeys belong to its name and never to its number. */
const ours = ['127.0.0.1', 'localhost'];

/** Chromium writes a refused request and a violated policy to the console as errors, so one listener hears both. */
function heard(message: ConsoleMessage): string {
  return `console: ${message.text()} (${message.location().url})`;
}

/**
 * Errors in the console, violations of the content security policy, errors that nobody caught, dialogs of the browser,
 * and requests to other machines: the demo must work without internet.
 */
async function watchContext(context: BrowserContext, guard: PageGuard): Promise<void> {
  const tell = (problem: string) => {
    if (!guard.expected.some((pattern) => pattern.test(problem))) guard.problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') tell(heard(message));
  });
  context.on('weberror', (error) => tell(`uncaught: ${error.error().message}`));
  context.on('dialog', (dialog) => {
    tell(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !ours.includes(hostname)) tell(`foreign: ${request.url()}`);
  });
}
