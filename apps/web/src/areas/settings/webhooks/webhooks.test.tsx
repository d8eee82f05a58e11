import { webhookExamples } from '@consultorio/api-examples/webhooks';
import { webhookKinds } from '@consultorio/contracts/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../../testing/answers.ts';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { auditActions } from '../../../texts/verbs/audit-groups.ts';
import { IntegrationsTab } from '../integrations/integrations-tab.tsx';

const [webhook] = webhookExamples.listWebhooks.output;
const [delivery] = webhookExamples.listWebhookDeliveries.output.items;
const made = webhookExamples.createWebhook.output;
const webhookId = webhook!.id;
const open = (answers: Answers = {}, one = '') =>
  renderWithApi(<IntegrationsTab />, {
    session: patricia,
    answers: {
      ...{ listIntegrations: [], listWebhooks: [webhook!] },
      listWebhookDeliveries: { items: [], nextCursor: null },
      ...answers,
    },
    path: `/configuraciones?seccion=integraciones${one && `&webhook=${one}`}`,
  });

it('every kind has its words and its subject', () => {
  const worded = new Set<string>(auditActions.map(({ value }) => value));
  expect(webhookKinds.filter((kind) => !worded.has(kind))).toEqual([]);
});

it('a list that failed is tried again, an empty one says what they are for', async () => {
  const page = await open({ listWebhooks: refused('forbidden') });
  await screen.findByText(errorWords('forbidden'));
  page.say({ listWebhooks: [] });
  await page.user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByText('Ninguno todavía');
});

it('one is made, and its secret is shown once', async () => {
  const page = await open({ createWebhook: made });
  await page.user.click(await screen.findByRole('button', { name: 'Nuevo webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo webhook' }));
  const create = () => page.user.click(dialog.getByRole('button', { name: 'Crear webhook' }));
  await create();
  await dialog.findByText('Elige al menos un aviso');
  await page.user.type(dialog.getByLabelText(/^Nombre/), 'Almacén');
  await page.user.type(dialog.getByLabelText(/^Dirección/), 'https://almacen.example/avisos');
  await page.user.click(dialog.getByRole('button', { name: /^Elegir avisos de Recetas/ }));
  await page.user.click(dialog.getByRole('checkbox', { name: 'Emitió una orden' }));
  await create();
  await screen.findByText(made.secret);
  expect(page.sent('createWebhook')).toEqual([
    { name: 'Almacén', url: 'https://almacen.example/avisos', kinds: ['issueOrder'], integrationId: null },
  ]);
  await page.user.keyboard('{Escape}');
  screen.getByText(made.secret);
  await page.user.click(screen.getByRole('button', { name: 'Ya lo guardé' }));
  await page.user.click(await screen.findByRole('button', { name: 'Cerrar sin copiar' }));
  await waitFor(() => expect(screen.queryByText(made.secret)).toBeNull());
});

it('it is paused, which what waits says, and goes on', async () => {
  const items = [{ ...delivery!, state: 'waiting' as const, nextAt: delivery!.at }];
  const page = await open(
    { setWebhookPaused: { done: true }, listWebhookDeliveries: { items, nextCursor: null } },
    webhookId,
  );
  await screen.findByText('El siguiente, en un momento.');
  await screen.findByText('Activo');
  page.say({ listWebhooks: [{ ...webhook!, state: 'paused' }] });
  await page.user.click(screen.getByRole('button', { name: 'Pausar' }));
  await screen.findByText('En pausa');
  screen.getByText('Espera a que se reanude.');
  await page.user.click(screen.getByRole('button', { name: 'Reanudar' }));
  await waitFor(() =>
    expect(page.sent('setWebhookPaused')).toEqual([
      { webhookId, paused: true },
      { webhookId, paused: false },
    ]),
  );
});

it('a test that failed tells why', async () => {
  const attempt = { at: webhook!.createdAt, ms: 1520, outcome: 'refused' as const, status: 503 };
  const page = await open({ testWebhook: attempt }, webhookId);
  await page.user.click(await screen.findByRole('button', { name: 'Probar' }));
  await screen.findByText('Aviso de prueba: Lo rechazó (503, 1.5 s).');
});

it('what was given up is sent again, and what waits is not', async () => {
  const rows = [
    { ...delivery!, state: 'dead' as const },
    {
      ...delivery!,
      id: delivery!.id.replace(/.$/, '9'),
      kind: 'submitConsultation' as const,
      state: 'waiting' as const,
    },
  ];
  const page = await open(
    { listWebhookDeliveries: { items: rows, nextCursor: null }, retryWebhookDelivery: { done: true } },
    webhookId,
  );
  await screen.findByText('Espera a uno anterior de la misma consulta.');
  await page.user.click(screen.getByRole('button', { name: /^Reenviar/ }));
  await waitFor(() => expect(page.sent('retryWebhookDelivery')).toEqual([{ deliveryId: delivery!.id }]));
});

it('one that came back with a readable backup says that it needs a new secret, and the others do not', async () => {
  const page = await open({ listWebhooks: [{ ...webhook!, state: 'paused', secretHint: '' }] }, webhookId);
  await screen.findByText(/^Su secreto no estaba en el respaldo que se restauró: renuévalo/);
  screen.getByText('Ninguno: no estaba en el respaldo que se restauró');
  page.say({ listWebhooks: [webhook!] });
  await page.again();
  await screen.findByText(`Termina en ${webhook!.secretHint}`);
  expect(screen.queryByText(/no estaba en el respaldo/)).toBeNull();
});
