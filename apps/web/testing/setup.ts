import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { unplugAuthenticator } from './authenticator.ts';
import { leave, takeNetwork } from './render-with-api.tsx';

/** A document without layout: all of it is in view. */
class InView implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

configure({
  // Only a result that never comes reaches it: a busy machine is no fault.
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(`${message ?? ''}\nThe page says: ${document.body.textContent}`),
});

beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: InView });
  // Popper asks every element for its text to know a window; here that was the whole inner page, written out anew.
  Object.assign(Element.prototype, { toString: Object.prototype.toString });
  // What is seen is known without the style sheets: each question by role would match every rule with every element.
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null });
  takeNetwork();
});
afterEach(leave);
afterEach(unplugAuthenticator);
