import { arcoExamples } from '@consultorio/api-examples/arco';
import { ids } from '@consultorio/api-examples/ids';
import type { StoredFile } from '@consultorio/contracts/files';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../testing/answers.ts';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { useUploads } from '../../capabilities/files/use-uploads.ts';
import { ArcoCard } from './arco-card.tsx';
import { RecordArcoDialog } from './record-arco-dialog.tsx';

const letter = arcoExamples.getArcoRequest.output.steps[1]!.files[0]!;

it('the requests of this person lead to their pages; without any it is said', async () => {
  const page = await renderWithApi(<ArcoCard patientId={ids.patient} />, {
    session: patricia,
    answers: { listArcoRequests: arcoExamples.listArcoRequests.output },
  });
  await screen.findByRole('link', { name: /^7\. Acceso/ });
  expect(page.sent('listArcoRequests')).toMatchObject([{ patientId: ids.patient }]);
  page.say({ listArcoRequests: { items: [], nextCursor: null } });
  await page.again();
  await screen.findByText('No ha pedido nada sobre sus datos.');
  await page.user.click(screen.getByRole('button', { name: 'Registrar carta' }));
  await screen.findByRole('dialog', { name: 'Registrar carta' });
});

function Dialog({ initial }: { initial: StoredFile[] }) {
  const uploads = useUploads({ purpose: 'arco', max: 1, initial });
  return <RecordArcoDialog patientId={ids.patient} uploads={uploads} onClose={() => {}} />;
}
const open = (initial: StoredFile[], answers: Answers = {}) =>
  renderWithApi(<Dialog initial={initial} />, { session: patricia, answers });

async function write(page: Awaited<ReturnType<typeof open>>) {
  await page.user.selectOptions(screen.getByLabelText(/^Qué pide/), 'Rectificación');
  await page.fill(screen.getByLabelText(/^Lo que dice la carta/), 'Mi apellido está mal');
  await page.fill(screen.getByLabelText(/^Quién la firma/), 'Lucía Hernández');
  await page.user.selectOptions(screen.getByLabelText(/^En calidad de/), 'La persona misma');
  await page.fill(screen.getByLabelText(/^Día en que llegó/), '2026-03-02');
}
const send = (page: Awaited<ReturnType<typeof open>>) =>
  page.user.click(screen.getByRole('button', { name: 'Registrar solicitud' }));

it('without the letter nothing is recorded, and what is missing is said at each field', async () => {
  const page = await open([]);
  await screen.findByRole('dialog', { name: 'Registrar carta' });
  await send(page);
  await screen.findByText(/^Adjunta la carta firmada/);
  expect(await screen.findAllByText('Elige una opción')).toHaveLength(2);
  await write(page);
  await send(page);
  expect(page.sent('recordArcoRequest')).toEqual([]);
});

it('with it the letter is sent as it was written, and a refusal stands beside its field', async () => {
  const issues = [{ path: ['receivedOn'], code: 'custom', message: 'Todavía no llega ese día' }];
  const page = await open([letter], { recordArcoRequest: refused('invalid-input', { issues }) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar carta' }));
  await write(page);
  await send(page);
  await dialog.findByText('Todavía no llega ese día');
  page.say({ recordArcoRequest: { requestId: ids.arcoRequest } });
  await send(page);
  await waitFor(() => expect(page.sent('recordArcoRequest')).toHaveLength(2));
  expect(page.sent('recordArcoRequest')[1]).toMatchObject({
    ...{ patientId: ids.patient, right: 'rectification', requester: 'Lucía Hernández', capacity: 'self' },
    ...{ receivedOn: '2026-03-02', requestFileId: letter.id },
  });
});
