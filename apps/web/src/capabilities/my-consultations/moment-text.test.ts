import { expect, it } from 'vitest';
import { dayNameText, momentText, onMomentText } from './moment-text.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

it('says «hoy» of a moment of today', () => {
  const then = new Date(now - 60_000).toISOString();
  expect(momentText(then, now)).toMatch(/^Hoy, \d+:59\s[ap]\.m\.$/);
  expect(onMomentText(then, now)).toMatch(/^hoy, \d+:59\s[ap]\.m\.$/);
  expect(dayNameText(then, now)).toBe('Hoy');
  expect(dayNameText('2026-10-20T12:00:00Z', now)).toBe('20 oct');
  expect(momentText('2026-10-20T12:00:00Z', now)).toMatch(/^20 oct 2026, \d+:00\s[ap]\.m\.$/);
  expect(onMomentText('2026-10-20T12:00:00Z', now)).toMatch(/^el 20 oct 2026, /);
});

it('has a name for the days beside today, by the calendar and not by hours', () => {
  const at = (days: number, hour: number) => {
    const then = new Date(now);
    then.setDate(then.getDate() + days);
    then.setHours(hour, 30, 0, 0);
    return then.toISOString();
  };
  const late = Date.parse(at(0, 23));
  expect(momentText(at(1, 0), late)).toMatch(/^Mañana, 12:30\sa\.m\.$/);
  expect(onMomentText(at(1, 23), Date.parse(at(0, 0)))).toMatch(/^mañana, 11:30\sp\.m\.$/);
  expect(momentText(at(-1, 23), Date.parse(at(0, 0)))).toMatch(/^Ayer, 11:30\sp\.m\.$/);
  expect(onMomentText(at(2, 0), late)).toMatch(/^el /);
  expect(onMomentText(at(-2, 23), Date.parse(at(0, 0)))).toMatch(/^el /);
});
