import { orderExamples } from '@consultorio/api-examples/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '../../../testing/answers.ts';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const [example] = orderExamples.listOrders.output.items;
const items = [1, 2, 3].map((n) => ({ ...example!, id: crypto.randomUUID(), folio: `R-26-00000${n}` }));

const open = (path: string) =>
  renderWithApi(<OrdersScreen />, {
    session: patricia,
    path,
    answers: {
      listOrders: { items, nextCursor: null, total: 1_204 },
      listDoctors: [],
      exportOrders: refused('rate-limited'),
    },
  });

it('orders are narrowed down by the days of issue, which stand in the address, and counted', async () => {
  const { user, sent, address } = await open('/pedidos?desde=2026-03-01&hasta=2026-99-99');
  const asked = () => sent('listOrders').at(-1);
  // What somebody mangled asks for nothing that is refused.
  await waitFor(() => expect(asked()).toMatchObject({ issuedFrom: '2026-03-01', issuedUntil: null, counted: true }));
  await screen.findByText('1,204 pedidos');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Emitidos' }), 'Emitidos');
  await waitFor(() => expect(asked()).toMatchObject({ issuedFrom: null, issuedUntil: null }));
  expect(address()).toBe('/pedidos');
});

it('two orders are marked and exported, the others not; the list has no second export meanwhile', async () => {
  const { user, sent } = await open('/pedidos?tipo=prescription');
  await user.click(await screen.findByRole('button', { name: 'Marcar varios' }));
  for (const folio of ['R-26-000001', 'R-26-000003'])
    await user.click(await screen.findByRole('checkbox', { name: `Marcar ${folio}` }));
  const bar = await screen.findByRole('group', { name: 'Pedidos marcados' });
  expect(within(bar).getByRole('status').textContent).toBe('2 marcados');
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() =>
    expect(sent('exportOrders')).toEqual([
      expect.objectContaining({ kind: 'prescription', ids: [items[0]!.id, items[2]!.id] }),
    ]),
  );
  await user.click(within(bar).getByRole('button', { name: 'Terminar' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
