import { clinicExamples } from '@consultorio/api-examples/clinic';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { HoursTab } from './hours-tab.tsx';

const settings = clinicExamples.getSettings.output;

it('the zone is chosen by the own town, and saved with the other facts as they are', async () => {
  const { user, sent } = await renderWithApi(<HoursTab settings={settings} />, {
    session: patricia,
    answers: { updateEstablishment: { version: 2 }, getSettings: settings },
  });
  const zone = screen.getByLabelText<HTMLSelectElement>('Zona horaria de la clínica');
  expect(zone.value).toBe('America/Mexico_City');
  screen.getByText(/^Ahí son las \d+:\d\d\s[ap]\.m\. De ella dependen/);
  await user.selectOptions(zone, 'Tijuana · Baja California, con horario de verano');
  await user.click(screen.getByRole('button', { name: 'Guardar zona horaria' }));
  await screen.findByText('Guardamos la zona horaria.');
  const { logoFileId: _logo, ...facts } = settings.establishment;
  expect(sent('updateEstablishment')).toEqual([
    { ...facts, clues: '', timeZone: 'America/Tijuana', expectedVersion: settings.versions.establishment },
  ]);
});
