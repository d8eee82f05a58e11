import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface PageGuard {
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
export async function watchContext(context: BrowserContext, guard: PageGuard): Promise<void> {
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
