import { accountExamples } from '@consultorio/api-examples/accounts';
import { consultationExamples } from '@consultorio/api-examples/consultations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../testing/answers.ts';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { MyConsents } from './my-consents.tsx';

const [terms] = accountExamples.listMyConsents.output;
if (!terms) throw new Error('The example has a consent.');
const privacy = { ...terms, id: '5b4dd2b0-6f0e-4f6a-9a0c-6f4f3a1f0b11', kind: 'privacy' as const };
const mine = consultationExamples.listMyConsultations.output;
const [one] = mine.items;
if (!one) throw new Error('The example has a consultation.');
const running = { ...one, patientId: lucia.id, state: 'inProgress' as const };

const open = (answers: Answers = {}, pending = lucia.pendingConsents) =>
  renderWithApi(<MyConsents />, {
    session: { ...lucia, pendingConsents: pending },
    answers: {
      listMyConsents: [terms, privacy],
      listMyConsultations: { ...mine, items: [] },
      revokeConsent: { done: true },
      ...answers,
    },
  });

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const row = heading.closest('li');
  if (!row) throw new Error(`«${name}» stands in no row.`);
  return within(row);
};
const ask = async (page: Awaited<ReturnType<typeof open>>) => {
  const row = await rowOf('Aviso de privacidad');
  await page.user.click(row.getByRole('button', { name: 'Retirar consentimiento' }));
  return within(await screen.findByRole('dialog', { name: '¿Retirar tu consentimiento?' }));
};

it('withdrawing tells first what it costs, and is done for the document that was chosen, once', async () => {
  const page = await open({ listMyConsultations: { ...mine, items: [running] } });
  const dialog = await ask(page);
  dialog.getByText(/No podrás pedir consultas/);
  await dialog.findByText(/Tienes una consulta en curso/);
  expect(page.sent('revokeConsent')).toEqual([]);
  await page.user.dblClick(dialog.getByRole('button', { name: 'Retirar consentimiento' }));
  await screen.findByText(/Retiramos el consentimiento/);
  expect(page.sent('revokeConsent')).toEqual([{ kind: 'privacy' }]);
});

it('whoever keeps it has withdrawn nothing', async () => {
  const page = await open();
  const dialog = await ask(page);
  expect(dialog.queryByText(/consulta en curso/)).toBeNull();
  await page.user.click(dialog.getByRole('button', { name: 'Conservarlo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('revokeConsent')).toEqual([]);
});

it('a refusal keeps the question, and says why', async () => {
  const page = await open({ revokeConsent: refused('unavailable') });
  const dialog = await ask(page);
  await page.user.click(dialog.getByRole('button', { name: 'Retirar consentimiento' }));
  await screen.findByText(errorWords('unavailable'));
  dialog.getByRole('button', { name: 'Conservarlo' });
});

it('what was withdrawn says so, and can be accepted again but not withdrawn twice', async () => {
  await open({ listMyConsents: [{ ...privacy, revokedAt: '2026-11-20T12:00:00.000Z' }, terms] }, ['privacy']);
  const row = await rowOf('Aviso de privacidad');
  row.getByText('Retirado');
  row.getByRole('button', { name: 'Volver a aceptar' });
  expect(row.queryByRole('button', { name: 'Retirar consentimiento' })).toBeNull();
});
