import { ids } from '@consultorio/api-examples/ids';
import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { RecordRetention } from './record-retention.tsx';

it('the patient reads until when the record is kept, and what the clinic may do then', async () => {
  const retention = { lastActAt: '2026-03-09T18:05:00.000Z', keptUntil: '2031-03-09', blockedAt: null };
  const page = await renderWithApi(<RecordRetention patientId={ids.patient} />, {
    session: lucia,
    answers: { getRecordRetention: retention },
  });
  await screen.findByText(/Al menos hasta el 9 de marzo de 2031: .*, el 9 de marzo de 2026\./);
  screen.getByText(/Nada de eso ocurre por sí solo/);
  page.say({ getRecordRetention: { ...retention, blockedAt: '2031-04-02T18:05:00.000Z' } });
  await page.again();
  await screen.findByText(/Está bloqueado desde el 2 de abril de 2031/);
  page.say({ getRecordRetention: { lastActAt: null, keptUntil: null, blockedAt: null } });
  await page.again();
  await screen.findByText(/todavía no hay ninguno aquí/);
});
