import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, lineCut, type OutputOf, refused } from '../../../testing/answers.ts';
import { attended, mariana, patricia, said } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ChatPane } from './chat-pane.tsx';

/** A server that keeps every message it is sent. */
function conversation(first = [said('patient', 'Me duele la garganta')]): Answers {
  const items = [...first];
  const keep = (kind: 'doctor' | 'internal', text: string) => {
    const message = said(kind, text, items.length + 1);
    items.push(message);
    return message;
  };
  return {
    listTemplates: [],
    listMessages: () => ({ items: [...items], more: false }),
    markMessagesRead: { done: true },
    sendMessage: ({ text }) => keep('doctor', text ?? ''),
    addInternalNote: ({ text }) => keep('internal', text),
  };
}

const field = () => screen.findByRole('textbox', { name: 'Escribe un mensaje' });
const open = (answers: Answers, session = mariana) =>
  renderWithApi(<ChatPane consultation={attended('inProgress')} />, { session, answers });

it('a doctor answers, and the words stand in the conversation', async () => {
  const { user, sent } = await open(conversation());
  await user.type(await field(), '  ¿Desde cuándo?  ');
  await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  await within(screen.getByRole('log')).findByText('¿Desde cuándo?');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Por enviar' })).toBeNull());
  expect(sent('sendMessage')).toMatchObject([{ text: '¿Desde cuándo?', fileIds: [] }]);
  expect(((await field()) as HTMLTextAreaElement).value).toBe('');
});

it('what the patient wrote counts as read once it is seen', async () => {
  const { sent } = await open(conversation([said('patient', 'Hola', 1), said('patient', '¿Me leen?', 2)]));
  await screen.findByText('¿Me leen?');
  await waitFor(() => expect(sent('markMessagesRead')).toMatchObject([{ upTo: 2 }]));
});

it('an internal note never goes the way of a message', async () => {
  const { user, sent } = await open(conversation());
  await user.type(await field(), 'Para el paciente');
  await user.click(screen.getByRole('button', { name: 'Nota interna' }));
  const note = await screen.findByRole('textbox', { name: 'Nota que el paciente no ve' });
  expect((note as HTMLTextAreaElement).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Adjuntar foto o PDF' })).toBeNull();
  await user.type(note, 'Revisar alergias');
  await user.click(screen.getByRole('button', { name: 'Guardar nota' }));
  await screen.findByText('Nota interna · Mariana Ibáñez Treviño');
  expect(sent('addInternalNote')).toMatchObject([{ text: 'Revisar alergias' }]);
  expect(sent('sendMessage')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mensaje al paciente' }));
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Para el paciente');
});

/** One desk, on which the case is begun. */
function Begun() {
  const [begun, setBegun] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setBegun(true)}>
        Iniciar atención
      </button>
      <ChatPane consultation={begun ? attended('inProgress') : attended('submitted', { doctorId: null })} />
    </>
  );
}

it('opened before anybody attends the case, it writes to the patient as soon as that is allowed', async () => {
  const { user, sent } = await renderWithApi(<Begun />, { session: mariana, answers: conversation() });
  await screen.findByText('Solo quien atiende la consulta puede escribir aquí.');
  await user.click(screen.getByRole('button', { name: 'Iniciar atención' }));
  await user.type(await field(), '¿Desde cuándo?');
  await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  await within(screen.getByRole('log')).findByText('¿Desde cuándo?');
  expect(sent('sendMessage')).toMatchObject([{ text: '¿Desde cuándo?' }]);
  expect(sent('addInternalNote')).toEqual([]);
  expect(screen.queryByText('Solo la lee el equipo. Al paciente no le llega.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nota interna' }));
  screen.getByText('Solo la lee el equipo. Al paciente no le llega.');
});

it('a second press while the first is on its way sends nothing twice', async () => {
  const answer = held<OutputOf<'sendMessage'>>();
  const { user, sent } = await open({ ...conversation(), sendMessage: answer.answer });
  await user.type(await field(), 'Ya voy');
  await user.dblClick(screen.getByRole('button', { name: 'Enviar mensaje' }));
  const waiting = await screen.findByRole('list', { name: 'Por enviar' });
  expect(within(waiting).getAllByText('Ya voy')).toHaveLength(1);
  answer.release(said('doctor', 'Ya voy', 2));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Por enviar' })).toBeNull());
  expect(sent('sendMessage')).toHaveLength(1);
});

it('a refused message stays in sight with the reason, and goes again under the same key', async () => {
  const server = conversation();
  const { user, sent, say } = await open({ ...server, sendMessage: refused('rate-limited') });
  await user.type(await field(), 'Toma agua');
  await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  const alert = await screen.findByRole('alert');
  within(alert).getByText(errorWords('rate-limited'));
  screen.getByText('Toma agua');
  say({ sendMessage: server.sendMessage! });
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const [first, second] = sent('sendMessage');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it('a refused message can be thrown away', async () => {
  const { user } = await open({ ...conversation(), sendMessage: refused('forbidden') });
  await user.type(await field(), 'Al paciente equivocado');
  await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(screen.queryByText('Al paciente equivocado')).toBeNull();
});

it('without a connection a message waits, and goes by itself when it is back', async () => {
  const server = conversation();
  const { user, sent, say } = await open({ ...server, sendMessage: lineCut });
  await user.type(await field(), 'Reposo');
  await user.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  await screen.findByText('Se envía en cuanto vuelva la conexión.');
  say({ sendMessage: server.sendMessage! });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Por enviar' })).toBeNull());
  const [first, ...again] = sent('sendMessage');
  expect(again).toEqual([first]);
});

it('in a closed consultation nobody writes to the patient, and what was not sent stays to be copied', async () => {
  const { user, again } = await open(conversation());
  await user.type(await field(), 'Se me olvidaba');
  await again(<ChatPane consultation={attended('closed')} />);
  within(await screen.findByRole('group', { name: 'Lo que no se envió' })).getByText('Se me olvidaba');
  expect(screen.queryByRole('textbox', { name: 'Escribe un mensaje' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Borrar lo que no envié' }));
  expect(screen.queryByText('Se me olvidaba')).toBeNull();
});

it('an administrator reads and leaves notes, and cannot write to the patient', async () => {
  await open(conversation(), patricia);
  await screen.findByText('Me duele la garganta');
  expect(screen.queryByRole('textbox', { name: 'Escribe un mensaje' })).toBeNull();
});

it('words that were typed and not sent are there again', async () => {
  const { user, again } = await open(conversation());
  await user.type(await field(), 'A medias');
  await again();
  expect(((await field()) as HTMLTextAreaElement).value).toBe('A medias');
});
