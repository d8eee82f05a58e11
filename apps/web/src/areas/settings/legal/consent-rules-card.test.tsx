import { clinicExamples } from '@consultorio/api-examples/clinic';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { ConsentRulesCard } from './consent-rules-card.tsx';

const settings = clinicExamples.getSettings.output;

it('who turns the asking over to another app says where the proof is kept', async () => {
  const { user, fill, sent } = await renderWithApi(<ConsentRulesCard settings={settings} />, {
    session: patricia,
    answers: { updateConsentRules: { version: 2 }, getSettings: settings },
  });
  await user.click(screen.getByRole('switch', { name: /aplicación propia/ }));
  screen.getByText(/queda en la bitácora con tu nombre/);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/Explica en al menos 30 caracteres/);
  expect(sent('updateConsentRules')).toEqual([]);
  const statement = 'La app «Mi Clínica» lo pide al abrir la cuenta y guarda la fecha.';
  await fill(screen.getByLabelText(/Dónde se pide/), statement);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Guardamos quién pide el consentimiento.');
  expect(sent('updateConsentRules')).toEqual([{ expectedVersion: 1, ownAppAsks: true, statement }]);
});
