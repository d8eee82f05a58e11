import { clinicExamples } from '@consultorio/api-examples/clinic';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { HoursTab } from './hours-tab.tsx';

const found = clinicExamples.getSettings.output;
const always = { ...found, hours: { week: null, holidays: [] } };
const shown = (settings: typeof found) =>
  renderWithApi(<HoursTab settings={settings} />, {
    session: patricia,
    answers: { updateOpeningHours: { version: 2 }, getSettings: settings },
  });
const dayRow = (name: string) => {
  const row = screen.getByRole('switch', { name: `Abre el ${name}` }).closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

it('a clinic that is always open gets a week, one day is changed and copied, and the whole is saved', async () => {
  const { user, sent } = await shown(always);
  screen.getByText(
    /Ahora está abierto\. Con este horario, una consulta de Medicina general enviada en este momento se responde/,
  );
  await user.click(screen.getByRole('radio', { name: 'En un horario de la semana' }));
  const closes = dayRow('lunes').getByLabelText<HTMLInputElement>('lunes, 1.º horario: cierra');
  expect(closes.value).toBe('18:00');
  await user.clear(closes);
  await user.type(closes, '14:00');
  await user.click(dayRow('lunes').getByRole('button', { name: 'Copiar el horario del lunes a otros días' }));
  await user.click(screen.getByRole('menuitem', { name: 'De lunes a viernes' }));
  await user.click(screen.getByRole('switch', { name: 'Abre el viernes' }));
  await user.click(screen.getByRole('button', { name: 'Guardar horario' }));
  await screen.findByText(/^Guardamos el horario\./);
  const day = [{ from: '09:00', to: '14:00' }];
  expect(sent('updateOpeningHours')).toEqual([
    {
      expectedVersion: 1,
      holidays: [],
      week: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: [], saturday: [], sunday: [] },
    },
  ]);
});

it('what overlaps is said where it stands, and nothing is sent', async () => {
  const { user, sent } = await shown(found);
  await user.click(dayRow('martes').getByRole('button', { name: 'Agregar otro horario el martes' }));
  const opens = dayRow('martes').getByLabelText('martes, 3.º horario: abre');
  await user.clear(opens);
  await user.type(opens, '18:00');
  await user.click(screen.getByRole('button', { name: 'Guardar horario' }));
  await dayRow('martes').findByText('Empieza antes de que termine otro horario');
  expect(sent('updateOpeningHours')).toEqual([]);
});

it('the official days that are still to come are added at once, and each can be taken out', async () => {
  const { user } = await shown(always);
  await user.click(screen.getByRole('button', { name: /^Agregar los oficiales que faltan \(\d+\)$/ }));
  expect(screen.getAllByDisplayValue('Navidad').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /oficiales que faltan/ })).toBeNull();
  // Of this year, while it is to come, and of the next.
  for (const _ of screen.getAllByDisplayValue('Navidad')) {
    const [first] = screen.getAllByRole('button', { name: 'Quitar Navidad' });
    if (first) await user.click(first);
  }
  expect(screen.queryByDisplayValue('Navidad')).toBeNull();
});
