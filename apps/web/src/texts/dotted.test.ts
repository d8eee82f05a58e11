import { expect, test } from 'vitest';
import { dotted } from './dotted.ts';

test('what is not there leaves no dot, and a line breaks behind a dot and never before one', () => {
  expect(dotted('F-1', null, undefined, false, '', 'Dermatología', 3)).toBe('F-1\u00a0· Dermatología\u00a0· 3');
  expect(dotted()).toBe('');
});
