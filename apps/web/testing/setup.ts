import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import * as React from 'react';
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

/**
 * For each element that it makes React notes the calls that led there, ten thousand a second: a fifth of the CPU of
 * these tests, for words in its own warnings. Past its limit it notes none, and this is always past it.
 */
function noteNoCalls(): void {
  const inner = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
  if (!('recentlyCreatedOwnerStacks' in inner)) throw new Error('This React counts in another way: see what it costs.');
  Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', {
    ...{ get: () => Number.POSITIVE_INFINITY, set: () => {} },
    configurable: true,
  });
}

/** What happy-dom asks for whenever an element's style is asked for after a change. */
const ofSheets = 'style,link[rel="stylesheet"]';

configure({
  // Only a result that never comes reaches it: a busy machine is no fault.
  asyncUtilTimeout: 40_000,
  getElementError: (message) => new Error(`${message ?? ''}\nThe page says: ${document.body.textContent}`),
});

beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: InView });
  // Popper asks every element for its text to know a window; here that was the whole inner page, written out anew.
  Object.assign(Element.prototype, { toString: Object.prototype.toString });
  // What is seen is known without the style sheets: each question by role would match every rule with every element.
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null });
  // So none is searched for either: there are hundreds, and the whole page was gone through for each question.
  const search = (selectors: string) => Document.prototype.querySelectorAll.call(document, selectors);
  Object.assign(document, { querySelectorAll: (what: string) => (what === ofSheets ? [] : search(what)) });
  noteNoCalls();
  takeNetwork();
});
afterEach(leave);
afterEach(unplugAuthenticator);
