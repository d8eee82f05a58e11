import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('It broke.');
}

const show = () =>
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );

// React and the boundary itself write the error there: it is what these tests provoke.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'onLine');
});

it('what broke is told in the page’s main part, with a reference to quote', () => {
  show();
  const told = within(within(screen.getByRole('main')).getByRole('alert'));
  told.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  told.getByText(/Algo falló al mostrar esta página/);
  expect(told.getByText(/^[0-9A-F]{8}$/)).toBeDefined();
});

it('without a connection nothing broke: the page could not come, and says so', () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  show();
  screen.getByText(/Te quedaste sin conexión/);
  expect(screen.queryByText(/Algo falló/)).toBeNull();
  cleanup();
});
