import { expect, it } from 'vitest';
import { progressOf } from './progress-steps.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`;
const submitted = { submittedAt: at(9), closedAt: null };
const taken = { action: 'takeConsultation', at: at(10), actorName: 'Dra. Ruiz' };
const started = { action: 'startConsultation', at: at(11), actorName: 'Dra. Ruiz' };
const told = (facts: Parameters<typeof progressOf>[0]) =>
  progressOf(facts).map(({ label, state }) => `${label}:${state}`);

it('stands at the first step until somebody takes it', () => {
  expect(told({ ...submitted, state: 'submitted', timeline: [] })).toEqual([
    'Enviada:now',
    'Con tu médico:later',
    'En atención:later',
    'Resultado:later',
  ]);
});

it('goes back when a doctor gives it back, and forgets the time of before', () => {
  const [, withDoctor] = progressOf({ ...submitted, state: 'submitted', timeline: [taken] });
  expect(withDoctor).toMatchObject({ state: 'later', at: null });
});

it('waits in attention while the patient has to answer', () => {
  expect(told({ ...submitted, state: 'waitingPatient', timeline: [taken, started] })[2]).toBe('En atención:now');
});

it('is done to the end with a result', () => {
  const steps = progressOf({ submittedAt: at(9), closedAt: at(12), state: 'closed', timeline: [taken, started] });
  expect(steps.every(({ state }) => state === 'done')).toBe(true);
  expect(steps.at(-1)?.at).toBe(at(12));
});

it('leaves out what never happened when it ended early', () => {
  expect(told({ submittedAt: at(9), closedAt: at(10), state: 'cancelled', timeline: [] })).toEqual([
    'Enviada:done',
    'Cancelada:ended',
  ]);
});
