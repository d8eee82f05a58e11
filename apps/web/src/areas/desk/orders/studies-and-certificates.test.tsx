import { ids } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { staffExamples } from '@consultorio/api-examples/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answers } from '../../../../testing/answers.ts';
import { mariana } from '../../../../testing/clinic.ts';
import { patientOfDesk } from '../../../../testing/patient-of-desk.ts';
import { recordOfDesk } from '../../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { OrdersPanel } from './orders-panel.tsx';

const draft = orderExamples.createOrder.output;

const openPanel = (answers: Answers) =>
  renderWithApi(<OrdersPanel consultationId={ids.consultation} patient={patientOfDesk} mayCreate may={() => true} />, {
    session: mariana,
    answers: {
      getStaffProfile: staffExamples.getStaffProfile.output,
      getStructuredRecord: recordOfDesk(),
      listOrderFavourites: [],
      getLastOrder: { order: null },
      ...answers,
    },
  });

it('panels stand over an order of studies that says nothing yet, the own ones first, and so does the last order', async () => {
  const favourite = { kind: 'laboratory' as const, updatedAt: draft.createdAt };
  const panel = (name: string, study: string, ofClinic: boolean) => ({
    ...{ ...favourite, id: crypto.randomUUID(), name, ofClinic },
    content: { studies: [{ name: study }] },
  });
  const empty = { ...draft, kind: 'laboratory' as const, content: { diagnosticImpression: 'J00 Rinofaringitis' } };
  const before = { folio: 'L-26-000001', issuedAt: draft.createdAt, doctorName: 'Rodrigo Sáenz Lira' };
  const page = await openPanel({
    listConsultationOrders: [empty],
    listOrderFavourites: [panel('Prenatal', 'VDRL', false), panel('Lípidos', 'Colesterol total', true)],
    getLastOrder: { order: { ...before, content: { studies: [{ name: 'Biometría hemática' }] } } },
    updateOrder: ({ content, expectedVersion }) => ({ ...empty, content, version: expectedVersion + 1 }),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  const shortcuts = within(await screen.findByRole('group', { name: 'Atajos' }));
  await page.user.click(await shortcuts.findByRole('button', { name: 'Prenatal' }));
  await page.user.click(shortcuts.getByRole('button', { name: /^Repetir laboratorio del/ }));
  await page.user.click(shortcuts.getByRole('button', { name: 'Paneles (2)' }));
  const picker = await screen.findByRole('dialog', { name: 'Paneles' });
  expect(within(picker).queryByRole('button', { name: 'Borrar favorito Lípidos' })).toBeNull();
  await page.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(page.sent('updateOrder').at(-1)?.content).toMatchObject({
      studies: [{ name: 'VDRL' }, { name: 'Biometría hemática' }, { name: 'Colesterol total' }],
      diagnosticImpression: 'J00 Rinofaringitis',
    }),
  );
  expect(page.sent('getLastOrder').at(-1)).toEqual({ consultationId: ids.consultation, kind: 'laboratory' });
});

it('a certificate begins with its sentence, tells the days as they will be read, and no diagnosis unasked', async () => {
  const certificate = { ...draft, kind: 'certificate' as const, content: {} };
  const page = await openPanel({
    listConsultationOrders: [{ ...certificate, content: { certifies: 'Que fue atendida.' } }],
    updateOrder: ({ content, expectedVersion }) => ({ ...certificate, content, version: expectedVersion + 1 }),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  await page.fill(await screen.findByRole('textbox', { name: 'Días de reposo' }), '3');
  await page.user.click(screen.getByRole('button', { name: 'Emitir constancia' }));
  await screen.findByText('Falta 1 dato obligatorio');
  await page.fill(screen.getByLabelText(/^A partir del día/), '2026-11-24');
  await screen.findByText('3 días, del 24 de noviembre de 2026 al 26 de noviembre de 2026');
  await page.user.click(screen.getByRole('button', { name: 'Emitir constancia' }));
  const paper = within(await screen.findByRole('group', { name: 'Lo que se va a imprimir' }));
  paper.getByText('Que fue atendida.');
  expect(paper.queryByText(/^Alergias/)).toBeNull();
  expect(paper.queryByText(/Vigente hasta/)).toBeNull();
  expect(page.sent('updateOrder').at(-1)?.content).toMatchObject({ restDays: 3, diagnosticImpression: '' });
});
