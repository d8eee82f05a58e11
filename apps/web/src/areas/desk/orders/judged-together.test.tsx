import { ids } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { staffExamples } from '@consultorio/api-examples/staff';
import type { OrderState } from '@consultorio/contracts/states';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mariana } from '../../../../testing/clinic.ts';
import { patientOfDesk } from '../../../../testing/patient-of-desk.ts';
import { recordOfDesk } from '../../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { OrdersPanel } from './orders-panel.tsx';

const drug = (genericName: string, dose: string) => ({
  ...{ genericName, dose, presentation: 'Tabletas', route: 'Oral' },
  ...{ frequency: 'Cada 24 horas', duration: '30 días' },
});
const draft = orderExamples.createOrder.output;
const issuedAt = new Date().toISOString();
const warfarin = { ...orderExamples.issueOrder.output, id: ids.study, issuedAt };

/** A draft beside a prescription of warfarin of the same consultation, in this state. */
const open = (state: OrderState, names: string[]) => {
  const ofWarfarin = { ...warfarin, state, content: { drugs: [drug('Warfarina', '5 mg')] } };
  const ofDraft = { ...draft, content: { drugs: names.map((name) => drug(name, '400 mg')) } };
  return renderWithApi(
    <OrdersPanel consultationId={ids.consultation} patient={patientOfDesk} mayCreate may={() => true} />,
    {
      session: mariana,
      answers: {
        getStaffProfile: staffExamples.getStaffProfile.output,
        listConsultationOrders: [ofWarfarin, ofDraft],
        listOrderFavourites: [],
        getLastOrder: { order: null },
        getStructuredRecord: recordOfDesk({}),
      },
    },
  );
};
const elsewhere = /\(warfarina está en otra receta de esta consulta\)/;

it('while a second prescription is written, what the first one says counts', async () => {
  const { user } = await open('issued', ['Ibuprofeno']);
  await user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  const editor = within(await screen.findByRole('dialog'));
  expect((await editor.findAllByText(elsewhere)).map(({ textContent }) => textContent).join()).toMatch(/ibuprofeno/i);
});

it('in the last question before issuing too, and a reason is wanted there', async () => {
  const { user, sent } = await open('fulfilled', ['Ibuprofeno']);
  await user.click(await screen.findByRole('button', { name: 'Revisar y emitir receta' }));
  const asked = within(await screen.findByRole('dialog', { name: '¿Emitir receta?' }));
  await asked.findByText(elsewhere);
  await asked.findByRole('textbox', { name: /Por qué/ });
  await user.click(asked.getByRole('button', { name: /^Emitir receta/ }));
  await asked.findByText('Escribe el motivo para poder emitir');
  expect(sent('issueOrder')).toEqual([]);
});

it.each(['cancelled', 'replaced'] as const)('one that was %s does not count', async (state) => {
  const { user } = await open(state, ['Ibuprofeno', 'Naproxeno']);
  await user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  const editor = within(await screen.findByRole('dialog'));
  await editor.findAllByText(/^(?:Ibuprofeno (?:y|con) naproxeno|Naproxeno (?:y|con) ibuprofeno)/);
  expect(editor.queryByText(elsewhere)).toBeNull();
});
