import { ids } from '@consultorio/api-examples/ids';
import { integrationExamples } from '@consultorio/api-examples/integrations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../../testing/answers.ts';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { IntegrationsSection } from './integrations-section.tsx';

const [laboratory] = integrationExamples.listIntegrations.output;
const made = integrationExamples.createIntegration.output;
const open = (answers: Answers = {}) =>
  renderWithApi(<IntegrationsSection />, {
    session: patricia,
    answers: { listIntegrations: [laboratory!], ...answers },
    path: '/configuraciones?seccion=integraciones',
  });

it('none says what they are for; what failed is told and tried again', async () => {
  const page = await open({ listIntegrations: refused('forbidden') });
  await screen.findByText(errorWords('forbidden'));
  page.say({ listIntegrations: [] });
  await page.user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByText('Ninguna todavía');
});

it('each is a line that says whether it writes, and how it stands', async () => {
  const reader = {
    ...laboratory!,
    id: ids.session,
    name: 'Aseguradora',
    scopes: ['getOrder', 'startBulkExport'],
    state: 'expired' as const,
  };
  const revoked = {
    ...laboratory!,
    id: ids.passkey,
    name: 'Farmacia',
    state: 'revoked' as const,
    revokedAt: laboratory!.createdAt,
  };
  await open({ listIntegrations: [laboratory!, reader, revoked] });
  await screen.findByText('Solo lee');
  for (const word of ['Vigente', 'Vencida', 'Revocada']) screen.getByText(word);
  expect(screen.getAllByRole('button', { name: /^Dar otra llave/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Revocar Farmacia' })).toBeNull();
});

it('one is made in three steps, and its key is shown once', async () => {
  const page = await open({ createIntegration: made });
  await page.user.click(await screen.findByRole('button', { name: 'Nueva integración' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva integración' }));
  const goOn = () => page.user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await goOn();
  expect((await dialog.findAllByText(/obligatorio|Escribe/)).length).toBeGreaterThanOrEqual(3);
  await page.user.type(dialog.getByLabelText(/^Nombre/), 'Laboratorio San Ángel');
  await page.user.type(dialog.getByLabelText(/^Para qué/), 'Entrega resultados');
  await page.user.type(dialog.getByLabelText(/^Correo/), 'sistemas@laboratorio.example');
  await goOn();
  await goOn();
  await dialog.findByText('Elige al menos un permiso');
  await page.user.click(dialog.getByRole('button', { name: 'Laboratorio' }));
  const group = (name: string) => within(dialog.getByRole('group', { name }));
  group('Puede leer').getByRole('checkbox', { name: /^Descargar en bloque/ });
  expect(group('Puede escribir').queryByRole('checkbox', { name: /bloque/ })).toBeNull();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Entregar resultados de estudios' }).checked).toBe(
    true,
  );
  await goOn();
  await page.user.type(dialog.getByLabelText(/^Redes/), '203.0.113.0/24, 300.1.1.1');
  await page.user.click(dialog.getByRole('button', { name: 'Crear integración' }));
  await dialog.findByText(/Escribe una red/);
  await page.user.clear(dialog.getByLabelText(/^Redes/));
  await page.user.click(dialog.getByRole('button', { name: 'Crear integración' }));
  await screen.findByText(made.secret!);
  screen.getByText(ids.integration);
  expect(page.sent('createIntegration')).toMatchObject([
    { scopes: ['listOrders', 'getOrder', 'createUpload', 'uploadOrderResult'], networks: [], key: { kind: 'secret' } },
  ]);
  await page.user.keyboard('{Escape}');
  screen.getByText(made.secret!);
  await page.user.click(screen.getByRole('button', { name: 'Ya la guardé' }));
  await page.user.click(await screen.findByRole('button', { name: 'Volver' }));
  screen.getByText(made.secret!);
  await page.user.click(await screen.findByRole('button', { name: 'Copiar la llave' }));
  expect(await navigator.clipboard.readText()).toBe(made.secret);
  await page.user.click(screen.getByRole('button', { name: 'Ya la guardé' }));
  await waitFor(() => expect(screen.queryByText(made.secret!)).toBeNull());
});

it('one is edited whole, its last day as it was unless somebody touches it', async () => {
  const page = await open({ updateIntegration: { version: 2 } });
  await page.user.click(await screen.findByRole('button', { name: /^Editar/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar integración' }));
  const name = dialog.getByLabelText<HTMLInputElement>(/^Nombre/);
  expect(name.value).toBe(laboratory!.name);
  await page.user.clear(name);
  await page.user.click(dialog.getByRole('checkbox', { name: 'Entregar resultados de estudios' }));
  await page.user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await dialog.findByText(/obligatorio|Escribe/);
  await page.user.click(name);
  await page.user.paste('Laboratorio Centro');
  await page.user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  const { purpose, contact, networks, expiresAt } = laboratory!;
  await waitFor(() =>
    expect(page.sent('updateIntegration')).toEqual([
      {
        ...{ integrationId: ids.integration, expectedVersion: 1, name: 'Laboratorio Centro' },
        ...{ purpose, contact, networks, expiresAt, scopes: ['listOrders', 'getOrder', 'createUpload'] },
      },
    ]),
  );
});

it('another key is given with the time that the one before goes on', async () => {
  const page = await open({ rotateIntegrationKey: integrationExamples.rotateIntegrationKey.output });
  await page.user.click(await screen.findByRole('button', { name: /^Dar otra llave/ }));
  await page.user.selectOptions(await screen.findByLabelText(/^La llave anterior/), 'Deja de servir ahora');
  await page.user.click(screen.getByRole('button', { name: 'Dar otra llave' }));
  await screen.findByText(made.secret!);
  expect(page.sent('rotateIntegrationKey')).toEqual([
    { integrationId: ids.integration, key: { kind: 'secret' }, overlapHours: 0 },
  ]);
});

it('revoking asks before, and says that it is done', async () => {
  const page = await open({ revokeIntegration: { done: true } });
  await page.user.click(await screen.findByRole('button', { name: /^Revocar/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Revocar integración' }));
  await waitFor(() => expect(page.sent('revokeIntegration')).toEqual([{ integrationId: ids.integration }]));
});
