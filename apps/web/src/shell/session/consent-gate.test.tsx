import { clinicExamples } from '@consultorio/api-examples/clinic';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../testing/answers.ts';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ConsentGate } from './consent-gate.tsx';

const notice = clinicExamples.getLegalDocument.output;
const owing = { ...lucia, pendingConsents: ['terms' as const, 'privacy' as const] };

const open = (answers: Answers = {}, session: typeof lucia = owing) =>
  renderWithApi(
    <Suspense>
      <ConsentGate />
      <p>La página</p>
    </Suspense>,
    {
      session,
      answers: { getLegalDocument: ({ kind }) => ({ ...notice, kind }), recordConsent: { done: true }, ...answers },
    },
  );
const dialog = async () => within(await screen.findByRole('dialog', { name: /Antes de continuar/ }));
const boxes = [/Leí y acepto los términos/, /consiento expresamente/];

it('both documents are accepted one by one, with the versions that were on the screen', async () => {
  const { user, sent, say } = await open();
  const asked = await dialog();
  const button = asked.getByRole<HTMLButtonElement>('button', { name: 'Aceptar y continuar' });
  const [terms, privacy] = boxes.map((name) => asked.getByRole<HTMLInputElement>('checkbox', { name }));
  expect([terms!.checked, privacy!.checked]).toEqual([false, false]);
  await user.click(terms!);
  expect(button.disabled).toBe(true);
  await user.click(privacy!);
  await waitFor(() => expect(button.disabled).toBe(false));
  say({ getUserProfile: lucia });
  await user.click(button);
  await screen.findByText('Registramos tu consentimiento. Gracias.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('recordConsent')).toEqual([
    {
      purpose: 'renewal',
      documents: ['terms', 'privacy'].map((kind) => ({ kind, version: 1, sha256: notice.sha256 })),
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
  await waitFor(() => expect(asked.getAllByText('El texto nuevo')).toHaveLength(2));
  expect(asked.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false]);
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
  await open({}, { ...owing, revokedConsents: ['terms', 'privacy'] });
  await screen.findByText('La página');
  expect(screen.queryByRole('dialog')).toBeNull();
});
