import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { consultationOf, lucia, said } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { AnswerInformation } from './answer-information.tsx';
import { ConsultationDetail } from './consultation-detail.tsx';
import { ConversationPane } from './conversation-pane.tsx';

const [earlier, asked] = ['2026-03-09T10:00:00.000Z', '2026-03-09T11:00:00.000Z'];
const waiting = consultationOf('waitingPatient', {
  timeline: [{ action: 'requestInformation', at: asked, actorName: 'Mariana Ibáñez Treviño' }],
});
const hello = { ...said('doctor', 'Buenos días'), createdAt: earlier };
const question = { ...said('doctor', '¿Desde cuándo tienes fiebre?'), createdAt: asked };

type Viewport = { happyDOM: { setViewport: (size: { width: number }) => void } };
const seeAt = (width: number) => (window as unknown as Viewport).happyDOM.setViewport({ width });
afterEach(() => seeAt(1024));

const open = (answers: Answers) =>
  renderWithApi(<ConsultationDetail consultationId={waiting.id} />, {
    session: lucia,
    answers: {
      getConsultation: waiting,
      listNotifications: { items: [], unread: 0, nextCursor: null },
      ...answers,
    },
  });

it('nothing is shown that the question would push down when it comes', async () => {
  const messages = held<OutputOf<'listMessages'>>();
  const page = await open({ listMessages: messages.answer });
  await waitFor(() => expect(page.sent('getConsultation').length + page.sent('listMessages').length).toBe(2));
  expect(screen.queryByText('Tu médico te pregunta')).toBeNull();
  messages.release({ items: [hello, question], more: false });
  await screen.findByText(question.text);
  screen.getByText('Tu médico te pregunta');
});

it('what the doctor wrote before is not taken for the question', async () => {
  await open({ listMessages: { items: [hello], more: false } });
  await screen.findByText('Tu médico te pregunta');
  expect(screen.queryByText(hello.text)).toBeNull();
});

it('what the doctor writes on after it does not take its place, however much that is', async () => {
  const later = (seq: number) => ({
    ...said('doctor', `Sigo revisando tu estudio ${seq}. `.repeat(4), seq),
    createdAt: asked,
  });
  const all = [hello, question, ...Array.from({ length: 25 }, (_, index) => later(index + 2))];
  await open({ listMessages: ({ newest }) => ({ items: all.slice(-(newest ?? 500)), more: newest === 20 }) });
  const answering = within(await screen.findByRole('region', { name: 'Responder a tu médico' }));
  answering.getByText(question.text);
});

it('a question that does not come holds nothing up', async () => {
  await open({ listMessages: refused('unavailable') });
  await screen.findByRole('textbox', { name: /Tu respuesta/ });
});

it('on a phone it is answered in the chat, below the question; what is typed there is kept for the other tab', async () => {
  const pane = <ConversationPane consultation={waiting} beside={false} onRecord={() => {}} />;
  const page = await renderWithApi(pane, {
    session: lucia,
    answers: { listMessages: { items: [hello, question], more: false }, markMessagesRead: { done: true } },
  });
  await screen.findByText(question.text);
  const reply = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Tu respuesta/ });
  await page.fill(await reply(), 'Desde el sábado');
  // A message alone would not start the clock again.
  expect(screen.queryByRole('textbox', { name: 'Escribe un mensaje' })).toBeNull();
  await page.again(<AnswerInformation consultation={waiting} question={question.text} />);
  expect((await reply()).value).toBe('Desde el sábado');
});

it('behind another tab nobody reads: its notices stay unread, so that the telephone tells of them, until she looks', async () => {
  const unread = { items: [], unread: 1, nextCursor: null };
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const page = await open({
    listMessages: { items: [question], more: false },
    listNotifications: unread,
    markNotificationsRead: { done: true },
    markMessagesRead: { done: true },
  });
  await screen.findByText(question.text);
  expect(page.sent('listNotifications')).not.toEqual([]);
  expect(page.sent('markNotificationsRead')).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(page.sent('markNotificationsRead')).toEqual([{ consultationId: waiting.id }]));
  visibility.mockRestore();
});

it('on a phone a message that stands behind the other tab stays unread, so that the telephone tells of it', async () => {
  seeAt(390);
  const page = await open({
    listMessages: { items: [question], more: false },
    listNotifications: { items: [], unread: 2, nextCursor: null },
    markNotificationsRead: { done: true },
    markMessagesRead: { done: true },
  });
  const about = { consultationId: waiting.id };
  const notTheMessage = { ...about, except: ['messageReceived'] };
  await waitFor(() => expect(page.sent('markNotificationsRead')).toEqual([notTheMessage]));
  await page.user.click(await screen.findByRole('tab', { name: /Mensajes/ }));
  await waitFor(() => expect(page.sent('markNotificationsRead')).toEqual([notTheMessage, about]));
});
