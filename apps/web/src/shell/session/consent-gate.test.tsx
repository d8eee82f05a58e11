import { clinicExamples } from '@consultorio/api-examples/clinic';
import { guardianshipExamples } from '@consultorio/api-examples/guardianships';
import { patientExamples } from '@consultorio/api-examples/patients';
import { trpc } from '@consultorio/client/trpc';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../testing/answers.ts';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ConsentGate } from './consent-gate.tsx';

const notice = clinicExamples.getLegalDocument.output;
const kinds = ['terms', 'privacy', 'teleconsultation'] as const;
const owing = { ...lucia, pendingConsents: [...kinds] };

const open = (answers: Answers = {}, session: typeof lucia = owing, path = '/') =>
  renderWithApi(
    <Suspense>
      <ConsentGate />
      <p>La página</p>
    </Suspense>,
    {
      session,
      path,
      answers: { getLegalDocument: ({ kind }) => ({ ...notice, kind }), recordConsent: { done: true }, ...answers },
    },
  );
const dialog = async () => within(await screen.findByRole('dialog', { name: /Antes de continuar/ }));
const boxes = [/Leí y acepto los términos/, /consiento expresamente/, /atiendan a distancia/];

it('the documents are accepted one by one, with the versions that were on the screen', async () => {
  const { user, sent, say } = await open();
  const asked = await dialog();
  const button = asked.getByRole<HTMLButtonElement>('button', { name: 'Aceptar y continuar' });
  const given = boxes.map((name) => asked.getByRole<HTMLInputElement>('checkbox', { name }));
  expect(given.map(({ checked }) => checked)).toEqual([false, false, false]);
  for (const box of given) {
    expect(button.disabled).toBe(true);
    await user.click(box);
  }
  await waitFor(() => expect(button.disabled).toBe(false));
  say({ getUserProfile: lucia });
  await user.click(button);
  await screen.findByText('Registramos tu consentimiento. Gracias.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('recordConsent')).toEqual([
    {
      purpose: 'renewal',
      documents: kinds.map((kind) => ({ kind, version: 1, sha256: notice.sha256 })),
    },
  ]);
});

it('a document that changed while it was read is shown anew and has to be accepted again', async () => {
  const { user, say } = await open({ recordConsent: refused('stale-document') });
  const asked = await dialog();
  for (const name of boxes) await user.click(asked.getByRole('checkbox', { name }));
  const button = asked.getByRole<HTMLButtonElement>('button', { name: 'Aceptar y continuar' });
  await waitFor(() => expect(button.disabled).toBe(false));
  say({ getLegalDocument: ({ kind }) => ({ ...notice, kind, version: 2, text: 'El texto nuevo' }) });
  await user.click(button);
  await screen.findByText(errorWords('stale-document'));
  await waitFor(() => expect(asked.getAllByText('El texto nuevo')).toHaveLength(3));
  expect(asked.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false, false]);
});

it('without the text before the eyes nothing can be accepted', async () => {
  const { user } = await open({ getLegalDocument: refused('not-found') });
  const asked = await dialog();
  await asked.findByText(errorWords('not-found'));
  for (const name of boxes) await user.click(asked.getByRole('checkbox', { name }));
  expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Aceptar y continuar' }).disabled).toBe(true);
});

it('who says «ahora no» is left alone', async () => {
  const { user, sent } = await open();
  await user.click((await dialog()).getByRole('button', { name: 'Ahora no' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('recordConsent')).toEqual([]);
});

it('who withdrew a consent is not pressed', async () => {
  await open({}, { ...owing, revokedConsents: [...kinds] });
  await screen.findByText('La página');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('to be attended at a distance is asked for where a consultation begins, and not before', async () => {
  const distance = { ...lucia, pendingConsents: ['teleconsultation' as const] };
  await open({}, distance);
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await open({}, distance, '/nueva-consulta');
  expect((await dialog()).getAllByRole('checkbox')).toHaveLength(1);
});

function Writing() {
  const save = trpc.updatePatientGeneralForm.useMutation({ meta: { success: 'Guardado' } });
  const [words, setWords] = useState('');
  return (
    <>
      <ConsentGate />
      <input aria-label="Alergias" value={words} onChange={({ target }) => setWords(target.value)} />
      <button type="button" onClick={() => save.mutate({ alergias: words })}>
        Guardar
      </button>
    </>
  );
}

const writing = async () => {
  const page = await renderWithApi(
    <Suspense>
      <Writing />
    </Suspense>,
    {
      session: lucia,
      answers: {
        getLegalDocument: ({ kind }) => ({ ...notice, kind }),
        recordConsent: { done: true },
        updatePatientGeneralForm: refused('consent-required'),
      },
    },
  );
  await page.fill(screen.getByLabelText('Alergias'), 'Penicilina');
  page.say({ getUserProfile: owing });
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  return page;
};

it('a write that was refused waits for the consent, and goes on by itself with what was typed', async () => {
  const page = await writing();
  const asked = await dialog();
  for (const name of boxes) await page.user.click(asked.getByRole('checkbox', { name }));
  const button = asked.getByRole<HTMLButtonElement>('button', { name: 'Aceptar y continuar' });
  await waitFor(() => expect(button.disabled).toBe(false));
  page.say({ getUserProfile: lucia, updatePatientGeneralForm: patientExamples.getPatientGeneralForm.output });
  await page.user.click(button);
  const sent = { alergias: 'Penicilina' };
  await waitFor(() => expect(page.sent('updatePatientGeneralForm')).toEqual([sent, sent]));
  await screen.findByText('Guardado');
});

it('for a child the mother is asked by the child’s name, whatever she accepted for herself', async () => {
  const child = guardianshipExamples.listMyPeople.output.items[1]!;
  const missing = { kinds: ['terms', 'privacy'], patientId: child.patientId };
  const page = await renderWithApi(
    <Suspense>
      <Writing />
    </Suspense>,
    {
      session: lucia,
      answers: {
        getLegalDocument: ({ kind }) => ({ ...notice, kind }),
        listMyPeople: guardianshipExamples.listMyPeople.output,
        recordConsent: { done: true },
        updatePatientGeneralForm: refused('consent-required', missing),
      },
    },
  );
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const asked = await dialog();
  asked.getByText(/en nombre de Sofía Hernández Ortega/);
  for (const box of asked.getAllByRole('checkbox')) await page.user.click(box);
  const button = asked.getByRole<HTMLButtonElement>('button', { name: 'Aceptar y continuar' });
  await waitFor(() => expect(button.disabled).toBe(false));
  page.say({ updatePatientGeneralForm: patientExamples.getPatientGeneralForm.output });
  await page.user.click(button);
  await screen.findByText('Guardado');
  const documents = ['terms', 'privacy'].map((kind) => ({ kind, version: 1, sha256: notice.sha256 }));
  expect(page.sent('recordConsent')).toEqual([{ purpose: 'renewal', patientId: child.patientId, documents }]);
});

it('without it the write is refused, and what was typed stays', async () => {
  const page = await writing();
  await page.user.click((await dialog()).getByRole('button', { name: 'Ahora no' }));
  await screen.findByText(errorWords('consent-required'));
  expect(page.sent('updatePatientGeneralForm')).toHaveLength(1);
  screen.getByDisplayValue('Penicilina');
});
