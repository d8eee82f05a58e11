import { orderExamples } from '@consultorio/api-examples/orders';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { OrderDocuments } from './order-documents.tsx';

const issued = orderExamples.issueOrder.output;
const [first] = issued.content.drugs ?? [];
if (!first) throw new Error('The example has a medicine.');
const drugs = [
  { ...first, genericName: 'Loratadina', typed: { frequency: { kind: 'everyHours' as const, hours: 12 } } },
  {
    ...first,
    genericName: 'Omeprazol',
    instructions: 'En ayunas',
    typed: { frequency: { kind: 'timesADay' as const, times: 2 } },
  },
];
const prescription = { ...issued, content: { ...issued.content, drugs } };
const paper = { url: '/documents/x', folio: 'R-26-000077', verificationCode: 'ABCDE12345', checkCode: '91Q3CF' };
const open = (order: typeof issued) =>
  renderWithApi(<OrderDocuments orders={[order]} mayUpload={false} />, {
    session: lucia,
    answers: { getOrderDocument: paper },
  });

it('each medicine is a card with its day, unless the doctor says the hour in words', async () => {
  await open(prescription);
  const [loratadine, omeprazole] = within(await screen.findByRole('list', { name: 'Medicamentos' }))
    .getAllByRole('listitem', { name: '' })
    .filter((item) => /Loratadina|Omeprazol/.test(item.textContent ?? ''));
  expect(loratadine?.textContent).toMatch(/Tu día, por ejemplo8:00\sa\.m\.8:00\sp\.m\./);
  expect(omeprazole?.textContent).toContain('En ayunas');
  expect(omeprazole?.textContent).not.toContain('Tu día');
});

it('the code of a prescription is shown large, with what is typed where nobody scans', async () => {
  const page = await open({ ...prescription, verificationCode: 'ABCDE12345' });
  // Asking for the paper is told in the record: nobody asks before the button is pressed.
  expect(page.sent('getOrderDocument')).toEqual([]);
  await page.user.click(await screen.findByRole('button', { name: 'Mostrar QR' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receta R-26-000077' }));
  await dialog.findByRole('img', { name: 'Código QR de la receta R-26-000077' });
  dialog.getByText('ABCDE12345');
  await dialog.findByText('91Q3CF');
  await page.user.click(dialog.getByRole('button', { name: 'Listo' }));
});

it('a prescription that no longer stands is shown to no pharmacy', async () => {
  await open({ ...prescription, state: 'cancelled', cancelReason: 'Era de otra persona' });
  await screen.findByText(/Era de otra persona/);
  expect(screen.queryByRole('button', { name: 'Mostrar QR' })).toBeNull();
});
