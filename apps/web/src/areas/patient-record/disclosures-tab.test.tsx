import { disclosureExamples } from '@consultorio/api-examples/disclosures';
import { ids } from '@consultorio/api-examples/ids';
import type { StoredFile } from '@consultorio/contracts/files';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { mariana, patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { useUploads } from '../../capabilities/files/use-uploads.ts';
import { DisclosuresTab } from './disclosures-tab.tsx';
import { RecordDisclosureDialog } from './record-disclosure-dialog.tsx';

const example = disclosureExamples.listDisclosures.output;
const [given] = example.items;
const none = { items: [], nextCursor: null };

const show = (listDisclosures: Answers['listDisclosures'], session = patricia) =>
  renderWithApi(<DisclosuresTab patientId={ids.patient} />, { session, answers: { listDisclosures } });

it('each handing over is read with its request, who asked, by which right and who gave it', async () => {
  await show(example);
  await screen.findByRole('heading', { name: given!.recipient });
  for (const text of ['Entregado el 9 de marzo de 2026', given!.given, given!.legalGround])
    expect(screen.getByText(text)).toBeDefined();
  screen.getByText(/Aseguradora del Valle, S\.A\.\s+Aseguradora/);
  screen.getByText(/Patricia Robles Cantú\s+Registrado el/);
  screen.getByText('Solicitud por escrito, del 2 de marzo de 2026');
  screen.getByRole('button', { name: /^solicitud\.pdf Descargar PDF/ });
});

it('only the administration takes the register along as a file', async () => {
  await show(none, mariana);
  await screen.findByText('Nada se ha entregado');
  screen.getByRole('button', { name: 'Registrar entrega' });
  expect(screen.queryByRole('button', { name: 'Descargar registro' })).toBeNull();
});

it('while it is read its shape is there; what failed is told and tried again', async () => {
  const answer = held<OutputOf<'listDisclosures'>>();
  const page = await show(answer.answer);
  expect(screen.queryByText('Nada se ha entregado')).toBeNull();
  answer.release(refused('forbidden'));
  await screen.findByText(errorWords('forbidden'));
  page.say({ listDisclosures: none });
  await page.user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByText('Nada se ha entregado');
});

function Dialog({ initial }: { initial: StoredFile[] }) {
  const uploads = useUploads({ purpose: 'disclosure', max: 1, initial });
  return <RecordDisclosureDialog patientId={ids.patient} uploads={uploads} onClose={() => {}} />;
}
const open = (initial: StoredFile[], answers: Answers = {}) =>
  renderWithApi(<Dialog initial={initial} />, { session: patricia, answers });
const field = (name: RegExp) => screen.getByLabelText(name);

async function write(page: Awaited<ReturnType<typeof open>>, givenOn = '2026-03-09') {
  await page.fill(field(/^Quién lo pide/), 'Aseguradora del Valle');
  await page.user.selectOptions(field(/^En calidad de/), 'Aseguradora');
  await page.fill(field(/^Fundamento/), 'Autorización firmada');
  await page.fill(field(/^Fecha de la solicitud/), '2026-03-02');
  await page.fill(field(/^Qué se entregó/), 'Resumen clínico');
  await page.fill(field(/^A quién se entregó/), 'Dra. Elena Soto');
  await page.fill(field(/^Fecha de entrega/), givenOn);
}
const record = { name: 'Registrar entrega' };

it('without the written request nothing is recorded, and each empty field says so', async () => {
  const page = await open([], { recordDisclosure: { done: true } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar entrega a un tercero' }));
  await page.user.click(dialog.getByRole('button', record));
  await dialog.findByText('Adjunta la solicitud firmada: sin ella no se entrega nada');
  expect(await dialog.findAllByText('Este dato es obligatorio')).not.toEqual([]);
  dialog.getByText('Elige una opción');
  await write(page);
  await page.user.click(dialog.getByRole('button', record));
  expect(page.sent('recordDisclosure')).toEqual([]);
});

it('with it the row is sent as it was written, and a refusal of the server stands beside its field', async () => {
  const issues = [{ path: ['givenOn'], code: 'custom', message: 'Todavía no llega ese día' }];
  const page = await open([given!.requestFile], { recordDisclosure: refused('invalid-input', { issues }) });
  await screen.findByRole('dialog', { name: 'Registrar entrega a un tercero' });
  await write(page, '2026-03-01');
  await page.user.click(screen.getByRole('button', record));
  await screen.findByText('Es anterior a la solicitud');
  expect(page.sent('recordDisclosure')).toEqual([]);
  await page.fill(field(/^Fecha de entrega/), '2026-03-09');
  await page.user.click(screen.getByRole('button', record));
  await screen.findByText('Todavía no llega ese día');
  page.say({ recordDisclosure: { done: true } });
  await page.fill(field(/^Fecha de entrega/), '2026-03-08');
  await page.user.click(screen.getByRole('button', record));
  await waitFor(() => expect(page.sent('recordDisclosure')).toHaveLength(2));
  expect(page.sent('recordDisclosure')[1]).toMatchObject({
    ...{ patientId: ids.patient, requester: 'Aseguradora del Valle', capacity: 'insurer', requestedOn: '2026-03-02' },
    ...{ requestFileId: ids.disclosureRequest, recipient: 'Dra. Elena Soto', givenOn: '2026-03-08' },
  });
  await screen.findByText('La entrega quedó registrada');
});

it('what was typed is not lost by a press on the cross', async () => {
  const page = await open([given!.requestFile]);
  await screen.findByRole('dialog', { name: 'Registrar entrega a un tercero' });
  await page.user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await screen.findByRole('dialog', { name: 'La entrega no se ha registrado' });
});
