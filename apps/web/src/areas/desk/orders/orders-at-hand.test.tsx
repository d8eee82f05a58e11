import { ids } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { staffExamples } from '@consultorio/api-examples/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, errorWords, refused } from '../../../../testing/answers.ts';
import { mariana } from '../../../../testing/clinic.ts';
import { patientOfDesk } from '../../../../testing/patient-of-desk.ts';
import { recordOfDesk } from '../../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import type { PrescribedTo } from '../../../capabilities/orders/use-safety-findings.ts';
import { PlanOrders } from './orders-at-hand.tsx';
import { OrdersPanel } from './orders-panel.tsx';

const draft = orderExamples.createOrder.output;
const [favourite] = orderExamples.listOrderFavourites.output as [
  (typeof orderExamples.listOrderFavourites.output)[number],
];
const own = { ...favourite, kind: draft.kind, name: 'Fiebre, adulto', content: draft.content, ofClinic: false };
const author = staffExamples.getStaffProfile.output;

/** Below the plan of the note where `onSign` is given, else the panel of orders. */
const open = async (answers: Answers = {}, patient: Partial<PrescribedTo> = {}, onSign?: () => void) => {
  const known = { ...patientOfDesk, ...patient };
  const panel = <OrdersPanel consultationId={ids.consultation} patient={known} mayCreate may={() => true} />;
  return renderWithApi(
    onSign ? <PlanOrders {...{ consultationId: ids.consultation, patient: known, onSign }} /> : panel,
    {
      session: mariana,
      answers: {
        getStaffProfile: { ...author, doctor: { ...author.doctor!, signature: '/files/firma' } },
        listConsultationOrders: [draft],
        listOrderFavourites: [own],
        getLastOrder: { order: null },
        getStructuredRecord: recordOfDesk(patient),
        createOrder: draft,
        issueOrder: orderExamples.issueOrder.output,
        updateOrder: ({ content, expectedVersion }) => ({ ...draft, content, version: expectedVersion + 1 }),
        ...answers,
      },
    },
  );
};
const question = async () => within(await screen.findByRole('dialog', { name: '¿Emitir receta?' }));
const hand = () => screen.findByRole('button', { name: 'Fiebre, adulto' });
const ready = { name: 'Revisar y emitir receta' };

it('a favourite becomes an order in one press, and is read as it will be printed before it is issued', async () => {
  const { user, sent } = await open();
  await user.click(await hand());
  const asked = await question();
  await asked.findByText(/Paracetamol/);
  expect(sent('createOrder')).toMatchObject([{ kind: 'prescription', content: draft.content }]);
  expect(sent('issueOrder')).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Emitir receta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('issueOrder')).toEqual([
    { orderId: draft.id, expectedVersion: draft.version, safetyReason: null, withoutSignature: false },
  ]);
});

it('by its number too, where the new orders have the keyboard', async () => {
  const { user } = await open();
  await hand();
  screen.getByRole('button', { name: 'Receta' }).focus();
  await user.keyboard('{Alt>}[Digit1]{/Alt}');
  await question();
});

it('what the safety engine finds is told in the question, and wants its reason', async () => {
  const { user, sent } = await open({}, { allergies: 'Paracetamol' });
  await user.click(await screen.findByRole('button', ready));
  const asked = await question();
  await asked.findByRole('textbox', { name: /Motivo|Razón|Por qué/ });
  await user.click(asked.getByRole('button', { name: 'Emitir receta' }));
  expect(sent('issueOrder')).toEqual([]);
});

it('a draft that lacks something, or a child, is written in the editor', async () => {
  const lacking = { ...draft, content: { ...draft.content, drugs: [{ ...draft.content.drugs![0]!, dose: '' }] } };
  await open({ listConsultationOrders: [lacking] });
  await screen.findByRole('button', { name: 'Editar y emitir de documento' });
  expect(screen.queryByRole('button', ready)).toBeNull();
});

it('a favourite for somebody who is dosed by weight opens the editor', async () => {
  const birthDate = new Date(Date.now() - 5 * 365 * 86_400_000).toISOString().slice(0, 10);
  const { user } = await open({}, { birthDate });
  await user.click(await hand());
  await screen.findByRole('button', { name: 'Cerrar y conservar borrador' });
  expect(screen.queryByRole('dialog', { name: '¿Emitir receta?' })).toBeNull();
});

it('what another window changed meanwhile is not issued: it is told, and the editor opens', async () => {
  const { user } = await open({ issueOrder: refused('stale-version') });
  await user.click(await screen.findByRole('button', ready));
  await user.click((await question()).getByRole('button', { name: 'Emitir receta' }));
  await screen.findByText(errorWords('stale-version'));
  await screen.findByRole('button', { name: 'Cerrar y conservar borrador' });
});

it('below the plan too, and from the question straight on to signing, once it is issued', async () => {
  const onSign = vi.fn();
  const { user, sent } = await open({}, {}, onSign);
  await user.click(await hand());
  const asked = await question();
  await asked.findByText(/Paracetamol/);
  expect(onSign).not.toHaveBeenCalled();
  await user.click(asked.getByRole('button', { name: 'Emitir y pasar a firmar' }));
  await waitFor(() => expect(onSign).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('issueOrder')).toHaveLength(1);
});

it('what was refused does not go on to signing', async () => {
  const onSign = vi.fn();
  const { user } = await open({ issueOrder: refused('stale-version') }, {}, onSign);
  await user.click(await hand());
  await user.click((await question()).getByRole('button', { name: 'Emitir y pasar a firmar' }));
  await screen.findByText(errorWords('stale-version'));
  expect(onSign).not.toHaveBeenCalled();
});

it('a reason that the safety engine wants is wanted on that way too', async () => {
  const onSign = vi.fn();
  const { user, sent } = await open({}, { allergies: 'Paracetamol' }, onSign);
  await user.click(await hand());
  const asked = await question();
  await asked.findByRole('textbox', { name: /Motivo|Razón|Por qué/ });
  await user.click(asked.getByRole('button', { name: 'Emitir y pasar a firmar' }));
  expect(sent('issueOrder')).toEqual([]);
  expect(onSign).not.toHaveBeenCalled();
});
