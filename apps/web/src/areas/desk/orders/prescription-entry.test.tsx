import { ids } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { staffExamples } from '@consultorio/api-examples/staff';
import type { OrderContent } from '@consultorio/contracts/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answers } from '../../../../testing/answers.ts';
import { mariana } from '../../../../testing/clinic.ts';
import { patientOfDesk } from '../../../../testing/patient-of-desk.ts';
import { recordOfDesk } from '../../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { OrdersPanel } from './orders-panel.tsx';

const empty = { ...orderExamples.createOrder.output, content: {} };
const cold = { code: 'J00', description: 'Rinofaringitis aguda [resfriado común]' };

async function openEditor(content: OrderContent = {}, answers: Answers = {}) {
  let version = 1;
  const page = await renderWithApi(
    <OrdersPanel
      consultationId={ids.consultation}
      patient={patientOfDesk}
      mayCreate
      diagnoses={() => [cold]}
      may={() => true}
    />,
    {
      session: mariana,
      answers: {
        listConsultationOrders: [{ ...empty, content }],
        getStaffProfile: staffExamples.getStaffProfile.output,
        getStructuredRecord: recordOfDesk(),
        listOrderFavourites: [],
        getLastOrder: { order: null },
        updateOrder: ({ content: kept }) => ({ ...empty, content: kept, version: ++version }),
        issueOrder: orderExamples.issueOrder.output,
        ...answers,
      },
    },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  await screen.findByRole('dialog', { name: /^Receta médica/ });
  let keys = 0;
  /** Letters are free, every other key counts. A word comes at once: what is typed by letters has its own test. */
  const press = async (text: string) => {
    keys += text
      .replace(/\{Control>\}|\{\/Control\}|\p{L}{1,}(?![^{]*\})/gu, (part) => (part.startsWith('{Control>') ? '#' : ''))
      .replace(/\{[^}]+\}/g, '#').length;
    for (const part of text.split(/((?:\{[^}]+\})+)/)) {
      if (part.startsWith('{')) await page.user.keyboard(part);
      else if (part) await page.user.paste(part);
    }
  };
  const saved = () => page.sent('updateOrder').at(-1)?.content;
  return { ...page, press, keys: () => keys, saved };
}

const option = (name: RegExp) => screen.findByRole('option', { name });
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const combo = (name: string) => screen.getByRole('combobox', { name }) as HTMLInputElement;

const paracetamol = {
  ...{ genericName: 'Paracetamol', dose: '1 tableta', presentation: 'Tableta 500 mg', route: 'Oral' },
  ...{ frequency: 'Cada 8 horas', duration: '3 días' },
  typed: {
    medicine: { id: 'paracetamol', form: 'tableta', strength: '500 mg' },
    ...{ dose: { amount: 1, unit: 'tablet' }, route: 'oral' },
    ...{ frequency: { kind: 'everyHours', hours: 8 }, duration: { amount: 3, unit: 'day' } },
  },
  quantity: { amount: 9, unit: 'tablet' },
};

it('a clean line takes seven keys besides letters, and twelve until it is issued', async () => {
  const { press, keys, saved, sent } = await openEditor();
  expect(document.activeElement).toBe(combo('Nombre genérico'));
  await press('parac');
  await option(/^Paracetamol Tableta 500 mg · oral$/);
  await press('{Enter}');
  expect(document.activeElement).toBe(field('Dosis'));
  await press('1{Enter}8{Enter}3{Enter}');
  expect(keys()).toBe(7);
  // The next line is there, and the hands stay on the keys.
  expect(screen.getAllByRole('combobox', { name: 'Nombre genérico' })[1]).toBe(document.activeElement);
  await waitFor(() => expect(saved()?.drugs).toMatchObject([paracetamol]));
  await press('{Control>}{Enter}{/Control}');
  const question = within(await screen.findByRole('dialog', { name: '¿Emitir receta?' }));
  for (const line of ['1 tableta · Tableta 500 mg · Vía oral', 'Cada 8 horas, 3 días', 'Cantidad: 9 tabletas'])
    question.getByText(line);
  await press('{Tab}{Tab}{Enter}');
  await waitFor(() => expect(sent('issueOrder')).toHaveLength(1));
  expect(keys()).toBe(12);
});

it('dose, frequency and duration may be typed in one breath', async () => {
  const { press, keys, saved } = await openEditor();
  await press('parac');
  await option(/^Paracetamol Tableta 500 mg/);
  await press('{Enter}1 c/8h 3d{Enter}');
  expect(keys()).toBe(8);
  await waitFor(() => expect(saved()?.drugs).toMatchObject([paracetamol]));
  expect(screen.getAllByRole('combobox', { name: 'Nombre genérico' })).toHaveLength(2);
});

