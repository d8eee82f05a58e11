import { clinicExamples } from '@consultorio/api-examples/clinic';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { HowToPayCard } from './how-to-pay-card.tsx';

const settings = clinicExamples.getSettings.output;
const missing = /Falta este texto: tus pacientes leen el precio, pero no cuándo ni cómo se paga/;

const card = (text: string) =>
  renderWithApi(<HowToPayCard howToPay={{ text }} version={3} />, {
    session: patricia,
    answers: { updateHowToPay: { version: 4 }, getSettings: settings },
  });

it('an administrator sees that it is missing, and writes it in lines of its own', async () => {
  const { user, fill, sent } = await card('');
  screen.getByText(missing);
  await fill(screen.getByLabelText(/Cuándo y cómo se paga/), 'Con transferencia.\nAntes de empezar.');
  await user.click(screen.getByRole('button', { name: 'Guardar cómo se paga' }));
  await screen.findByText('Guardamos cómo se paga.');
  expect(sent('updateHowToPay')).toEqual([{ expectedVersion: 3, text: 'Con transferencia.\nAntes de empezar.' }]);
});

it('what is there can be taken away, and the person is told what that means', async () => {
  const { user, fill, sent } = await card('Con tarjeta.');
  expect(screen.queryByText(missing)).toBeNull();
  await fill(screen.getByLabelText(/Cuándo y cómo se paga/), '');
  await user.click(screen.getByRole('button', { name: 'Guardar cómo se paga' }));
  await screen.findByText('Tus pacientes ya no leen cómo se paga.');
  expect(sent('updateHowToPay')).toEqual([{ expectedVersion: 3, text: '' }]);
});
