import { expect, it } from 'vitest';
import { timeText } from './promised-time.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const base = { dueAt: '2026-11-20T15:30:00Z', opensAt: null, closedAt: null, submittedAt: '2026-11-20T11:00:00Z' };

it('tells the promise as a time of the clock while the consultation is open', () => {
  const tomorrow = '2026-11-21T15:30:00Z';
  expect(timeText({ ...base, state: 'submitted' }, now)).toMatch(
    /^Respuesta prometida hoy antes de las? \d+:30\s[ap]\.m\.$/,
  );
  expect(timeText({ ...base, dueAt: tomorrow, state: 'submitted' }, now)).toMatch(
    /prometida mañana antes de las? \d+:30\s[ap]\.m\.$/,
  );
});

it('does not pretend when the promise was missed', () => {
  expect(timeText({ ...base, state: 'inProgress', dueAt: '2026-11-20T11:59:00Z' }, now)).toMatch(/tardando más/);
});

it('stops the clock while the patient is the one who answers, late or not', () => {
  expect(timeText({ ...base, state: 'waitingPatient', dueAt: '2026-11-20T11:59:00Z' }, now)).toMatch(/se detiene/);
});

it('tells when it ended once it has ended', () => {
  expect(timeText({ ...base, state: 'closed', closedAt: '2026-11-18T18:00:00Z' }, now)).toMatch(/18 nov/);
});
