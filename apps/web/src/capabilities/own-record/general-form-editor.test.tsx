import { patientExamples } from '@consultorio/api-examples/patients';
import { trpc } from '@consultorio/client/trpc';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Answers, PublishedForm } from '@consultorio/contracts/forms';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorWords, refused } from '../../../testing/answers.ts';
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
          { key: 'alergias', type: 'longText', label: '¿A qué eres alérgica?' },
        ],
      },
    ],
  },
};
const profile = patientExamples.getPatientProfile.output;
const sixMonthsAgo = dayOf(Date.now() - 183 * 86_400_000);

const savedAs = (version: number, answers: Answers) => ({
  ...{ form, answers, version, updatedAt: '2026-11-20T18:00:00.000Z' },
});
const editor = (saved: ReturnType<typeof savedAs>) => (
  <GeneralFormEditor saved={saved} onSaved={() => {}} focused={false} />
);

const open = (saved = savedAs(0, {})) =>
  renderWithApi(editor(saved), {
    session: lucia,
    answers: {
      getPatientProfile: { ...profile, birthDate: sixMonthsAgo, sex: 'male' },
      updatePersonGeneralForm: savedAs(saved.version + 1, { peso: 180 }),
    },
  });

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar antecedentes' });
const allergies = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '¿A qué eres alérgica?' });
const sentAs = (expectedVersion: number, answers: Answers) => [{ patientId: lucia.id, answers, expectedVersion }];

it('a weight that no child of this age has is asked back, and sent once it is confirmed', async () => {
  const { user, sent } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Peso' }), '180');
  await user.click(save());
  await screen.findByText(/^¿Es correcto: 180 kg\? 180 kg a los [56] meses es muy raro: casi todos pesan de/);
  expect(sent('updatePersonGeneralForm')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Peso' }));
  await user.click(screen.getByRole('button', { name: 'Sí, es correcto: 180 kg' }));
  await user.click(save());
  await waitFor(() => expect(sent('updatePersonGeneralForm')).toEqual(sentAs(0, { peso: 180 })));
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
  await user.click(save());
  await waitFor(() => expect(sent('updatePersonGeneralForm')).toEqual(sentAs(0, { peso: 7.8 })));
});

it('what she left typed here does not undo the allergy that was saved on another device meanwhile', async () => {
  const page = await open(savedAs(3, { peso: 7, alergias: 'Ninguna' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Peso' }), '{Backspace}8');
  await page.again(editor(savedAs(4, { peso: 7, alergias: 'Penicilina' })));
  expect(allergies().value).toBe('Penicilina');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Peso' }).value).toBe('8');
  screen.getByText('Tomamos lo que se guardó en otro dispositivo o pestaña: «¿A qué eres alérgica?».');
  await page.user.click(save());
  const merged = sentAs(4, { peso: 8, alergias: 'Penicilina' });
  await waitFor(() => expect(page.sent('updatePersonGeneralForm')).toEqual(merged));
});

it('one question answered on both devices waits for a word, also after a reload; then nothing else is lost', async () => {
  const page = await open(savedAs(3, { peso: 7, alergias: 'Ninguna' }));
  await page.fill(allergies(), 'Polvo');
  const newer = editor(savedAs(4, { peso: 7.4, alergias: 'Penicilina' }));
  await page.again(newer);
  await page.user.type(screen.getByRole('textbox', { name: 'Peso' }), '{Backspace}5');
  await page.again(newer);
  expect(screen.getByRole('alert').textContent).toContain('¿A qué eres alérgica?: Penicilina');
  expect(allergies().value).toBe('Polvo');
  expect(save().disabled).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Tomar lo guardado' }));
  expect(allergies().value).toBe('Penicilina');
  await page.user.click(save());
  const chosen = sentAs(4, { peso: 7.5, alergias: 'Penicilina' });
  await waitFor(() => expect(page.sent('updatePersonGeneralForm')).toEqual(chosen));
});

/** As on its page: the form that the server has now. */
function Page() {
  const { data } = trpc.getPatientGeneralForm.useQuery();
  return data ? <GeneralFormEditor saved={data} onSaved={() => {}} focused={false} /> : null;
}

it('a save that comes too late is refused, and her own answer stays in the field until she decides', async () => {
  const page = await renderWithApi(<Page />, {
    session: lucia,
    answers: {
      getPatientProfile: { ...profile, birthDate: sixMonthsAgo, sex: 'male' },
      getPatientGeneralForm: savedAs(3, { tabaco: true, alergias: 'Ninguna' }),
      updatePersonGeneralForm: refused('stale-version', { version: 4 }),
    },
  });
  await page.fill(await screen.findByRole('textbox', { name: '¿A qué eres alérgica?' }), 'Polvo');
  page.say({ getPatientGeneralForm: savedAs(4, { tabaco: false, alergias: 'Penicilina' }) });
  await page.user.click(save());
  await screen.findByText(errorWords('stale-version'));
  await page.user.click(await screen.findByRole('button', { name: 'Conservar lo de esta pantalla' }));
  expect(allergies().value).toBe('Polvo');
  page.say({ updatePersonGeneralForm: savedAs(5, { tabaco: false, alergias: 'Polvo' }) });
  await page.user.click(save());
  const sent = [...sentAs(3, { tabaco: true, alergias: 'Polvo' }), ...sentAs(4, { tabaco: false, alergias: 'Polvo' })];
  await waitFor(() => expect(page.sent('updatePersonGeneralForm')).toEqual(sent));
});
