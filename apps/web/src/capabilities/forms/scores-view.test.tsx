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
  renderWithApi(<ScoresView schema={form} answers={answers} />, { session: mariana, answers: {} });
const all = (answer: string) => Object.fromEntries(keys.map((key) => [key, answer]));
const score = async () =>
  within((await screen.findByRole('list', { name: 'Puntajes' })).firstElementChild as HTMLElement);

it('a whole score is read with its meaning', async () => {
  await show(all('1'));
  const found = await score();
  found.getByText('PHQ-5');
  found.getByText('5');
  found.getByText('Síntomas moderados');
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
  found.getByText('Incompleto');
  found.getByText('Lo contestado suma 0, en 4 de 5 preguntas: no es un puntaje.');
  found.getByText('Pregunta p2 (sin respuesta)');
  expect(found.queryByText('Sin síntomas')).toBeNull();
});

it('nothing answered is told, and a long list of what is missing is counted', async () => {
  await show({});
  const found = await score();
  found.getByText('Ninguna de sus preguntas tiene respuesta con puntaje.');
  found.getByText('y otras 2 preguntas');
});
