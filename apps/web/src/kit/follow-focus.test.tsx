import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followFocus } from './follow-focus.ts';

let end: () => void;
beforeEach(() => {
  end = followFocus();
});
afterEach(() => end());

function Kept() {
  const [names, setNames] = useState(['R-1', 'R-2']);
  return (
    <main>
      <ul aria-label="Recetas">
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              Quitar {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

it('after a row that removed itself the keyboard stands in its list, and goes on with what is left', async () => {
  const user = userEvent.setup();
  render(<Kept />);
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Recetas' })));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quitar R-2' }));
});

it('who has gone on by then is not moved', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Kept />
      <input aria-label="Buscar" />
    </>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  screen.getByRole('textbox', { name: 'Buscar' }).focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar' }));
});
