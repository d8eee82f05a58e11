import type { FormSchema } from '@consultorio/contracts/forms';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ScoresView } from './scores-view.tsx';

const options = [0, 1, 3].map((score) => ({ value: String(score), label: `Vale ${score}`, score }));
const keys = ['p1', 'p2', 'p3', 'p4', 'p5'];
const schema: FormSchema = {
  sections: [
    { key: 's', title: 'S', items: keys.map((key) => ({ key, type: 'oneChoice', label: `Pregunta ${key}`, options })) },
  ],
  scales: [
    {
      key: 'total',
      title: 'PHQ-5',
      sums: keys.map((item) => ({ item })),
      bands: [
        { from: 0, to: 4, meaning: 'Sin síntomas', level: 'none' },
        { from: 5, to: 12, meaning: 'Síntomas moderados', level: 'moderate' },
      ],
    },
  ],
};
const show = (answers: Record<string, string>, form = schema) =>
  renderWithApi(<ScoresView schema={form} answers={answers} of="patient" />, { session: mariana, answers: {} });
const all = (answer: string) => Object.fromEntries(keys.map((key) => [key, answer]));
const score = async () =>
  within((await screen.findByRole('list', { name: 'Puntajes' })).firstElementChild as HTMLElement);

it('a whole score is read with its meaning', async () => {
  await show(all('1'));
  const found = await score();
  found.getByText('PHQ-5');
  found.getByText('5');
  found.getByText('de 0 a 15');
  found.getByText('Síntomas moderados');
});

it('how it was calculated can be read: every answer with its points, and every range', async () => {
  const { user } = await show({ ...all('1'), p5: '3' });
  const found = await score();
  await user.click(found.getByText('Cómo se calcula'));
  const parts = within(found.getByRole('list', { name: 'Respuestas que suman' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Pregunta p1: Vale 1+1',
    'Pregunta p2: Vale 1+1',
    'Pregunta p3: Vale 1+1',
    'Pregunta p4: Vale 1+1',
    'Pregunta p5: Vale 3+3',
  ]);
  const ranges = within(found.getByRole('list', { name: 'Rangos' })).getAllByRole('listitem');
  expect(ranges.map((range) => [range.textContent, range.getAttribute('aria-current')])).toEqual([
    ['0 a 4: Sin síntomas', null],
    ['5 a 12: Síntomas moderados', 'true'],
  ]);
});

it('a harmless sum does not hide an alarming answer', async () => {
  const alarm = {
    when: { item: 'p5', is: 'notEquals' as const, value: '0' },
    effect: 'raisePriority' as const,
    message: 'Pregunta por el riesgo hoy mismo',
  };
  const items = schema.sections[0]!.items.map((item) => (item.key === 'p5' ? { ...item, alarm } : item));
  await show({ ...all('0'), p5: '1' }, { ...schema, sections: [{ ...schema.sections[0]!, items }] });
  const found = await score();
  found.getByText('Sin síntomas');
  found.getByText('Pregunta por el riesgo hoy mismo (Pregunta p5)');
});

it('scores of the doctor stand with her answers, and not among those of the patient', async () => {
  const items = schema.sections[0]!.items.map((item) => (item.key === 'p1' ? { ...item, doctorOnly: true } : item));
  const form: FormSchema = { ...schema, sections: [{ ...schema.sections[0]!, items }] };
  const { p1, ...hers } = all('1');
  await renderWithApi(
    <>
      <ScoresView schema={form} answers={hers} of="patient" />
      <ScoresView schema={form} answers={hers} doctorAnswers={{ p1 }} of="doctor" />
    </>,
    { session: mariana, answers: {} },
  );
  (await score()).getByText('5');
  expect(screen.getAllByRole('list', { name: 'Puntajes' })).toHaveLength(1);
});

it('a score above every band says so, and is given no meaning', async () => {
  await show(all('3'));
  const found = await score();
  found.getByText('15');
  found.getByText('Fuera de los rangos del formulario');
});

it('one answer missing: no number to read as a score, and which one', async () => {
  const { p2: _unanswered, ...answers } = all('0');
  await show(answers);
  const found = await score();
  found.getByText('Falta 1 respuesta: no se calcula');
  found.getByText('Lo contestado suma 0, en 4 de 5 preguntas: no es un puntaje.');
  found.getByText('Pregunta p2 (sin respuesta)');
  expect(found.queryByText('Sin síntomas')).toBeNull();
});

it('nothing answered is told, and a long list of what is missing is counted', async () => {
  await show({});
  const found = await score();
  found.getByText('Sin respuestas: no se calcula');
  found.getByText('y otras 2 preguntas');
});
