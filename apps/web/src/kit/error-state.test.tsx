import { screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { renderWithApi } from '../../testing/render-with-api.tsx';
import { ErrorState } from './error-state.tsx';

const id = '0af7651916cd43dd8448eb211c80319c';
const failed = (data: object) => TRPCClientError.from({ error: { message: 'x', code: -32603, data } } as never);

it('an error that nobody foresaw says its code, and one click copies it', async () => {
  const page = await renderWithApi(<ErrorState error={failed({ appCode: 'internal', requestId: id })} />, {
    session: null,
    answers: {},
  });
  await page.user.click(await screen.findByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe(id);
  await screen.findByText('Copiamos el código.');
});

it('a browser that refuses says so', async () => {
  const page = await renderWithApi(<ErrorState error={failed({ appCode: 'internal', requestId: id })} />, {
    session: null,
    answers: {},
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await page.user.click(await screen.findByRole('button', { name: 'Copiar' }));
  await screen.findByText('Tu navegador no dejó copiar el código.');
  screen.getByText(new RegExp(id));
});

it('what is known needs none', async () => {
  await renderWithApi(<ErrorState error={failed({ appCode: 'unavailable' })} />, { session: null, answers: {} });
  screen.getByText(/El servicio no responde/);
  expect(screen.queryByText(/Código/)).toBeNull();
});
