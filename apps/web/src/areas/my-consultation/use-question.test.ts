import { expect, it } from 'vitest';
import { said } from '../../../testing/clinic.ts';
import { questionIn } from './use-question.ts';

const at = (minute: number) => `2026-03-09T11:${String(minute).padStart(2, '0')}:00.000Z`;
const written = (kind: 'doctor' | 'patient', text: string, minute: number) => ({
  ...said(kind, text, minute + 1),
  createdAt: at(minute),
});
const hello = written('doctor', 'Buenos días', 0);
const question = written('doctor', '¿Desde cuándo tienes fiebre?', 10);

it('is what the doctor asked, with what was added since, and nothing of before', () => {
  expect(questionIn([hello], at(10))).toBeUndefined();
  expect(questionIn([hello, question], at(10))).toBe(question.text);
  const thanks = written('doctor', 'Gracias, quedo al pendiente', 12);
  const reply = written('patient', 'Ahorita lo mido', 11);
  expect(questionIn([hello, question, reply, thanks], at(10))).toBe(`${question.text}\n\n${thanks.text}`);
});

it('what was added at length is left to the chat', () => {
  const advice = written('doctor', 'Tómate la temperatura cada seis horas. '.repeat(20), 12);
  expect(questionIn([question, advice], at(10))).toBe(question.text);
});
