import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { holdTyping } from './hold-typing.ts';

afterEach(() => fireEvent.pointerDown(document.body));

/** A button that leads to a field, and the field that comes when it was loaded. */
function Page({ here, onKey }: { here: boolean; onKey: (key: string) => void }) {
  const [words, setWords] = useState('');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for the keys of a page
    <div onKeyDown={({ key }) => onKey(key)}>
      <button type="button" onClick={holdTyping}>
        Receta
      </button>
      {here ? (
        <textarea
          aria-label="Nombre"
          // biome-ignore lint/a11y/noAutofocus: as in a dialog
          autoFocus
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      ) : null}
      <p>{`Escrito: ${words}`}</p>
    </div>
  );
}

const open = async () => {
  const user = userEvent.setup({ delay: null });
  const onKey = vi.fn();
  const { rerender } = render(<Page here={false} onKey={onKey} />);
  await user.click(screen.getByRole('button', { name: 'Receta' }));
  return { user, onKey, arrive: () => act(() => rerender(<Page here onKey={onKey} />)) };
};

it('letters typed before the field is there stand in it, and are no keys of the page', async () => {
  const { user, onKey, arrive } = await open();
  await user.keyboard('Parq{Backspace}acetamol 5');
  expect(onKey).not.toHaveBeenCalled();
  arrive();
  await screen.findByText('Escrito: Paracetamol 5');
  await user.keyboard('00');
  await screen.findByText('Escrito: Paracetamol 500');
});

it.each([
  ['a press elsewhere', (user: ReturnType<typeof userEvent.setup>) => user.click(document.body)],
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
])('%s lets go of them', async (_name, leave) => {
  const { user, onKey, arrive } = await open();
  await user.keyboard('para');
  await leave(user);
  screen.getByRole('button', { name: 'Receta' }).focus();
  await user.keyboard('n');
  expect(onKey).toHaveBeenLastCalledWith('n');
  arrive();
  await screen.findByText('Escrito:');
});
