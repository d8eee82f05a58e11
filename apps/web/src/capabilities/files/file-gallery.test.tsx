import { ids } from '@consultorio/api-examples/ids';
import type { StoredFile } from '@consultorio/contracts/files';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lucia, mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { FileGallery } from './file-gallery.tsx';
import { UploadRow } from './upload-row.tsx';
import { alreadyStored } from './uploads.ts';

const clean: StoredFile = {
  ...{ id: ids.file, name: 'estudio.pdf', mime: 'application/pdf', size: 182_044 },
  ...{ content: 'clean', url: `/files/${ids.file}?sig=1`, smallUrl: null },
};
const unseen = { url: null, smallUrl: null };
const waiting: StoredFile = { ...clean, ...unseen, content: 'waiting' };
const refused: StoredFile = { ...clean, ...unseen, content: 'refused' };
/** As others than the sender are told of it. */
const untold = { name: '', mime: 'application/octet-stream', size: 0 };

it('others than the sender see that a file is in review, and ask for nothing', async () => {
  const files = [
    { ...waiting, ...untold },
    { ...refused, ...untold, id: ids.result },
    { ...clean, id: ids.order },
  ];
  const { sent } = await renderWithApi(<FileGallery files={files} />, { session: mariana, answers: {} });
  await screen.findByText('Un archivo está en revisión');
  await screen.findByText('Un archivo fue rechazado por el antivirus');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'estudio.pdfDescargar PDF · 178 KB',
  ]);
  expect(sent('getFileAddress')).toEqual([]);
});

it('the sender’s list, read while the file waited, opens it once it is called clean', async () => {
  const answers = { getFileAddress: clean };
  await renderWithApi(<FileGallery files={[waiting]} />, { session: lucia, answers });
  await screen.findByRole('button', { name: /^estudio\.pdf Descargar PDF/ });
  expect(screen.queryByText('Revisando el archivo…')).toBeNull();
});

it('who chose the file is told that it is looked at', async () => {
  const row = <UploadRow upload={alreadyStored(waiting)} onRetry={() => {}} onRemove={() => {}} />;
  await renderWithApi(row, { session: lucia, answers: { getFileAddress: waiting } });
  await screen.findByText('Revisando el archivo…');
});

it('and, in a sentence, that it was refused', async () => {
  const row = <UploadRow upload={alreadyStored(waiting)} onRetry={() => {}} onRemove={() => {}} />;
  await renderWithApi(row, { session: lucia, answers: { getFileAddress: refused } });
  expect((await screen.findByRole('alert')).textContent).toContain('El antivirus encontró algo peligroso');
  expect(screen.queryByText(/Listo/)).toBeNull();
});
