import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { TypedInput } from './typed-input.tsx';

/** What is drawn for another reason: a clock, a saving, somebody else's word. */
let drawAgain = () => {};

/** Keeps its words as a form does: in one line. */
function Page({ sent }: { sent: string[] }) {
  const [text, setText] = useState('');
  const [times, setTimes] = useState(0);
  drawAgain = () => flushSync(() => setTimes(times + 1));
  return (
    <>
      <TypedInput label="Texto" multiline value={text} onChange={(typed) => setText(typed.replaceAll('\n', ' '))} />
      <p data-testid="drawn">{text}</p>
      <button type="button" onClick={() => sent.push(text)}>
        Enviar
      </button>
      <button type="button" onClick={() => setText('De la plantilla')}>
        Plantilla
      </button>
    </>
  );
}

const open = () => {
  const sent: string[] = [];
  render(<Page sent={sent} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' });
  const drawn = () => screen.getByTestId('drawn').textContent;
  const button = (name: string) => screen.getByRole('button', { name });
  return { field, drawn, button, sent };
};

/** As a browser does it: nothing waits until it is drawn. */
const type = (field: HTMLTextAreaElement, text: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

it('a letter stands in the field before the page is drawn, and a press in the same moment acts upon it', () => {
  const { field, drawn, button, sent } = open();
  type(field, 'Me duele');
  expect(field.value).toBe('Me duele');
  expect(drawn()).toBe('');
  button('Enviar').click();
  expect(sent).toEqual(['Me duele']);
});

it('letters that follow each other are drawn together, and none is taken back', async () => {
  const { field, drawn } = open();
  for (const text of ['M', 'Me', 'Me d']) type(field, text);
  await waitFor(() => expect(drawn()).toBe('Me d'));
  expect(field.value).toBe('Me d');
});

it('a drawing for another reason takes back no letter that is not drawn yet', async () => {
  const { field, drawn } = open();
  type(field, 'Me');
  drawAgain();
  expect(drawn()).toBe('');
  expect(field.value).toBe('Me');
  await waitFor(() => expect(drawn()).toBe('Me'));
  expect(field.value).toBe('Me');
});

it('what the page makes of the words, or puts in their place, stands in the field', async () => {
  const { field, drawn, button } = open();
  type(field, 'uno\ndos');
  await waitFor(() => expect(drawn()).toBe('uno dos'));
  expect(field.value).toBe('uno dos');
  type(field, 'uno dos tres');
  button('Plantilla').click();
  await waitFor(() => expect(drawn()).toBe('De la plantilla'));
  await waitFor(() => expect(field.value).toBe('De la plantilla'));
});
