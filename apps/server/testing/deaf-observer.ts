import type { Observer } from '../src/core/observer.ts';

/** Hears nothing: a test listens to what it asks about. */
export const deafObserver: Observer = { call: () => {}, job: () => {}, message: () => {}, storage: () => {} };
