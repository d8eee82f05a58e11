import { patientExamples } from '@consultorio/api-examples/patients';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { PublishedForm } from '@consultorio/contracts/forms';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { GeneralFormEditor } from './general-form-editor.tsx';

const form: PublishedForm = {
  ...{ formVersionId: '6f0c6e1e-1d0a-4f55-9b8c-2f0a3f1c7d11', number: 1, name: 'Antecedentes' },
  schema: {
    sections: [
      {
        ...{ key: 'cuerpo', title: 'Tu cuerpo' },
        items: [
          { key: 'peso', type: 'number', label: 'Peso', unit: 'kg', min: 1, max: 400 },
          { key: 'tabaco', type: 'yesNo', label: '¿Fumas?' },
        ],
      },
    ],
  },
};
const profile = patientExamples.getPatientProfile.output;
const sixMonthsAgo = dayOf(Date.now() - 183 * 86_400_000);

const open = () =>
  renderWithApi(<GeneralFormEditor form={form} answers={{}} onSaved={() => {}} focused={false} />, {
    session: lucia,
    answers: {
      getPatientProfile: { ...profile, birthDate: sixMonthsAgo, sex: 'male' },
      updatePatientGeneralForm: { form, answers: { peso: 180 }, version: 1, updatedAt: '2026-11-20T18:00:00.000Z' },
    },
  });

it('a weight that no child of this age has is asked back, and sent once it is confirmed', async () => {
  const { user, sent } = await open();
  const save = screen.getByRole('button', { name: 'Guardar antecedentes' });
  await user.type(screen.getByRole('textbox', { name: 'Peso' }), '180');
  await user.click(save);
  await screen.findByText(/^¿Es correcto: 180 kg\? 180 kg a los [56] meses es muy raro: casi todos pesan de/);
  expect(sent('updatePatientGeneralForm')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Peso' }));
  await user.click(screen.getByRole('button', { name: 'Sí, es correcto: 180 kg' }));
  await user.click(save);
  await waitFor(() => expect(sent('updatePatientGeneralForm')).toEqual([{ peso: 180 }]));
});

it('a confirmed number that changes is asked again, and an ordinary one never', async () => {
  const { user, sent } = await open();
  const weight = screen.getByRole('textbox', { name: 'Peso' });
  await user.type(weight, '180');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Sí, es correcto: 180 kg' }));
  await user.type(weight, '{Backspace}5');
  await user.tab();
  await screen.findByRole('button', { name: 'Sí, es correcto: 185 kg' });
  await user.clear(weight);
  await user.type(weight, '7.8');
  await user.click(screen.getByRole('button', { name: 'Guardar antecedentes' }));
  await waitFor(() => expect(sent('updatePatientGeneralForm')).toEqual([{ peso: 7.8 }]));
});
