import { clinicExamples } from '@consultorio/api-examples/clinic';
import { consultationExamples } from '@consultorio/api-examples/consultations';
import { ids } from '@consultorio/api-examples/ids';
import { patientExamples } from '@consultorio/api-examples/patients';
import { screen, waitFor, within } from '@testing-library/react';
import { Navigate, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, lineCut, type OutputOf, refused } from '../../../testing/answers.ts';
import { consultationOf, lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { NewConsultationScreen } from './new-consultation-screen.tsx';
import { ThanksScreen } from './thanks-screen.tsx';

const draft = consultationOf('draft', { folio: null, submittedAt: null, dueAt: null, doctor: null, doctorId: null });
const submitted = consultationExamples.submitConsultation.output;
const row = consultationExamples.listMyConsultations.output.items[0]!;
const three = {
  items: [1, 2, 3].map((number) => ({ ...row, id: `${row.id.slice(0, -1)}${number}` })),
  nextCursor: null,
};

const review = (answers: Answers = {}, session = lucia, query = `?consulta=${ids.consultation}&paso=envio`) =>
  renderWithApi(<NewConsultationScreen />, {
    session,
    route: '/nueva-consulta',
    path: `/nueva-consulta${query}`,
    answers: {
      listMyConsultations: { items: [], nextCursor: null },
      listServices: clinicExamples.listServices.output,
      getConsultation: draft,
      submitConsultation: submitted,
      getPatientProfile: patientExamples.getPatientProfile.output,
      ...answers,
    },
  });
const send = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Enviar consulta' });
const accept = async ({ user }: Awaited<ReturnType<typeof review>>) =>
  user.click(await screen.findByRole('checkbox', { name: /Entiendo y acepto que me atiendan a distancia/ }));

it('nothing is sent before the patient accepts to be attended at a distance', async () => {
  const page = await review();
  await page.user.click(await send());
  await screen.findByText('Acepta para poder enviar tu consulta.');
  expect(page.sent('submitConsultation')).toEqual([]);
  await accept(page);
  await page.user.click(await send());
  await waitFor(() => expect(page.address()).toBe('/gracias'));
  expect(page.sent('submitConsultation')).toMatchObject([
    { consultationId: ids.consultation, expectedVersion: 7, confirmedBackground: true, acceptedTeleconsultation: true },
  ]);
});

/** The page after sending, reached with what was sent. */
function Sent({ personName }: { personName: string | null }) {
  const { state } = useLocation();
  const sent = { serviceName: 'Medicina general', dueAt: null, opensAt: null, payment: null, personName };
  const fromConsulta = { ...sent, consultationId: ids.consultation, folio: 'C-26-000018' };
  return state ? <ThanksScreen /> : <Navigate to="/gracias" replace state={{ fromConsulta }} />;
}

it.each([
  ['Bruno Villaseñor Ibargüengoitia', ['Para Bruno Villaseñor Ibargüengoitia']],
  [null, []],
])('the page after sending says for whom it was, and of oneself nothing (%s)', async (personName, said) => {
  const page = await renderWithApi(<Sent personName={personName} />, {
    session: lucia,
    answers: { getNotificationPreferences: lineCut },
  });
  await screen.findByText('C-26-000018');
  await waitFor(() => expect(page.sent('getNotificationPreferences')).toHaveLength(1));
  expect(screen.queryAllByText(/^Para /).map(({ textContent }) => textContent)).toEqual(said);
});

it('what is missing is named, keeps the button shut, and a press leads to that very question and back', async () => {
  const page = await review({
    getConsultation: { ...draft, answers: { fiebre: false } },
    saveConsultationDraft: { id: ids.consultation, state: 'draft', version: 8, folio: null },
  });
  const missing = within(await screen.findByRole('list', { name: 'Respuestas que faltan' }));
  expect((await send()).disabled).toBe(true);
  await page.user.click(missing.getByRole('button', { name: 'Describe tus síntomas' }));
  const question = await screen.findByRole('textbox', { name: /Describe tus síntomas/ });
  expect(document.activeElement).toBe(question);
  await page.user.type(question, 'Tos desde ayer');
  await page.user.click(screen.getByRole('button', { name: 'Volver a revisar' }));
  await waitFor(() => expect(page.address()).toContain('paso=envio'));
  expect((await send()).disabled).toBe(false);
  expect(screen.queryByRole('list', { name: 'Respuestas que faltan' })).toBeNull();
});

it('each answer can be changed from the review', async () => {
  const page = await review();
  await page.user.click(await screen.findByRole('button', { name: 'Cambiar: ¿Tienes fiebre?' }));
  const question = await screen.findByRole('radiogroup', { name: /¿Tienes fiebre\?/ });
  expect(question.contains(document.activeElement)).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Atrás' }));
  await send();
});

it('without a connection it waits on this device and goes by itself, once', async () => {
  const page = await review({ submitConsultation: lineCut });
  await accept(page);
  await page.user.click(await send());
  await screen.findByText(/Está guardada en este dispositivo y se envía sola en cuanto vuelva/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Esperando conexión…' }).disabled).toBe(true);
  page.say({ submitConsultation: submitted });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(page.address()).toBe('/gracias'));
  expect(new Set(page.sent('submitConsultation').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('a waiting consultation can be kept back', async () => {
  const page = await review({ submitConsultation: lineCut });
  await accept(page);
  await page.user.click(await send());
  await page.user.click(await screen.findByRole('button', { name: 'No enviar todavía' }));
  expect((await send()).disabled).toBe(false);
});

it('the consent that is taken back ends what waits and what is on its way', async () => {
  const page = await review({ submitConsultation: lineCut });
  await accept(page);
  await page.user.click(await send());
  await screen.findByRole('button', { name: 'No enviar todavía' });
  await accept(page);
  expect(screen.queryByRole('button', { name: 'No enviar todavía' })).toBeNull();
  const answer = held<OutputOf<'submitConsultation'>>();
  page.say({ submitConsultation: answer.answer });
  window.dispatchEvent(new Event('online'));
  await accept(page);
  await page.user.click(await send());
  await waitFor(() => expect(page.sent('submitConsultation').length).toBe(2));
  await accept(page);
  await screen.findByText(/Ya no la enviamos/);
  await waitFor(async () => expect((await send()).disabled).toBe(false));
  answer.release(submitted);
  await Promise.resolve();
  expect(page.address()).toMatch(/^\/nueva-consulta/);
});

it('a double press sends it once', async () => {
  const answer = held<OutputOf<'submitConsultation'>>();
  const page = await review({ submitConsultation: answer.answer });
  await accept(page);
  await page.user.dblClick(await send());
  await waitFor(() => expect(page.sent('submitConsultation').length).toBeGreaterThan(0));
  answer.release(submitted);
  await waitFor(() => expect(page.address()).toBe('/gracias'));
  expect(page.sent('submitConsultation')).toHaveLength(1);
});

it('answers that the server finds wanting lead back to the questions', async () => {
  const page = await review({ submitConsultation: refused('form-invalid') });
  await accept(page);
  await page.user.click(await send());
  await screen.findByText(errorWords('form-invalid'));
  await waitFor(() => expect(page.address()).toContain('paso=preguntas'));
});

it('a price that changed meanwhile is shown before it is sent, with the clinic’s words on paying', async () => {
  const payment = { priceText: '$250 MXN', howToPay: 'Con tarjeta o transferencia.' };
  const page = await review({
    getConsultation: { ...draft, payment },
    submitConsultation: refused('price-changed', { priceText: '$300 MXN' }),
  });
  await screen.findByText('$250 MXN');
  screen.getByText('Con tarjeta o transferencia.');
  await accept(page);
  await page.user.click(await send());
  await screen.findByText(errorWords('price-changed'));
  await screen.findByText('$300 MXN');
  expect(screen.queryByText('$250 MXN')).toBeNull();
  page.say({ submitConsultation: submitted });
  await page.user.click(await send());
  await waitFor(() => expect(page.address()).toBe('/gracias'));
  const sent = page.sent('submitConsultation');
  expect(sent.map(({ priceText }) => priceText)).toEqual(['$250 MXN', '$300 MXN']);
});

it('of a follow-up, of which no price is told, none is shown and none is sent', async () => {
  const page = await review({ getConsultation: { ...draft, payment: null } });
  await accept(page);
  expect(screen.queryByText('Precio')).toBeNull();
  await page.user.click(await send());
  await waitFor(() => expect(page.address()).toBe('/gracias'));
  expect(page.sent('submitConsultation')[0]).not.toHaveProperty('priceText');
});

it('an alarm that only the server sees stops with the number to call', async () => {
  const page = await review({ submitConsultation: refused('red-flag') });
  await accept(page);
  await page.user.click(await send());
  await screen.findByRole('link', { name: /911/ });
});

it('with three open consultations a fourth can be prepared, and is refused in words', async () => {
  const page = await review({
    listMyConsultations: three,
    submitConsultation: refused('too-many-open-consultations'),
  });
  await screen.findByText(/Ya tienes 3 consultas abiertas\. Puedes preparar esta/);
  await accept(page);
  await page.user.click(await send());
  await screen.findByText(errorWords('too-many-open-consultations'));
});

const followUp = (whose: string) => {
  const closed = { ...consultationOf('closed'), patientId: ids.child, patientName: 'Sofía Hernández Ortega' };
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const answers = {
    getConsultation: { ...closed, followUps: [], followUpUntil: until },
    listMyConsultations: { ...three, items: three.items.map((one) => ({ ...one, patientId: whose })) },
  };
  return review(answers, lucia, `?seguimiento=${ids.consultation}`);
};

it('a mother with three open consultations of her own may ask for the follow-up of her child', async () => {
  await followUp(lucia.id);
  await screen.findByText(/^Seguimiento de la consulta/);
  expect(screen.queryByText(/consultas abiertas/)).toBeNull();
});

it('of a child with three open ones no other begins', async () => {
  await followUp(ids.child);
  await screen.findByText('Ya tiene 3 consultas abiertas');
});

it('with three open consultations no other one begins', async () => {
  await review({ listMyConsultations: three }, lucia, '');
  await screen.findByText('Ya tienes 3 consultas abiertas');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('who is blocked is told so instead of being offered a service', async () => {
  await review({}, { ...lucia, status: 'blocked' }, '');
  await screen.findByText('No puedes pedir consultas nuevas');
  expect(screen.queryByRole('button', { name: /^Medicina general/ })).toBeNull();
});
