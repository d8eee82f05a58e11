import { afterEach, describe, expect, test } from 'vitest';
import { ageOf } from './age.ts';
import { clinicZone, dayOf, FIRST_ZONE, inZone, keepClinicZone, lastDayOf } from './clinic-calendar.ts';
import { ofAgeAt } from './coming-of-age.ts';
import { endOfDayAfter, endOfValidity } from './last-day.ts';
import { type ClinicZone, mexicanZones, zoneForBrowsers } from './mexican-zones.ts';
import { printedValidity } from './printed-order.ts';
import { momentAt } from './zone-clock.ts';
import { byZone } from './zone-formats.ts';

afterEach(() => keepClinicZone(null));

const HOUR = 3_600_000;
const utc = (moment: number) => new Date(moment).toISOString().slice(0, 16);

describe('a clock on the wall', () => {
  // The clock of the north goes with that of the neighbours: 8 March and 1 November in 2026.
  test.each<[ClinicZone, string, string]>([
    ['America/Tijuana', '2026-03-08T01:59', '2026-03-08T09:59'],
    ['America/Tijuana', '2026-03-08T03:00', '2026-03-08T10:00'],
    ['America/Tijuana', '2026-11-01T00:30', '2026-11-01T07:30'],
    ['America/Tijuana', '2026-11-01T02:00', '2026-11-01T10:00'],
    ['America/Tijuana', '2026-07-01T00:00', '2026-07-01T07:00'],
    ['America/Ciudad_Juarez', '2026-03-08T01:59', '2026-03-08T08:59'],
    ['America/Ciudad_Juarez', '2026-03-08T03:00', '2026-03-08T09:00'],
    ['America/Ojinaga', '2026-03-08T01:59', '2026-03-08T07:59'],
    ['America/Ojinaga', '2026-11-01T02:00', '2026-11-01T08:00'],
    ['America/Matamoros', '2026-03-08T03:00', '2026-03-08T08:00'],
    ['America/Hermosillo', '2026-07-01T00:00', '2026-07-01T07:00'],
    ['America/Cancun', '2026-07-01T00:00', '2026-07-01T05:00'],
    ['America/Mexico_City', '2026-07-01T00:00', '2026-07-01T06:00'],
  ])('in %s, %s is %s in UTC', (zone, wall, moment) => expect(utc(momentAt(wall, zone))).toBe(moment));

  test('an hour that is skipped is that of the clock of before; of one that comes twice it is the first', () => {
    expect(utc(momentAt('2026-03-08T02:30', 'America/Tijuana'))).toBe('2026-03-08T10:30');
    expect(utc(momentAt('2026-11-01T01:30', 'America/Tijuana'))).toBe('2026-11-01T08:30');
  });
});

test.each(mexicanZones)(
  'in %s each day begins at its midnight, lasts until the next and is told by its end',
  (zone) => {
    const first = Date.parse('2026-01-01T12:00:00Z');
    // Every second day meets both changes of the hour.
    for (let index = 0; index < 366; index += 2) {
      const day = new Date(first + index * 24 * HOUR).toISOString().slice(0, 10);
      const midnight = momentAt(`${day}T00:00`, zone);
      expect([dayOf(midnight - 1, zone) < day, dayOf(midnight, zone)]).toEqual([true, day]);
      const end = endOfDayAfter(midnight, 0, zone);
      expect([dayOf(end, zone), dayOf(end + 1, zone) > day]).toEqual([day, true]);
      expect(lastDayOf(new Date(end).toISOString())).toBe(day);
    }
  },
);

test('the day, the age and the coming of age follow the clinic; what is drawn by another clock leaves it as it was', () => {
  const lateEvening = Date.parse('2026-11-23T06:30:00Z');
  expect([dayOf(lateEvening), ageOf('2008-11-23', lateEvening), ofAgeAt('2008-11-23')]).toEqual([
    ...['2026-11-23', 18, '2026-11-23T06:00:00.000Z'],
  ]);
  keepClinicZone('America/Tijuana');
  expect([dayOf(lateEvening), ageOf('2008-11-23', lateEvening), ofAgeAt('2008-11-23')]).toEqual([
    ...['2026-11-22', 17, '2026-11-23T08:00:00.000Z'],
  ]);
  // In the summer of Tijuana, and of somebody born on a leap day.
  expect([ofAgeAt('2008-07-01'), ofAgeAt('2008-02-29')]).toEqual([
    '2026-07-01T07:00:00.000Z',
    '2026-03-01T08:00:00.000Z',
  ]);
  expect(inZone('America/Cancun', () => dayOf(Date.parse('2026-11-23T05:30:00Z')))).toBe('2026-11-23');
  expect(() =>
    inZone(null, () => {
      expect(clinicZone()).toBe(FIRST_ZONE);
      throw new Error('a paper fails');
    }),
  ).toThrow('a paper fails');
  expect(clinicZone()).toBe('America/Tijuana');
});

test('a paper of Tijuana says its own last day to a reader anywhere, over the change of the hour', () => {
  const issuedAt = Date.parse('2026-10-10T02:00:00Z');
  const validUntil = endOfValidity(issuedAt, 30, 'America/Tijuana') ?? '';
  // Issued on the 9th there, in summer; it ends in winter.
  expect(validUntil).toBe('2026-11-09T07:59:59.999Z');
  expect(printedValidity(validUntil, {})).toEqual(['Vigente hasta el 8 de noviembre de 2026']);
});

test.each(mexicanZones)('a browser that is told of %s draws the same hours since there are consultations', (zone) => {
  const hour = byZone('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
  const first = Date.parse('2023-01-01T00:00:00Z');
  for (let index = 0; index < 1_500; index += 3) {
    const at = first + index * 24 * HOUR;
    expect(hour(zoneForBrowsers(zone)).format(at)).toBe(hour(zone).format(at));
  }
});
