import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dateText, relativeText } from './dates.ts';
import { durationText } from './durations.ts';
import { lastDayText, paperDayText, shortLastDayText, shortPaperDayText } from './paper-days.ts';

describe('times for people', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it('says how long ago or how soon', () => {
    expect(relativeText('2026-11-20T09:00:00Z', now)).toBe('hace 3 horas');
    expect(relativeText('2026-11-20T12:05:00Z', now)).toBe('dentro de 5 minutos');
    expect(relativeText('2026-11-20T11:59:40Z', now)).toBe('ahora');
  });

  it('counts days on the calendar', () => {
    expect(relativeText(new Date(now + 47.9 * 3_600_000).toISOString(), now)).toBe('pasado mañana');
    expect(relativeText(new Date(now + 24.1 * 3_600_000).toISOString(), now)).toBe('mañana');
    expect(relativeText(new Date(now - 30 * 3_600_000).toISOString(), now)).toBe('ayer');
    expect(relativeText(new Date(now - 72 * 3_600_000).toISOString(), now)).toBe('hace 3 días');
  });

  it('puts no second full stop behind «p.m.»', () => {
    const sources = globSync('**/*.{ts,tsx}', { cwd: new URL('..', import.meta.url) });
    const doubled = /(?:dateTimeText|momentText|onMomentText|timeOfDayText)\([^()]*\)\}\.(?=[\s`<]|$)/im;
    const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => doubled.test(read(file)))).toEqual([]);
  });

  it('keeps a plain day on its day in every time zone', () => {
    expect(dateText('1990-03-01')).toBe('1 de marzo de 1990');
  });

  it('keeps the day of a paper on its day in every time zone', () => {
    expect(paperDayText('2026-12-23T05:59:59.999Z', 'America/Mexico_City')).toBe('22 de diciembre de 2026');
    expect(paperDayText('2026-12-23T07:30:00.000Z', 'America/Tijuana')).toBe('22 de diciembre de 2026');
    expect(shortPaperDayText('2026-12-23T05:59:59.999Z')).toBe('22 dic 2026');
    // The end of a day of Cancún, of the centre and of Tijuana.
    for (const hour of ['04', '05', '07']) {
      expect(lastDayText(`2026-12-23T${hour}:59:59.999Z`)).toBe('22 de diciembre de 2026');
      expect(shortLastDayText(`2026-12-23T${hour}:59:59.999Z`)).toBe('22 dic 2026');
    }
  });

  it.each([
    [30, '30 minutos'],
    [60, '1 hora'],
    [240, '4 horas'],
    [1440, '1 día'],
    [2880, '2 días'],
  ])('a promise of %i minutes is «%s»', (minutes, text) => expect(durationText(minutes)).toBe(text));
});
