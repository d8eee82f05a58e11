import type { TextName } from './sentences.ts';

/**
 * A sentence of ours that says what the app does, and the test that makes it true. `says` is as much of the sentence as tells
 * it from others.
 */
export type Claim = { says: string; in: readonly TextName[]; file: string; test: string };

export const claim = (says: string, where: readonly TextName[], file: string, test: string): Claim => ({
  says,
  in: where,
  file,
  test,
});
