import { orderExamples } from '@consultorio/api-examples/orders';
import type { OrderDetail } from '@consultorio/contracts/orders';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ReviewForm } from './review-form.tsx';

const order = { ...orderExamples.getOrder.output, state: 'resultUploaded', version: 3 } as OrderDetail;

/** The panel, into which a live event brings the order anew. */
function Panel() {
  const [version, setVersion] = useState(order.version);
  return (
    <>
      <button type="button" onClick={() => setVersion(version + 1)}>
        Llega otro resultado
      </button>
      <ReviewForm order={{ ...order, version }} />
    </>
  );
}

it('a result that comes while the doctor writes takes no word away, and is reviewed only once it was seen', async () => {
  const page = await renderWithApi(<Panel />, { session: mariana, answers: { reviewOrder: order } });
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comentario/ });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Marcar como revisado' });
  await page.fill(field(), 'Todo bien');
  await page.user.click(screen.getByRole('button', { name: 'Llega otro resultado' }));
  await screen.findByText(/Los resultados cambiaron mientras escribías/);
  expect(field().value).toBe('Todo bien');
  expect(button().disabled).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Ya los vi' }));
  await page.user.click(button());
  await waitFor(() =>
    expect(page.sent('reviewOrder')).toEqual([{ orderId: order.id, expectedVersion: 4, comment: 'Todo bien' }]),
  );
});
