import { ids } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../testing/answers.ts';
import { mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { WithdrawResultDialog } from './withdraw-result-dialog.tsx';

const reviewed = orderExamples.getOrder.output;
const [first] = reviewed.results;
if (!first) throw new Error('The example has a result.');
const arrived = { ...reviewed, state: 'resultUploaded' as const, version: 7 };
const second = { ...first, id: ids.file, text: 'Hemoglobina 9.1 g/dL', files: [] };

function Page() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <WithdrawResultDialog order={{ ...arrived, version: 6 }} onClose={() => setOpen(false)} /> : null;
}

const open = async (answers: Answers = {}) => {
  const page = await renderWithApi(<Page />, {
    session: mariana,
    answers: { getOrder: arrived, withdrawOrderResult: orderExamples.withdrawOrderResult.output, ...answers },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirar resultado' }));
  const confirm = () => page.user.click(dialog.getByRole('button', { name: 'Retirar resultado' }));
  return { ...page, dialog, confirm };
};

it('the only result is the one, and it stays until somebody says why', async () => {
  const page = await open();
  await page.dialog.findByRole('radio', { checked: true });
  await page.confirm();
  await waitFor(() => expect(page.dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  expect(page.sent('withdrawOrderResult')).toEqual([]);
  await page.fill(page.dialog.getByRole('textbox', { name: 'Motivo' }), 'Es de otra persona');
  await page.confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The version as it was just read, not that of the list behind the dialog.
  expect(page.sent('withdrawOrderResult')).toEqual([
    { orderId: arrived.id, resultId: first.id, expectedVersion: 7, reason: 'Es de otra persona' },
  ]);
});

it('of two results none is taken before one was chosen', async () => {
  const page = await open({ getOrder: { ...arrived, results: [first, second] } });
  const other = await page.dialog.findByRole('radio', { name: /Hemoglobina 9.1/ });
  expect(page.dialog.getByRole('button', { name: 'Retirar resultado' }).hasAttribute('disabled')).toBe(true);
  await page.fill(page.dialog.getByRole('textbox', { name: 'Motivo' }), 'Se repitió');
  await page.user.click(other);
  await page.confirm();
  await waitFor(() => expect(page.sent('withdrawOrderResult')).toMatchObject([{ resultId: second.id }]));
});

it('a result that was withdrawn before is not offered', async () => {
  const gone = { ...second, withdrawn: { byName: 'Mariana', reason: 'Otra', at: first.createdAt } };
  const page = await open({ getOrder: { ...arrived, results: [gone, first] } });
  expect(await page.dialog.findAllByRole('radio')).toHaveLength(1);
});

it('a refusal keeps the dialog and the reason', async () => {
  const page = await open({ withdrawOrderResult: refused('stale-version') });
  await page.dialog.findByRole('radio', { checked: true });
  await page.fill(page.dialog.getByRole('textbox', { name: 'Motivo' }), 'Es de otra persona');
  await page.confirm();
  await screen.findByText(errorWords('stale-version'));
  page.dialog.getByDisplayValue('Es de otra persona');
});
