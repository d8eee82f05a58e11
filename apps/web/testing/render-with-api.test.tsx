import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChatPane } from '../src/areas/desk/chat-pane.tsx';
import { type Answers, errorWords } from './answers.ts';
import { attended, mariana } from './clinic.ts';
import { leave, renderWithApi } from './render-with-api.tsx';

it('a question without an answer in the table fails the test and is named', async () => {
  await renderWithApi(<ChatPane consultation={attended('inProgress')} />, {
    session: mariana,
    answers: { listTemplates: [] },
  });
  await screen.findByText(errorWords('internal'));
  await expect(leave()).rejects.toThrow('listMessages');
});

it('an input that the contract does not take fails the test', async () => {
  await renderWithApi(<ChatPane consultation={{ ...attended('inProgress'), id: 'no id' }} />, {
    session: mariana,
    answers: { listTemplates: [], listMessages: { items: [], more: false } },
  });
  await screen.findByText('Aún no hay mensajes');
  await expect(leave()).rejects.toThrow('listMessages takes no such input');
});

/** The compiler refuses an answer of another shape, and a procedure that is none. */
const wrong = {
  shape: {
    // @ts-expect-error a message lacks all that it needs
    listMessages: { items: [{}], more: false },
  } satisfies Answers,
  name: {
    // @ts-expect-error no procedure has this name
    listMesages: [],
  } satisfies Answers,
};
void wrong;
