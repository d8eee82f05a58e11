import { ids } from '@consultorio/api-examples/ids';
import { retentionExamples } from '@consultorio/api-examples/retention';
import type { SuppressionPlan } from '@consultorio/contracts/suppression';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../testing/answers.ts';
import { mariana, patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { RetentionCard } from './retention-card.tsx';

const plan = retentionExamples.planSuppression.output;
const past = '2026-01-02T18:00:00.000Z';
const retention = { lastActAt: '2020-03-09T18:05:00.000Z', keptUntil: '2025-03-09', blockedAt: null };

async function open(changes: Partial<SuppressionPlan>, answers: Answers = {}) {
  const page = await renderWithApi(<RetentionCard patientId={ids.patient} />, {
    session: patricia,
    answers: { getRecordRetention: retention, planSuppression: { ...plan, ...changes }, ...answers },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Bloqueo y supresión' }));
  await screen.findByText('Se suprimiría');
  return page;
}
const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each<[string, Partial<SuppressionPlan>, string[]]>([
  [
    'too early',
    { standing: 'kept', obstacles: ['running'], blockedAt: null, mayReleaseFrom: null },
    ['Retener por causa legal'],
  ],
  [
    'over',
    { standing: 'kept', blockedAt: null, mayReleaseFrom: null },
    ['Retener por causa legal', 'Bloquear expediente'],
  ],
  [
    'held',
    { standing: 'kept', held: true, obstacles: ['hold'], blockedAt: null, mayReleaseFrom: null },
    ['Levantar la retención'],
  ],
  [
    'blocked lately',
    { mayReleaseFrom: '2999-01-01T00:00:00.000Z' },
    ['Retener por causa legal', 'Desbloquear expediente'],
  ],
  [
    'blocked long enough',
    { mayReleaseFrom: past },
    ['Retener por causa legal', 'Desbloquear expediente', 'Liberar para suprimir'],
  ],
  [
    'released',
    { standing: 'released', mayReleaseFrom: past, suppressedFrom: past },
    ['Retener por causa legal', 'Retirar la liberación'],
  ],
])('%s: what may be decided', async (_, changes, expected) => {
  await open(changes);
  expect(offered()).toEqual(expected);
});

it('the dry run says what would go, and until when backups hold it', async () => {
  await open({ obstacles: ['openArco'] });
  screen.getByText(/Consultas: 2\s+Mensajes: 14\s+Notas: 2\s+Archivos: 3 \(470 KB\)/);
  screen.getByText('Tiene una solicitud ARCO sin terminar.');
  screen.getByText(/conservan el expediente hasta que se destruyan/);
  within(screen.getByRole('list', { name: 'Decisiones' })).getByText('Se bloqueó');
});

it('a release says that it cannot be undone, wants its reason, and keeps it when it is refused', async () => {
  const page = await open(
    { mayReleaseFrom: past },
    {
      decideRetention: refused('invalid-input', {
        issues: [{ path: ['step'], message: 'Su cuenta es del personal.', code: 'custom' }],
      }),
    },
  );
  await page.user.click(screen.getByRole('button', { name: 'Liberar para suprimir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Liberar para suprimir' }));
  dialog.getByText(/No se puede deshacer/);
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Liberar para suprimir' }));
  await send();
  await dialog.findByText('Escribe por qué');
  await page.fill(dialog.getByLabelText(/^Motivo/), 'Terminó el plazo');
  await send();
  await dialog.findByText('Su cuenta es del personal.');
  page.say({ decideRetention: { done: true } });
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('decideRetention')).toMatchObject([
    { step: 'release', reason: 'Terminó el plazo' },
    { step: 'release', reason: 'Terminó el plazo' },
  ]);
});

it('a doctor decides nothing', async () => {
  await renderWithApi(<RetentionCard patientId={ids.patient} />, {
    session: mariana,
    answers: { getRecordRetention: retention },
  });
  await screen.findByText('9 de marzo de 2025');
  expect(screen.queryByRole('button')).toBeNull();
});
