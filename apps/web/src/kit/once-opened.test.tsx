import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { OnceOpened } from './once-opened.tsx';

afterEach(() => fireEvent.pointerDown(document.body));

/** A page with keys of its own, and a part of it that is loaded at its first opening. */
function open(onKey: (key: string) => void) {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<{ shown: boolean }> }>();
  const Part = lazy(() => promise);
  const Words = ({ shown }: { shown: boolean }) => {
    const [words, setWords] = useState('');
    return shown ? (
      <textarea
        aria-label="Motivo"
        // biome-ignore lint/a11y/noAutofocus: as in a dialog
        autoFocus
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    ) : (
      <p>{`Cerrada con: ${words}`}</p>
    );
  };
  function Page() {
    const [shown, setShown] = useState(false);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it stands for the keys of a page
      <div onKeyDown={({ key }) => onKey(key)}>
        <button type="button" onClick={() => setShown(!shown)}>
          Firmar
        </button>
        <OnceOpened open={shown}>
          <Part shown={shown} />
        </OnceOpened>
      </div>
    );
  }
  render(<Page />);
  return () => act(async () => resolve({ default: Words }));
}

it('what is typed while the dialog is on its way stands in its field, and is no key of the page', async () => {
  const user = userEvent.setup({ delay: null });
  const onKey = vi.fn();
  const arrive = open(onKey);
  await user.click(screen.getByRole('button', { name: 'Firmar' }));
  await user.keyboard('nota');
  expect(onKey).not.toHaveBeenCalled();
  await arrive();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' }).value).toBe('nota');
});

it('it is not loaded before it is opened, and stays to be closed', async () => {
  const user = userEvent.setup({ delay: null });
  const arrive = open(vi.fn());
  await arrive();
  expect(screen.queryByText(/^Cerrada/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Firmar' }));
  await screen.findByRole('textbox', { name: 'Motivo' });
  await user.click(screen.getByRole('button', { name: 'Firmar' }));
  await screen.findByText('Cerrada con:');
});
