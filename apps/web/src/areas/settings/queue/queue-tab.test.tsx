import { clinicExamples } from '@consultorio/api-examples/clinic';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { QueueTab } from './queue-tab.tsx';

const found = clinicExamples.getSettings.output;
const [general] = found.services;
const pediatrics = { ...general!, id: crypto.randomUUID(), name: 'Pediatría', doctorIds: [] };
const settings = { ...found, services: [general!, pediatrics] };
const open = () =>
  renderWithApi(<QueueTab settings={settings} />, {
    session: patricia,
    answers: { updateQueueRules: { version: 2 }, getSettings: settings },
  });

it('whoever turns it on reads what will happen, and leaves one service out', async () => {
  const { user, sent } = await open();
  const main = screen.getByRole('switch', { name: 'Asignar las consultas automáticamente' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(main);
  screen.getByText(/al médico del servicio que está en turno y tiene menos consultas por atender/);
  // A service without doctors is said, so that nobody waits for what cannot come.
  screen.getByText('Sin médicos todavía: Pediatría. Sus consultas se quedan en la fila.');
  await user.click(screen.getByRole('checkbox', { name: 'Pediatría' }));
  screen.getByText('Los que quites se reparten a mano.');
  const minutes = screen.getByLabelText('Minutos antes de la hora prometida');
  await user.clear(minutes);
  await user.type(minutes, '15');
  await user.click(screen.getByRole('button', { name: 'Guardar reglas' }));
  await screen.findByText('Guardamos las reglas de la fila.');
  expect(sent('updateQueueRules')).toEqual([
    {
      ...{ expectedVersion: 1, autoAssign: true, exceptServices: [pediatrics.id] },
      ...{ escalate: true, warnMinutes: 15, lateMinutes: 60 },
    },
  ]);
});
