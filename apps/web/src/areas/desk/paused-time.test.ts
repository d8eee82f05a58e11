import { expect, it } from 'vitest';
import { pausedTimeOf } from './paused-time.ts';

const moment = (action: string, hour: number) => ({ action, at: new Date(Date.UTC(2026, 10, 20, hour)).toISOString() });

it('adds up every question that was answered', () => {
  const timeline = [
    moment('submitConsultation', 8),
    moment('answerInformation', 11),
    moment('requestInformation', 9),
    moment('requestInformation', 12),
    moment('answerInformation', 13),
  ];
  expect(pausedTimeOf(timeline)).toEqual({ pausedMs: 3 * 3_600_000, waitingSince: null });
});

it('knows since when the patient is being waited for', () => {
  const asked = moment('requestInformation', 9);
  expect(pausedTimeOf([moment('submitConsultation', 8), asked])).toEqual({ pausedMs: 0, waitingSince: asked.at });
});

it('goes on when the doctor who had asked leaves and the consultation is back on the list', () => {
  const timeline = [moment('requestInformation', 9), moment('releaseConsultation', 11), moment('takeConsultation', 12)];
  expect(pausedTimeOf(timeline)).toEqual({ pausedMs: 2 * 3_600_000, waitingSince: null });
});
