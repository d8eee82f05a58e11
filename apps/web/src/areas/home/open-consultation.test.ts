import type { MyConsultation } from '@consultorio/contracts/consultations';
import { expect, it } from 'vitest';
import { openConsultation } from './open-consultation.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const facts = (change: Partial<MyConsultation>) => ({
  id: 'c1',
  state: 'submitted' as const,
  dueAt: '2026-11-20T18:30:00Z',
  opensAt: null,
  doctorName: null,
  unread: 0,
  ...change,
});
const told = (change: Partial<MyConsultation>, mayAnswer = true) => openConsultation(facts(change), mayAnswer, now);

it('puts the question of a doctor before a message, and leads to its answer', () => {
  const asked = told({ state: 'waitingPatient', doctorName: 'Ana Ruiz', unread: 1 });
  expect(asked).toMatchObject({ headline: 'Ana Ruiz te hizo una pregunta', mine: true });
  expect(asked.action).toEqual({ label: 'Responder', to: '/detalle-consulta/c1' });
  // A blocked patient reads it, and is not asked to do what would be refused.
  expect(told({ state: 'waitingPatient' }, false)).toMatchObject({ mine: false, action: { label: 'Ver consulta' } });
});

it('leads to unread messages where they are read', () => {
  const written = told({ state: 'inProgress', doctorName: 'Ana Ruiz', unread: 2 });
  expect(written).toMatchObject({ headline: 'Tienes 2 mensajes de Ana Ruiz', mine: true });
  expect(written.action.to).toBe('/detalle-consulta/c1?vista=mensajes');
  expect(told({ state: 'inProgress', doctorName: 'Ana Ruiz', unread: 1 }).headline).toBe('Ana Ruiz te escribió');
});

it('says who has it, and the time of the clock by which an answer comes', () => {
  expect(told({}).headline).toBe('Un médico está por tomar tu consulta');
  expect(told({}).detail).toMatch(/^Respuesta prometida hoy antes de las? \d+:30\s[ap]\.m\.$/);
  expect(told({ state: 'assigned', doctorName: 'Ana Ruiz' }).headline).toBe('Ana Ruiz tomó tu consulta');
  expect(told({ state: 'inProgress', doctorName: 'Ana Ruiz' }).headline).toBe('Ana Ruiz está revisando tu caso');
});

it('says kindly that it is closed, until it opens', () => {
  const closed = { dueAt: '2026-11-23T17:00:00Z', opensAt: '2026-11-23T15:00:00Z' };
  expect(told(closed).detail).toMatch(
    /^Respuesta prometida el lunes antes de las? \d+:00\s[ap]\.m\. Ahora la clínica está cerrada; abre el lunes a las? \d+:00\s[ap]\.m\.$/,
  );
  expect(told({ ...closed, opensAt: '2026-11-20T17:00:00Z' }).detail).not.toContain('cerrada');
});

it('admits that it is late, and promises nothing that nobody promised', () => {
  expect(told({ dueAt: '2026-11-20T17:59:00Z' }).detail).toMatch(/^Está tardando más de lo prometido/);
  expect(told({ dueAt: null }).detail).toBe('');
});
