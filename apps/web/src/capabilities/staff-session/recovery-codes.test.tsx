import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const codes = ['7K2M-QW9X-4TZB-H03R', 'C8VN-5PJ1-XY6D-EG2A'];

const open = async () => {
  const onKept = vi.fn();
  return {
    onKept,
    ...(await renderWithApi(<RecoveryCodes codes={codes} onKept={onKept} />, { session: mariana, answers: {} })),
  };
};
const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });

it('go on only once they are said to be kept, and not after it was taken back', async () => {
  const { user, onKept } = await open();
  const box = screen.getByRole('checkbox', { name: 'Ya los guardé en un lugar seguro' });
  expect(go().disabled).toBe(true);
  await user.click(box);
  await user.click(box);
  expect(go().disabled).toBe(true);
  await user.click(box);
  await user.click(go());
  expect(onKept).toHaveBeenCalledTimes(1);
});

it('are copied one below the other, and a browser that does not let us says what to do', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  await screen.findByText('Copiamos tus códigos.');
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  await screen.findByText('Tu navegador no dejó copiar tus códigos. Escríbelos o imprímelos.');
  refused.mockRestore();
});

it('are printed alone, with whose they are, and without the buttons', async () => {
  const { user } = await open();
  const print = vi.fn();
  const before = window.print;
  window.print = print;
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  window.print = before;
  expect(print).toHaveBeenCalledTimes(1);
  const paper = screen.getByRole('group', { name: 'Códigos de recuperación' });
  expect(paper.hasAttribute('data-printed-alone')).toBe(true);
  expect(paper.textContent).toContain('Códigos de recuperación de mariana@example.com');
  for (const control of [...screen.getAllByRole('button'), screen.getByRole('checkbox')])
    await waitFor(() => expect(control.closest('[data-screen-only]')).not.toBeNull());
});
