import { orderExamples } from '@consultorio/api-examples/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mariana, patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { PanelsDialog } from './panels-dialog.tsx';

const example = orderExamples.saveOrderFavourite.output;
const panel = (name: string, ofClinic: boolean) => ({
  ...{ ...example, id: crypto.randomUUID(), kind: 'laboratory' as const, name, ofClinic },
  content: { studies: [{ name: 'VDRL' }] },
});
const clinics = panel('Prenatal', true);
const own = panel('Los míos', false);

it('the administration keeps the clinic’s panels; one without a study or a name is not saved', async () => {
  const page = await renderWithApi(<PanelsDialog onClose={() => {}} />, {
    session: patricia,
    answers: {
      listOrderFavourites: [clinics],
      saveOrderFavourite: (input) => ({ ...clinics, ...input, id: crypto.randomUUID() }),
      deleteOrderFavourite: { done: true },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Editar panel Prenatal' }));
  await page.fill(screen.getByRole('textbox', { name: 'Nombre' }), '');
  await page.user.click(screen.getByRole('button', { name: 'Guardar panel' }));
  expect(screen.getByRole('textbox', { name: 'Nombre' }).getAttribute('aria-invalid')).toBe('true');
  await page.fill(screen.getByRole('textbox', { name: 'Nombre' }), 'Control prenatal');
  await page.fill(screen.getByRole('textbox', { name: 'Estudio 1' }), '');
  await page.user.click(screen.getByRole('button', { name: 'Guardar panel' }));
  await screen.findByText('Falta este dato');
  expect(page.sent('saveOrderFavourite')).toEqual([]);
  await page.fill(screen.getByRole('textbox', { name: 'Estudio 1' }), 'Glucosa');
  await page.user.click(screen.getByRole('button', { name: 'Guardar panel' }));
  // Under another name it is another one: the one it was goes away.
  await waitFor(() => expect(page.sent('deleteOrderFavourite')).toEqual([{ favouriteId: clinics.id }]));
  expect(page.sent('saveOrderFavourite')).toMatchObject([
    { kind: 'laboratory', name: 'Control prenatal', content: { studies: [{ name: 'Glucosa' }] } },
  ]);
});

it('a doctor reads the clinic’s panels and changes the own ones', async () => {
  await renderWithApi(<PanelsDialog onClose={() => {}} />, {
    session: mariana,
    answers: { listOrderFavourites: [own, clinics, { ...example, name: 'Fiebre' }] },
  });
  const list = within(await screen.findByRole('list', { name: 'Paneles' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  list.getByText('Laboratorio · De la clínica');
  list.getByRole('button', { name: 'Borrar panel Los míos' });
  expect(list.queryByRole('button', { name: 'Borrar panel Prenatal' })).toBeNull();
});
