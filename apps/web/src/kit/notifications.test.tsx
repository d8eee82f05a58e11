import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithApi } from '../../testing/render-with-api.tsx';
import { notify } from './notifications.tsx';

/** Its sign as it is drawn, without any colour. */
function signOf(severity: 'success' | 'info' | 'error'): string {
  act(() => notify(`Un aviso de ${severity}`, severity));
  const sign = screen.getByRole('alert').querySelector('svg');
  expect(sign).toBe(screen.getByText(`Un aviso de ${severity}`).previousElementSibling);
  return `${sign?.innerHTML} ${sign?.getAttribute('style')}`;
}

it('what is done, told and refused differ by their sign, not by colour alone', async () => {
  await renderWithApi(<p>La página</p>, { session: null, answers: {} });
  expect(new Set([signOf('success'), signOf('info'), signOf('error')]).size).toBe(3);
});
