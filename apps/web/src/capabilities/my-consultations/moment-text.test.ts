import { expect, it } from 'vitest';
import { momentText, onMomentText } from './moment-text.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

it('says «hoy» of a moment of today', () => {
  const then = new Date(now - 60_000).toISOString();
  expect(momentText(then, now)).toMatch(/^Hoy, \d+:59\s[ap]\.m\.$/);
  expect(onMomentText(then, now)).toMatch(/^hoy, \d+:59\s[ap]\.m\.$/);
  expect(momentText('2026-10-20T12:00:00Z', now)).toMatch(/^20 oct 2026, \d+:00\s[ap]\.m\.$/);
  expect(onMomentText('2026-10-20T12:00:00Z', now)).toMatch(/^el 20 oct 2026, /);
});
