import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FormFields } from './form-fields.tsx';
import { useFormAnswers } from './use-form-answers.ts';

const options = [
  { value: 'casa', label: 'En casa' },
  { value: 'trabajo', label: 'En el trabajo' },
];
const schema: FormSchema = {
  sections: [
    {
      ...{ key: 'caida', title: 'La caída' },
      items: [
        { key: 'temperatura', type: 'number', label: 'Temperatura', unit: '°C' },
        { key: 'lugar', type: 'oneChoice', label: '¿Dónde te caíste?', options, allowOther: true },
        { key: 'dolor', type: 'manyChoices', label: '¿Dónde duele?', options, allowOther: true },
      ],
    },
  ],
};

/** The button stands for what another device saved. */
function Form({ first, elsewhere }: { first: Answers; elsewhere: Answers }) {
  const form = useFormAnswers(schema, first);
  return (
    <>
      <FormFields schema={schema} form={form} files={{ known: [] }} />
      <button type="button" onClick={() => form.replace(elsewhere)}>
        Abrir la otra versión
      </button>
      <output aria-label="Respuestas">{JSON.stringify(form.answers)}</output>
    </>
  );
}
const adopt = () => fireEvent.click(screen.getByRole('button', { name: 'Abrir la otra versión' }));
const shown = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const others = () => screen.getAllByLabelText<HTMLInputElement>('Otro').map(({ checked }) => checked);
const answers = () => JSON.parse(screen.getByRole('status', { name: 'Respuestas' }).textContent) as Answers;

it('every field shows the answer that another device gave', () => {
  render(
    <Form
      first={{ temperatura: 37, lugar: 'En la calle', dolor: ['casa'] }}
      elsewhere={{ temperatura: 39.5, lugar: 'casa', dolor: ['casa', 'La rodilla'] }}
    />,
  );
  expect(others()).toEqual([true, false]);
  adopt();
  expect(shown('Temperatura')).toBe('39.5');
  expect(others()).toEqual([false, true]);
  expect(screen.getAllByLabelText<HTMLInputElement>('En casa').map(({ checked }) => checked)).toEqual([true, true]);
  expect(shown('¿Cuál?')).toBe('La rodilla');
});

it('what is being typed keeps its letters: a point without digits, and an «Otro» without words yet', async () => {
  const user = userEvent.setup();
  render(<Form first={{}} elsewhere={{}} />);
  await user.type(screen.getByRole('textbox', { name: 'Temperatura' }), '38.');
  expect(shown('Temperatura')).toBe('38.');
  await user.type(screen.getByRole('textbox', { name: 'Temperatura' }), '5');
  const [place] = screen.getAllByLabelText('Otro');
  if (place) await user.click(place);
  const which = screen.getByRole('textbox', { name: '¿Cuál?' });
  await user.type(which, 'En');
  await user.clear(which);
  await user.type(which, 'En la calle');
  expect(answers()).toEqual({ temperatura: 38.5, lugar: 'En la calle' });
  expect(others()).toEqual([true, false]);
});
