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

it('where somebody else was faster it is read anew: what is typed stays, what changed there is shown', async () => {
  const newer = {
    ...laboratory!,
    ...{ version: 2, name: 'Laboratorio Norte', contact: 'nuevo@laboratorio.example' },
    scopes: ['listOrders', 'getOrder', 'createUpload', 'uploadOrderResult', 'getPatient'],
  };
  const page = await open({ updateIntegration: refused('stale-version') });
  await page.user.click(await screen.findByRole('button', { name: /^Editar/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar integración' }));
  await page.fill(dialog.getByLabelText(/^Nombre/), 'Laboratorio Centro');
  await page.user.click(dialog.getByRole('checkbox', { name: 'Entregar resultados de estudios' }));
  page.say({ listIntegrations: [newer] });
  await page.user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));

  const told = within((await dialog.findByText(/^Otra persona la cambió/)).closest<HTMLElement>('[role=alert]')!);
  // Said here and nowhere else.
  expect(screen.queryByText(errorWords('stale-version'))).toBeNull();
  told.getByText('Correo de contacto: ahora dice «nuevo@laboratorio.example».');
  told.getByText(/^Nombre: también lo cambió; su versión dice «Laboratorio Norte»/);
  told.getByText(/con «Entregar resultados de estudios», «Leer los datos de un paciente»/);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Laboratorio Centro');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Correo/).value).toBe('nuevo@laboratorio.example');
  await page.user.click(told.getByRole('button', { name: 'Usar su versión de Permisos' }));
  expect(told.queryByText(/^Permisos/)).toBeNull();

  page.say({ updateIntegration: { version: 3 } });
  await page.user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('updateIntegration').at(-1)).toMatchObject({
    ...{ expectedVersion: 2, name: 'Laboratorio Centro', contact: 'nuevo@laboratorio.example' },
    ...{ scopes: newer.scopes, expiresAt: laboratory!.expiresAt },
  });
});

it('what else is refused is told as everywhere', async () => {
  const page = await open({ updateIntegration: refused('forbidden') });
  await page.user.click(await screen.findByRole('button', { name: /^Editar/ }));
  await page.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText(errorWords('forbidden'));
});

it('one that somebody else revoked meanwhile cannot be saved any more', async () => {
  const page = await open({ updateIntegration: refused('stale-version') });
  await page.user.click(await screen.findByRole('button', { name: /^Editar/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar integración' }));
  page.say({ listIntegrations: [{ ...laboratory!, state: 'revoked', revokedAt: laboratory!.createdAt }] });
  await page.user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await dialog.findByText(/^Otra persona la revocó/);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' }).disabled).toBe(true);
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