it('a quantity is computed and says how; the doctor’s own takes its place', async () => {
  const { press, saved, user } = await openEditor({ drugs: [paracetamol as never] });
  await screen.findByText('9 tabletas: 1 tableta, cada 8 horas, 3 días');
  expect(field('Cantidad').value).toBe('');
  await user.click(field('Cantidad'));
  await press('1 caja{Enter}');
  expect(field('Cantidad').value).toBe('1 caja');
  await waitFor(() => expect(saved()?.drugs?.[0]).toMatchObject({ quantity: { amount: 1, unit: 'box' } }));
  await user.clear(field('Cantidad'));
  await waitFor(() => expect(saved()?.drugs?.[0]).toMatchObject({ quantity: { amount: 9, unit: 'tablet' } }));
});

it('as needed has a reason and a most of a day, which it wants before issuing', async () => {
  const { press, saved, user } = await openEditor({ drugs: [paracetamol as never] });
  await user.click(field('Solo si hay'));
  // The label says «Solo si hay» already.
  await press('si hay dolor');
  await user.click(screen.getByRole('button', { name: 'Emitir receta' }));
  await screen.findByText('Falta 1 dato obligatorio');
  await user.click(field('Máximo al día'));
  await press('2');
  await waitFor(() =>
    expect(saved()?.drugs?.[0]).toMatchObject({
      ...{ asNeeded: { reason: 'dolor', mostPerDay: 2 }, quantity: { amount: 6, unit: 'tablet' } },
    }),
  );
});

it('what it is for comes from the note, or stays the doctor’s own words without a code', async () => {
  const { press, saved, user } = await openEditor({ drugs: [paracetamol as never] }, { searchDiagnoses: [] });
  await user.click(combo('Indicado para'));
  await user.click(await option(/^Rinofaringitis/));
  await waitFor(() => expect(saved()?.drugs?.[0]).toMatchObject({ indication: cold }));
  await user.clear(combo('Indicado para'));
  await press('Catarro');
  await waitFor(() => expect(saved()?.drugs?.[0]?.indication).toEqual({ description: 'Catarro' }));
});

it('a medicine that no catalogue has stays as it is written, and says that nothing looked at it', async () => {
  const { press, saved, user } = await openEditor();
  await press('fulanitox{Enter}');
  expect(document.activeElement).toBe(field('Dosis'));
  await press('1 tableta{Enter}8{Enter}3{Enter}');
  // Presentation and route are still missing: no catalogue filled them.
  expect(document.activeElement).toBe(field('Presentación'));
  await press('Tableta{Enter}vo{Enter}');
  await waitFor(() => expect(saved()?.drugs?.[0]).toMatchObject({ genericName: 'fulanitox', route: 'Oral' }));
  expect(saved()?.drugs?.[0]?.typed?.medicine).toBeUndefined();
  await screen.findByText('No está en el catálogo: sin revisar');
  await user.click(screen.getByRole('button', { name: 'Emitir receta' }));
  within(await screen.findByRole('dialog', { name: '¿Emitir receta?' })).getByText(
    'No está en el catálogo: sin revisar',
  );
});

it('what was found by a slip is never taken without an arrow to it', async () => {
  const { press } = await openEditor();
  await press('ibuprofreno 400');
  await option(/^Ibuprofeno Tableta 400 mg.*¿Quisiste decir este\?$/);
  await press('{Enter}');
  expect(combo('Nombre genérico').value).toBe('ibuprofreno 400');
  expect(document.activeElement).toBe(field('Dosis'));
  await press('{Shift>}{Tab}{/Shift}{End}{Backspace}{Backspace}{Backspace}400');
  await option(/^Ibuprofeno Tableta 400 mg/);
  await press('{ArrowDown}{Enter}');
  expect(combo('Nombre genérico').value).toBe('Ibuprofeno');
  expect(field('Presentación').value).toBe('Tableta 400 mg');
});

it('another name under a chosen box is no longer that medicine', async () => {
  const { press, saved, user } = await openEditor({ drugs: [paracetamol as never] });
  await user.click(combo('Nombre genérico'));
  await press(' infantil');
  await waitFor(() => expect(saved()?.drugs?.[0]?.genericName).toBe('Paracetamol infantil'));
  expect(saved()?.drugs?.[0]?.typed?.medicine).toBeUndefined();
});

it('a line that goes away leaves the hands in another', async () => {
  const { user } = await openEditor({
    drugs: [paracetamol as never, { ...paracetamol, genericName: 'Otro' } as never],
  });
  await user.click(screen.getAllByRole('button', { name: 'Quitar' })[1]!);
  await waitFor(() => expect(document.activeElement).toBe(combo('Nombre genérico')));
});
