import { ids, moments } from '@consultorio/api-examples/ids';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { consultationOf, lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { AnswerInformation } from './answer-information.tsx';
import { CancelConsultation } from './consultation-record.tsx';
import { RatingCard } from './rating-card.tsx';

const moved = (state: OutputOf<'cancelConsultation'>['state']): OutputOf<'cancelConsultation'> => ({
  id: ids.consultation,
  state,
  version: 8,
  folio: 'C-26-000123',
});

const cancelling = (answers: Answers) =>
  renderWithApi(<CancelConsultation consultation={consultationOf('submitted')} />, { session: lucia, answers });

it('a patient cancels after one more question, and need not say why', async () => {
  const { user, sent } = await cancelling({ cancelConsultation: moved('cancelled') });
  await user.click(screen.getByRole('button', { name: 'Cancelar consulta' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar esta consulta?' }));
  expect(sent('cancelConsultation')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancelar consulta' }));
  await screen.findByText('Cancelaste la consulta.');
  expect(sent('cancelConsultation')).toEqual([{ consultationId: ids.consultation, expectedVersion: 7, reason: null }]);
});

it('a consultation that is kept is not cancelled', async () => {
  const { user, sent } = await cancelling({});
  await user.click(screen.getByRole('button', { name: 'Cancelar consulta' }));
  await user.click(await screen.findByRole('button', { name: 'Conservarla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('cancelConsultation')).toEqual([]);
});

it('once the doctor has begun it cannot be cancelled any more, and the patient is told', async () => {
  const { user } = await cancelling({ cancelConsultation: refused('illegal-transition') });
  await user.click(screen.getByRole('button', { name: 'Cancelar consulta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancelar consulta' }));
  await screen.findByText(errorWords('illegal-transition'));
});

const question = '¿Desde cuándo tienes fiebre?';
const answering = (answers: Answers) =>
  renderWithApi(<AnswerInformation consultation={consultationOf('waitingPatient')} question={question} />, {
    session: lucia,
    answers,
  });
const reply = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Tu respuesta/ });

it('a patient reads the question and answers it', async () => {
  const page = await answering({ answerInformation: moved('inProgress') });
  await screen.findByText(question);
  await page.fill(await reply(), 'Desde el sábado');
  await page.user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await screen.findByText('Enviamos tu respuesta. Tu médico continúa.');
  expect(page.sent('answerInformation')).toMatchObject([
    { consultationId: ids.consultation, expectedVersion: 7, text: 'Desde el sábado', fileIds: [] },
  ]);
});

it('an answer without words is not sent', async () => {
  const { user, sent } = await answering({});
  await user.click(await screen.findByRole('button', { name: 'Enviar respuesta' }));
  await waitFor(async () => expect((await reply()).getAttribute('aria-invalid')).toBe('true'));
  expect(sent('answerInformation')).toEqual([]);
});

it('when the consultation changed meanwhile the words stay and can go again', async () => {
  const page = await answering({ answerInformation: refused('stale-version') });
  await page.fill(await reply(), 'Desde el sábado');
  await page.user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await screen.findByText('La consulta cambió mientras escribías. Tu texto sigue aquí: vuelve a enviarlo.');
  expect((await reply()).value).toBe('Desde el sábado');
});

it('an answer that was begun is there again after the page was closed', async () => {
  const page = await answering({});
  await page.fill(await reply(), 'Desde el sá');
  await page.again();
  expect((await reply()).value).toBe('Desde el sá');
});

it('a photo that could not be sent holds the answer until it is removed: it does not go away with the words', async () => {
  const page = await answering({ answerInformation: moved('inProgress') });
  await page.fill(await reply(), 'Esta es la mancha');
  const picker = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
  await page.user.upload(picker!, new File([], 'mancha.pdf', { type: 'application/pdf' }));
  await screen.findByText('Un archivo no se envió: vuelve a intentarlo o quítalo.');
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar respuesta' });
  expect(send().disabled).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Quitar mancha.pdf' }));
  await page.user.click(send());
  await screen.findByText('Enviamos tu respuesta. Tu médico continúa.');
  expect(page.sent('answerInformation')).toMatchObject([{ text: 'Esta es la mancha', fileIds: [] }]);
});

it('a second press while the answer goes sends it once', async () => {
  const answer = held<OutputOf<'answerInformation'>>();
  const page = await answering({ answerInformation: answer.answer });
  await page.fill(await reply(), 'Desde el sábado');
  await page.user.dblClick(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await waitFor(() => expect(page.sent('answerInformation').length).toBeGreaterThan(0));
  answer.release(moved('inProgress'));
  await screen.findByText('Enviamos tu respuesta. Tu médico continúa.');
  expect(new Set(page.sent('answerInformation').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

const rating = (answers: Answers, changes: Parameters<typeof consultationOf>[1] = {}) =>
  renderWithApi(<RatingCard consultation={consultationOf('closed', changes)} mayRate />, { session: lucia, answers });

it('a rating without stars is not sent', async () => {
  const { user, sent } = await rating({});
  await user.click(await screen.findByRole('button', { name: 'Enviar calificación' }));
  await screen.findByText('Elige de 1 a 5 estrellas.');
  expect(sent('rateConsultation')).toEqual([]);
});

it('four stars and some words go to the clinic', async () => {
  const page = await rating({ rateConsultation: moved('closed') });
  // Without a layout a pointer is over no star.
  fireEvent.click(await screen.findByRole('radio', { name: /^4 de 5/ }));
  await page.fill(screen.getByRole('textbox', { name: /contarnos algo/ }), ' Muy claro ');
  await page.user.click(screen.getByRole('button', { name: 'Enviar calificación' }));
  await screen.findByText('Gracias. Le sirve a tu médico y a la clínica.');
  expect(page.sent('rateConsultation')).toEqual([
    { consultationId: ids.consultation, expectedVersion: 7, stars: 4, comment: 'Muy claro' },
  ]);
});

it('a rating that stands for good offers no change', async () => {
  await rating(
    {},
    { rating: { stars: 5, comment: 'Muy claro', ratedAt: moments.closed, editableUntil: moments.closed } },
  );
  await screen.findByText('Muy claro');
  expect(screen.queryByRole('button')).toBeNull();
});
