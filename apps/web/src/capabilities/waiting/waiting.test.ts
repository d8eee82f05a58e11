import { openClock } from '@consultorio/contracts/open-time';
import { momentAt } from '@consultorio/contracts/zone-clock';
import { describe, expect, it } from 'vitest';
import { aroundTheClock } from './use-open-clock.ts';
import { spanText, waitingOf } from './waiting.ts';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute)).toISOString();
const now = (hour: number, minute = 0) => Date.parse(at(hour, minute));
const row = {
  state: 'submitted',
  submittedAt: at(8),
  dueAt: at(12),
  nearAt: at(11),
  pausedMs: 0,
  waitingSince: null,
} as const;

describe('waiting against the promised time', () => {
  it('is green, then amber in the last quarter, then red', () => {
    expect(waitingOf(row, now(9), aroundTheClock)).toMatchObject({
      tone: 'success',
      left: 'Quedan 3 h',
      elapsed: '1 h',
    });
    expect(waitingOf(row, now(10, 59), aroundTheClock)).toMatchObject({ tone: 'success' });
    expect(waitingOf(row, now(11), aroundTheClock)).toMatchObject({ tone: 'warning', left: 'Quedan 1 h' });
    expect(waitingOf(row, now(12), aroundTheClock)).toMatchObject({ tone: 'error' });
    expect(waitingOf(row, now(13, 5), aroundTheClock)).toMatchObject({ tone: 'error', left: 'Tarde por 1 h 5 min' });
  });

  it('rounds both sides of the clock once: together they are what was promised', () => {
    const seconds = 37_000;
    expect(waitingOf(row, now(9) + seconds, aroundTheClock)).toMatchObject({ elapsed: '1 h', left: 'Quedan 3 h' });
    expect(waitingOf(row, now(10, 59) + seconds, aroundTheClock)).toMatchObject({
      elapsed: '2 h 59 min',
      left: 'Quedan 1 h 1 min',
    });
  });

  it('stands still while the patient is asked', () => {
    const asked = { ...row, state: 'waitingPatient', waitingSince: at(9) } as const;
    expect(waitingOf(asked, now(10), aroundTheClock)).toEqual(waitingOf(asked, now(23), aroundTheClock));
    expect(waitingOf(asked, now(23), aroundTheClock)).toMatchObject({ paused: true, tone: 'success', elapsed: '1 h' });
  });

  it('leaves out the time that the clock stood still', () => {
    const resumed = { ...row, state: 'inProgress', pausedMs: 2 * 3_600_000, dueAt: at(14), nearAt: at(13) } as const;
    expect(waitingOf(resumed, now(11), aroundTheClock)).toMatchObject({
      elapsed: '1 h',
      left: 'Quedan 3 h',
      tone: 'success',
    });
  });

  it('counts only the hours in which it is open, and is late by no others', () => {
    // Friday, and the Monday after it.
    const workday = [{ from: '09:00', to: '18:00' }];
    const week = {
      ...{ monday: workday, tuesday: workday, wednesday: workday, thursday: workday, friday: workday },
      ...{ saturday: [], sunday: [] },
    };
    const clinic = (day: number, hour: number) => momentAt(`2026-11-${day}T${String(hour).padStart(2, '0')}:00`);
    const moment = (day: number, hour: number) => new Date(clinic(day, hour)).toISOString();
    const sent = { ...row, submittedAt: moment(20, 16), dueAt: moment(23, 11), nearAt: moment(23, 10) };
    const told = (day: number, hour: number) => waitingOf(sent, clinic(day, hour), openClock({ week, closed: [] }));
    expect(told(20, 17)).toMatchObject({ tone: 'success', elapsed: '1 h', left: 'Quedan 3 h' });
    expect(told(21, 12)).toMatchObject({ tone: 'success', elapsed: '2 h', left: 'Quedan 2 h' });
    expect(told(23, 10)).toMatchObject({ tone: 'warning', left: 'Quedan 1 h' });
    expect(told(24, 9)).toMatchObject({ tone: 'error', left: 'Tarde por 7 h' });
  });

  it('has no clock once it ended', () => {
    expect(waitingOf({ ...row, state: 'closed' }, now(13), aroundTheClock)).toBeNull();
    expect(waitingOf({ ...row, submittedAt: null }, now(13), aroundTheClock)).toBeNull();
  });

  it.each([
    [0, '1 min'],
    [59 * 60_000, '59 min'],
    [60 * 60_000, '1 h'],
    [25 * 3_600_000, '1 d 1 h'],
    [48 * 3_600_000, '2 d'],
  ])('%i ms is «%s»', (ms, text) => expect(spanText(ms)).toBe(text));
});
