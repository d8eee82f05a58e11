import { ids } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { staffExamples } from '@consultorio/api-examples/staff';
import { structuredRecordExamples } from '@consultorio/api-examples/structured-record';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { OrderContent } from '@consultorio/contracts/orders';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mariana } from '../../../../testing/clinic.ts';
import { patientOfDesk } from '../../../../testing/patient-of-desk.ts';
import { recordOfDesk } from '../../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { OrdersPanel } from './orders-panel.tsx';

const draft = orderExamples.createOrder.output;
const ofDays = (days: number) => dayOf(Date.now() - days * 86_400_000);
const small = { ...patientOfDesk, birthDate: ofDays(3 * 365) };
const [measured] = structuredRecordExamples.getStructuredRecord.output.lists.measurement.entries;

/** The prescription of a child of three, in a record that holds a weight of so many days ago. */
async function openDraft(content: OrderContent, weighed: number | null, days: number) {
  const record = recordOfDesk(small);
  const entries = [{ ...measured!, content: { measuredOn: ofDays(days), weightKg: 14.2 } }];
  const measurement = { ...record.lists.measurement, standing: 'listed' as const, entries };
  const page = await renderWithApi(
    <OrdersPanel
      consultationId={ids.consultation}
      patient={small}
      mayCreate
      weighed={() => weighed}
      may={() => true}
    />,
    {
      session: mariana,
      answers: {
        getStaffProfile: staffExamples.getStaffProfile.output,
        listConsultationOrders: [{ ...draft, content }],
        listOrderFavourites: [],
        getLastOrder: { order: null },
        getStructuredRecord: { ...record, lists: { ...record.lists, measurement } },
        discardOrder: orderExamples.discardOrder.output,
        updateOrder: ({ content: written, expectedVersion }) => ({
          ...{ ...draft, content: written, version: expectedVersion + 1 },
        }),
      },
    },
  );
  await page.user.click(await screen.findByRole('button', { name: /Editar y emitir/ }));
  return { ...page, field: await screen.findByLabelText<HTMLInputElement>('Peso del paciente (kg)') };
}

it.each([
  ['of the note', 15.1, 10, '15.1', /^De los signos vitales de esta nota/],
  ['of the record, where nobody weighed today', null, 10, '14.2', /^Del expediente, /],
  ['not of the record where a child has grown since', null, 40, '', /^Se imprime en la receta/],
])('the weight of a child is carried into the prescription: %s', async (_, note, days, value, from) => {
  const { field, ...page } = await openDraft({ drugs: [], indications: '' }, note, days);
  await waitFor(() => expect(field.value).toBe(value));
  screen.getByText(from);
  // A weight that nobody typed makes no prescription of it.
  await page.user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(page.sent('discardOrder')).toHaveLength(1));
});

it('a weight that was written stays as it is', async () => {
  const { field } = await openDraft({ ...draft.content, weightKg: 16 }, 15.1, 10);
  await screen.findByText(/^Se imprime en la receta/);
  expect(field.value).toBe('16');
});
