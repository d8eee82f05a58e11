import { ids } from '@consultorio/api-examples/ids';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorWords, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { RetentionCard } from './retention-card.tsx';

const show = (getRecordRetention: () => Promise<OutputOf<'getRecordRetention'> | ReturnType<typeof refused>>) =>
  renderWithApi(<RetentionCard patientId={ids.patient} />, { session: mariana, answers: { getRecordRetention } });

it('says from which day, until which day, and that nothing happens by itself', async () => {
  await show(async () => ({ lastActAt: '2026-03-09T18:05:00.000Z', keptUntil: '2031-03-09', blockedAt: null }));
  await screen.findByText('9 de marzo de 2031');
  screen.getByText('9 de marzo de 2026');
  screen.getByText(/Nada de eso ocurre por sí solo/);
});

it('without an act no day is invented; what failed is told and tried again', async () => {
  const answer = held<OutputOf<'getRecordRetention'>>();
  const page = await show(answer.answer);
  answer.release(refused('forbidden'));
  await screen.findByText(errorWords('forbidden'));
  page.say({ getRecordRetention: { lastActAt: null, keptUntil: null, blockedAt: null } });
  await page.user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByText('Ninguno todavía');
  expect(screen.queryByText(/de 20\d\d/)).toBeNull();
});
