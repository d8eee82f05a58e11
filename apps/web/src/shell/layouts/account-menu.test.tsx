import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { AccountMenu } from './account-menu.tsx';

const failed = vi.hoisted(() => vi.fn());

/** The menu is a part of its own, which no dead line brings. */
vi.mock('./account-menu-list.tsx', async (importActual) => {
  const part = await importActual<typeof import('./account-menu-list.tsx')>();
  return {
    get AccountMenuList() {
      if (navigator.onLine) return part.AccountMenuList;
      failed();
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  };
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
});

it('a press on a dead line takes nothing away, and once the line is back the menu is there', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  const { user } = await renderWithApi(<AccountMenu profilePath="/perfil" />, { session: lucia, answers: {} });
  await user.click(await screen.findByRole('button', { name: /Mi cuenta/ }));
  await waitFor(() => expect(failed).toHaveBeenCalled());
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('menuitem', { name: 'Mi perfil' });
  screen.getByRole('menuitem', { name: 'Cerrar sesión' });
});
