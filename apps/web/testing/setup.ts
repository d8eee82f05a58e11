import 'fake-indexeddb/auto';
import { afterEach, beforeAll } from 'vitest';
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

beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: InView });
  takeNetwork();
});
afterEach(leave);
