import { settingExamples } from '@consultorio/api-examples/settings';
import { jobNames, type SystemStatus } from '@consultorio/contracts/system-status';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../../testing/answers.ts';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { StatusTab } from './status-tab.tsx';

const lastFailedAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
const failed = (one: SystemStatus['jobs'][number]['name'], many: number) =>
  jobNames.map((name) => ({
    ...{ name, waiting: 0, retrying: 0 },
    ...(name === one ? { failed: many, lastFailedAt } : { failed: 0, lastFailedAt: null }),
  }));
const status = (jobs: SystemStatus['jobs']): SystemStatus => ({ ...settingExamples.getSystemStatus.output, jobs });
const open = (jobs: SystemStatus['jobs'], answers: Answers = {}) =>
  renderWithApi(<StatusTab />, {
    session: patricia,
    answers: { getSystemStatus: status(jobs), ...answers },
    path: '/configuraciones?seccion=estado',
  });

it('what failed and nobody needs any more is dismissed, after it was said what that means', async () => {
  const page = await open(failed('sendMail', 3), { dismissJobs: { dismissed: 3 } });
  await screen.findByText('3, la última hace 2 horas');
  await page.user.click(screen.getByRole('button', { name: 'Descartar: Enviar correos' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Descartar 3 correos?' }));
  dialog.getByText(/^No saldrán\./);
  expect(page.sent('dismissJobs')).toEqual([]);
  page.say({ getSystemStatus: status(failed('sendMail', 0)) });
  await page.user.click(dialog.getByRole('button', { name: 'Descartar' }));
  await screen.findByText('Se descartaron 3 tareas.');
  // Of what was given up after the page was read nobody knew.
  expect(page.sent('dismissJobs')).toEqual([{ name: 'sendMail', failedUntil: lastFailedAt }]);
  await waitFor(() => expect(screen.queryByText('Falló')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('by keyboard alone, and who thinks better of it keeps everything', async () => {
  const page = await open(failed('exportInBulk', 1));
  const button = await screen.findByRole('button', { name: 'Descartar: Preparar descargas en bloque' });
  button.focus();
  await page.user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: '¿Descartar 1 descarga en bloque?' });
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('dismissJobs')).toEqual([]);
  expect(document.activeElement).toBe(button);
});

it.each(['alignAccount', 'revokeSessions', 'scanFile', 'tidyUp', 'sealAudit'] as const)(
  '%s is tried again and never left undone',
  async (name) => {
    const page = await open(failed(name, 1), { retryJobs: { retried: 1 } });
    await page.user.click(await screen.findByRole('button', { name: /^Reintentar ahora/ }));
    await screen.findByText('Se reintenta 1 tarea.');
    expect(screen.queryByRole('button', { name: /^Descartar/ })).toBeNull();
  },
);

it('what waits for its next attempt has not failed yet', async () => {
  await open([{ name: 'sendMail', waiting: 0, retrying: 2, failed: 0, lastFailedAt: null }]);
  await screen.findByRole('button', { name: 'Reintentar ahora: Enviar correos' });
  expect(screen.queryByRole('button', { name: /^Descartar/ })).toBeNull();
});

it('who may not any more reads so, and nothing is lost', async () => {
  const page = await open(failed('sendPush', 1), { dismissJobs: refused('forbidden') });
  await page.user.click(await screen.findByRole('button', { name: /^Descartar/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Descartar 1 aviso a un dispositivo?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Descartar' }));
  await screen.findByText(errorWords('forbidden'));
  screen.getByRole('dialog');
});
