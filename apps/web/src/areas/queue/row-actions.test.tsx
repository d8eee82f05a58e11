import { attentionExamples } from '@consultorio/api-examples/attention';
import type { QueueRow } from '@consultorio/contracts/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { RowActions, RowDialogHost } from './row-actions.tsx';

const [example] = attentionExamples.listConsultations.output.items;
const row: QueueRow = { ...example!, state: 'assigned', doctorId: mariana.id, doctorName: 'Mariana', version: 7 };

/** A list whose rows live events change and take away. */
function List() {
  const [rows, setRows] = useState([row]);
  return (
    <>
      <button type="button" onClick={() => setRows(rows.map((one) => ({ ...one, version: one.version + 1 })))}>
        Cambia
      </button>
      <button type="button" onClick={() => setRows([])}>
        Se va
      </button>
      <RowDialogHost>
        {rows.map((one) => (
          <RowActions key={one.id} row={one} mayTake={false} taking={null} onTake={() => {}} />
        ))}
      </RowDialogHost>
    </>
  );
}

it('a dialog keeps its row and its words when the row changes or leaves the list, and is sent with what was seen', async () => {
  const page = await renderWithApi(<List />, {
    session: mariana,
    answers: {
      listServiceDoctors: attentionExamples.listServiceDoctors.output,
      releaseConsultation: attentionExamples.releaseConsultation.output,
    },
  });
  await page.user.click(screen.getByRole('button', { name: /^Más acciones de/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: /Devolver/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.fill(await dialog.findByRole('textbox'), 'Salgo de turno y no alcanzo a responder');
  await page.user.click(screen.getByRole('button', { name: 'Cambia', hidden: true }));
  await page.user.click(screen.getByRole('button', { name: 'Se va', hidden: true }));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Salgo de turno y no alcanzo a responder');
  await page.user.click(dialog.getByRole('button', { name: /^Devolver/ }));
  await waitFor(() =>
    expect(page.sent('releaseConsultation')).toMatchObject([{ consultationId: row.id, expectedVersion: 7 }]),
  );
});
