import { describe, expect, it } from 'vitest';
import { spanText, waitingOf } from './waiting.ts';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute)).toISOString();
const now = (hour: number, minute = 0) => Date.parse(at(hour, minute));
const row = { state: 'submitted', submittedAt: at(8), dueAt: at(12), pausedMs: 0, waitingSince: null } as const;

describe('waiting against the promised time', () => {
  it('is green, then amber in the last quarter, then red', () => {
    expect(waitingOf(row, now(9))).toMatchObject({ tone: 'success', left: 'Quedan 3 h', elapsed: '1 h' });
    expect(waitingOf(row, now(10, 59))).toMatchObject({ tone: 'success' });
    expect(waitingOf(row, now(11))).toMatchObject({ tone: 'warning', left: 'Quedan 1 h' });
    expect(waitingOf(row, now(12))).toMatchObject({ tone: 'error' });
    expect(waitingOf(row, now(13, 5))).toMatchObject({ tone: 'error', left: 'Tarde por 1 h 5 min' });
  });

  it('rounds both sides of the clock once: together they are what was promised', () => {
    const seconds = 37_000;
    expect(waitingOf(row, now(9) + seconds)).toMatchObject({ elapsed: '1 h', left: 'Quedan 3 h' });
    expect(waitingOf(row, now(10, 59) + seconds)).toMatchObject({ elapsed: '2 h 59 min', left: 'Quedan 1 h 1 min' });
  });

  it('stands still while the patient is asked', () => {
    const asked = { ...row, state: 'waitingPatient', waitingSince: at(9) } as const;
    expect(waitingOf(asked, now(10))).toEqual(waitingOf(asked, now(23)));
    expect(waitingOf(asked, now(23))).toMatchObject({ paused: true, tone: 'success', elapsed: '1 h' });
  });

  it('leaves out the time that the clock stood still', () => {
    const resumed = { ...row, state: 'inProgress', pausedMs: 2 * 3_600_000, dueAt: at(14) } as const;
    expect(waitingOf(resumed, now(11))).toMatchObject({ elapsed: '1 h', left: 'Quedan 3 h', tone: 'success' });
  });

  it('has no clock once it ended', () => {
    expect(waitingOf({ ...row, state: 'closed' }, now(13))).toBeNull();
    expect(waitingOf({ ...row, submittedAt: null }, now(13))).toBeNull();
  });

  it.each([
    [0, '1 min'],
    [59 * 60_000, '59 min'],
    [60 * 60_000, '1 h'],
    [25 * 3_600_000, '1 d 1 h'],
    [48 * 3_600_000, '2 d'],
  ])('%i ms is «%s»', (ms, text) => expect(spanText(ms)).toBe(text));
});
