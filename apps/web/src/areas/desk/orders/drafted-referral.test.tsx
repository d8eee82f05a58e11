import { clinicExamples } from '@consultorio/api-examples/clinic';
import { ids } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { staffExamples } from '@consultorio/api-examples/staff';
import type { OrderContent } from '@consultorio/contracts/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mariana } from '../../../../testing/clinic.ts';
import { patientOfDesk } from '../../../../testing/patient-of-desk.ts';
import { recordOfDesk } from '../../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { OrdersPanel } from './orders-panel.tsx';

const { output: prescription } = orderExamples.issueOrder;
const { output: draft } = orderExamples.createOrder;
const drafted = { ...draft, id: crypto.randomUUID(), kind: 'referral' as const };

it('a referral begins with the note and what was prescribed, and all of it is read before it is issued', async () => {
  let kept: OrderContent | null = null;
  const page = await renderWithApi(
    <OrdersPanel
      consultationId={ids.consultation}
      patient={patientOfDesk}
      mayCreate
      diagnoses={() => [{ code: 'R01.1', description: 'Soplo cardiaco', principal: true, certainty: 'presumptive' }]}
      noted={() => ({ evolution: 'Soplo desde la infancia.', findings: 'No explorado a distancia.' })}
      may={() => true}
    />,
    {
      session: mariana,
      answers: {
        getStaffProfile: staffExamples.getStaffProfile.output,
        getStructuredRecord: recordOfDesk(),
        getClinic: clinicExamples.getClinic.output,
        listOrderFavourites: [],
        getLastOrder: { order: null },
        listConsultationOrders: () => [...(kept ? [{ ...drafted, content: kept }] : []), prescription],
        createOrder: ({ content }) => {
          kept = content;
          return { ...drafted, content };
        },
        updateOrder: ({ content, expectedVersion }) => ({ ...drafted, content, version: expectedVersion + 1 }),
      },
    },
  );
  await screen.findByText(prescription.folio ?? '');
  await page.user.click(screen.getByRole('button', { name: 'Referencia' }));
  const form = within(await screen.findByRole('dialog', { name: /Referencia médica/ }));
  expect(page.sent('createOrder')[0]?.content).toMatchObject({
    receivingEstablishment: 'El que elija el paciente',
    clinicalSummary: 'Soplo desde la infancia.\n\nNo explorado a distancia.',
    diagnosticImpression: 'R01.1 Soplo cardiaco',
    treatmentSoFar: expect.stringContaining('Paracetamol'),
  });
  await page.fill(form.getByRole('textbox', { name: 'Referir a' }), 'Cardiología');
  await page.fill(form.getByRole('textbox', { name: 'Motivo de la referencia' }), 'Ecocardiograma');
  await page.user.click(form.getByRole('button', { name: 'Emitir referencia' }));
  const paper = within(await screen.findByRole('group', { name: 'Lo que se va a imprimir' }));
  await paper.findByText(clinicExamples.getClinic.output.establishment.name);
  paper.getByText(/Soplo desde la infancia/);
  paper.getByText(/Paracetamol/);
});

it('one that is closed with what it began with alone is thrown away', async () => {
  const content = { receivingEstablishment: 'El que elija el paciente', clinicalSummary: 'Soplo desde la infancia.' };
  const page = await renderWithApi(
    <OrdersPanel consultationId={ids.consultation} patient={patientOfDesk} mayCreate may={() => true} />,
    {
      session: mariana,
      answers: {
        getStaffProfile: staffExamples.getStaffProfile.output,
        getStructuredRecord: recordOfDesk(),
        listOrderFavourites: [],
        getLastOrder: { order: null },
        listConsultationOrders: [{ ...drafted, content }],
        discardOrder: { done: true },
      },
    },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  await page.user.click(await screen.findByRole('button', { name: 'Cerrar y conservar borrador' }));
  await waitFor(() => expect(page.sent('discardOrder')).toHaveLength(1));
});
