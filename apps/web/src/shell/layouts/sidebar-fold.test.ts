import { expect, it } from 'vitest';
import { readFolds } from './sidebar-fold.ts';

const kept = (text: string | null) => readFolds({ getItem: () => text });

it('begins folded at the desk and open elsewhere, and remembers each place by itself', () => {
  expect(kept(null)).toEqual({ desk: true, elsewhere: false });
  expect(kept('{"desk":false}')).toEqual({ desk: false, elsewhere: false });
  expect(kept('{"elsewhere":true}')).toEqual({ desk: true, elsewhere: true });
});

it.each(['{', 'null', '{"desk":"sí"}'])('takes the usual where «%s» is kept', (text) => {
  expect(kept(text)).toEqual({ desk: true, elsewhere: false });
});
