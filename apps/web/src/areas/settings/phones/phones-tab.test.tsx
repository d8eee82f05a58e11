import { clinicExamples } from '@consultorio/api-examples/clinic';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OutputOf } from '../../../../testing/answers.ts';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { PhonesTab } from './phones-tab.tsx';

const settings = clinicExamples.getSettings.output;
const rules = { waitMinutes: 15, quietFrom: '21:00', quietTo: '08:00', ceiling: 500 };
const shown = { ...settings, phoneRules: rules };
const used: OutputOf<'getPhoneNotices'> = {
  channels: ['sms', 'whatsapp'],
  people: 214,
  months: [
    { month: '2026-03', sent: 500, undelivered: 12 },
    { month: '2026-02', sent: 381, undelivered: 0 },
  ],
  failure: { at: '2026-03-02T15:00:00.000Z', code: '20003' },
};

test('what the month cost, its ceiling and the provider’s refusal are told; a wrong rule stands at its field and is not sent', async () => {
  const { sent } = await renderWithApi(<PhonesTab settings={shown} />, {
    session: patricia,
    answers: { getPhoneNotices: used, updatePhoneRules: { version: 9 }, getSettings: shown },
  });
  await screen.findByText('Enviados en marzo de 2026: 500 de 500');
  screen.getByText(/no acepta nuestros mensajes \(código 20003\)/);
  screen.getByText(/Se alcanzó el máximo del mes/);
  screen.getByText('SMS (Twilio) y WhatsApp');
  screen.getByText(/12 no llegaron, según el proveedor/);
  screen.getByText('381');
  expect(screen.queryByText(/Ningún proveedor está configurado/)).toBeNull();
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write('Minutos sin leer', '1441');
  write('Máximo de mensajes al mes', '800');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar reglas' }));
  await screen.findByText('Máximo 1,440');
  expect(sent('updatePhoneRules')).toEqual([]);
  write('Minutos sin leer', '30');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar reglas' }));
  await waitFor(() =>
    expect(sent('updatePhoneRules')).toEqual([
      { expectedVersion: settings.versions.phoneRules, ...rules, waitMinutes: 30, ceiling: 800 },
    ]),
  );
});
