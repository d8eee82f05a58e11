import { ids } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { staffExamples } from '@consultorio/api-examples/staff';
import type { OrderBeside } from '@consultorio/prescribing/person-of-record';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, lineCut, type OutputOf, refused } from '../../../testing/answers.ts';
import { lucia, mariana } from '../../../testing/clinic.ts';
import { patientOfDesk } from '../../../testing/patient-of-desk.ts';
import { recordOfDesk } from '../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { type OpenedOrder, OrderDialogs } from './order-dialogs.tsx';
import type { PrescribedTo } from './use-safety-findings.ts';

const issued = orderExamples.issueOrder.output;
const study = { ...orderExamples.getOrder.output, state: 'issued' as const, version: 1, results: [] };

const author = staffExamples.getStaffProfile.output;
const signed = { ...author, doctor: { ...author.doctor!, signature: '/files/firma' } };

interface Shown {
  opened: OpenedOrder;
  patient: PrescribedTo | null;
  ordersBeside: readonly OrderBeside[];
}

function Page({ opened: first, patient, ordersBeside }: Shown) {
  const [opened, setOpened] = useState(first);
  return opened ? (
    <OrderDialogs {...{ opened, patient, ordersBeside }} onClose={() => setOpened(null)} />
  ) : (
    <button type="button" onClick={() => setOpened(first)}>
      Otra vez
    </button>
  );
}

const none: OrderBeside[] = [];
const open = (
  opened: OpenedOrder,
  answers: Answers,
  session = mariana,
  patient: PrescribedTo | null = null,
  ordersBeside = none,
) =>
  renderWithApi(<Page {...{ opened, patient, ordersBeside }} />, {
    session,
    answers: { getStaffProfile: signed, getStructuredRecord: recordOfDesk(patient ?? {}), ...answers },
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const replaced = orderExamples.replaceOrder.output;
const replacing = (answers: Answers = {}, patient: PrescribedTo | null = null) =>
  open({ verb: 'replaceOrder', order: issued }, { replaceOrder: replaced, ...answers }, mariana, patient);
const replace = { name: 'Emitir y sustituir' };

/** From the form to the last question, which shows what will be printed. */
async function review(page: Awaited<ReturnType<typeof replacing>>, form: Awaited<ReturnType<typeof dialog>>) {
  await page.user.click(form.getByRole('button', replace));
  return dialog('¿Sustituir R-26-000077?');
}

it('a prescription is put right with a reason, and the old one stops standing', async () => {
  const page = await replacing();
  const form = await dialog('Sustituir R-26-000077');
  await page.fill(form.getByRole('textbox', { name: 'Dosis' }), '1 g');
  await page.user.click(form.getByRole('button', replace));
  await form.findByText('Escribe el motivo');
  expect(page.sent('replaceOrder')).toEqual([]);
  await page.fill(form.getByRole('textbox', { name: 'Motivo de la sustitución' }), 'Dosis equivocada');
  const question = await review(page, form);
  const paper = within(question.getByRole('group', { name: 'Lo que se va a imprimir' }));
  paper.getByText(/^1 g · /);
  expect(page.sent('replaceOrder')).toEqual([]);
  await page.user.click(question.getByRole('button', replace));
  await screen.findByText('R-26-000077 quedó sustituida por R-26-000079');
  expect(page.sent('replaceOrder')).toMatchObject([
    { orderId: ids.order, expectedVersion: 1, reason: 'Dosis equivocada', content: { drugs: [{ dose: '1 g' }] } },
  ]);
});

it('against an allergy the new prescription wants a reason too', async () => {
  const page = await replacing({}, { ...patientOfDesk, allergies: 'Paracetamol' });
  const form = await dialog('Sustituir R-26-000077');
  await form.findAllByText(/alergia/);
  await page.fill(form.getByRole('textbox', { name: 'Motivo de la sustitución' }), 'Dosis equivocada');
  const question = await review(page, form);
  await page.user.click(question.getByRole('button', replace));
  await question.findByText('Escribe el motivo para poder emitir');
  expect(page.sent('replaceOrder')).toEqual([]);
  await page.fill(question.getByRole('textbox', { name: '¿Por qué lo indicas de todos modos?' }), 'La tolera');
  await page.user.click(question.getByRole('button', replace));
  await waitFor(() => expect(page.sent('replaceOrder')).toMatchObject([{ safetyReason: 'La tolera' }]));
});

it('without a stored signature a replacement is asked about too, and sent with the answer', async () => {
  const page = await replacing({ getStaffProfile: { ...author, doctor: { ...author.doctor!, signature: null } } });
  const form = await dialog('Sustituir R-26-000077');
  await page.fill(form.getByRole('textbox', { name: 'Motivo de la sustitución' }), 'Dosis equivocada');
  const question = await review(page, form);
  await question.findByText(/No has guardado tu firma/);
  await page.user.click(question.getByRole('button', { name: 'Emitir sin firma y sustituir' }));
  await waitFor(() => expect(page.sent('replaceOrder')).toMatchObject([{ withoutSignature: true }]));
});

it('what the server stopped may be put right and sent again, on a page that knows no patient', async () => {
  const issues = [{ path: ['content', 'drugs', 0], code: 'dose', message: 'Es mucho más de lo usual.' }];
  const page = await replacing({ replaceOrder: refused('prescription-unsafe', { issues }) });
  const form = await dialog('Sustituir R-26-000077');
  await page.fill(form.getByRole('textbox', { name: 'Motivo de la sustitución' }), 'Dosis equivocada');
  await page.fill(form.getByRole('textbox', { name: 'Dosis' }), '15 g');
  await page.user.click((await review(page, form)).getByRole('button', replace));
  await form.findAllByText('Es mucho más de lo usual.');
  const question = await review(page, form);
  expect(question.getByRole('button', replace)).toHaveProperty('disabled', true);
  await page.user.click(question.getByRole('button', { name: 'Corregir' }));
  page.say({ replaceOrder: replaced });
  await page.fill(form.getByRole('textbox', { name: 'Dosis' }), '500 mg');
  await waitFor(() => expect(screen.queryByText('Es mucho más de lo usual.')).toBeNull());
  await page.user.click((await review(page, form)).getByRole('button', replace));
  await screen.findByText('R-26-000077 quedó sustituida por R-26-000079');
});

it('an order that moved on is refused in words; closed and opened again, everything typed is there', async () => {
  const page = await replacing({ replaceOrder: refused('stale-version') });
  const form = await dialog('Sustituir R-26-000077');
  await page.fill(form.getByRole('textbox', { name: 'Motivo de la sustitución' }), 'Dosis equivocada');
  await page.user.click((await review(page, form)).getByRole('button', replace));
  await form.findByText(errorWords('stale-version'));
  await page.user.click(form.getByRole('button', { name: 'Cerrar' }));
  await page.user.click(await screen.findByRole('button', { name: 'Otra vez' }));
  (await dialog('Sustituir R-26-000077')).getByDisplayValue('Dosis equivocada');
});

it('after a lost line, and at a double press, the same replacement goes under one key', async () => {
  const page = await replacing({ replaceOrder: lineCut });
  const form = await dialog('Sustituir R-26-000077');
  await page.fill(form.getByRole('textbox', { name: 'Motivo de la sustitución' }), 'Dosis equivocada');
  await page.user.click((await review(page, form)).getByRole('button', replace));
  await form.findByText(errorWords('unavailable'));
  page.say({ replaceOrder: replaced });
  await page.user.dblClick((await review(page, form)).getByRole('button', replace));
  await screen.findByText('R-26-000077 quedó sustituida por R-26-000079');
  expect(new Set(page.sent('replaceOrder').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

const uploading = (answers: Answers = {}, session = lucia) =>
  open({ verb: 'uploadOrderResult', order: study }, answers, session);
const upload = { name: 'Enviar resultado' };

it('a result without words or files is not sent', async () => {
  const page = await uploading();
  const form = await dialog('Subir resultado');
  await page.user.click(form.getByRole('button', upload));
  await form.findByText('Agrega un archivo o escribe el resultado');
  expect(page.sent('uploadOrderResult')).toEqual([]);
});

it('words of the patient go to the doctor, once', async () => {
  const answer = held<OutputOf<'uploadOrderResult'>>();
  const page = await uploading({ uploadOrderResult: answer.answer });
  const form = await dialog('Subir resultado');
  await page.fill(form.getByRole('textbox', { name: 'Mensaje para tu médico' }), 'Me lo dieron hoy');
  await page.user.dblClick(form.getByRole('button', upload));
  await waitFor(() => expect(page.sent('uploadOrderResult').length).toBeGreaterThan(0));
  answer.release({ ...study, state: 'resultUploaded', version: 2 });
  await screen.findByText('Resultado enviado');
  expect(page.sent('uploadOrderResult')).toMatchObject([{ orderId: ids.study, text: 'Me lo dieron hoy', fileIds: [] }]);
});

it('the answer to an interconsultation is written by its fields, all of them or none', async () => {
  const content = { referralKind: 'interconsultation' as const, referTo: 'Cardiología', reason: 'Soplo' };
  const asked = { ...study, kind: 'referral' as const, content };
  const page = await open(
    { verb: 'uploadOrderResult', order: asked },
    { uploadOrderResult: { ...asked, state: 'resultUploaded' } },
  );
  const form = await dialog('Subir resultado');
  const fill = (name: string, words: string) => page.fill(form.getByRole('textbox', { name }), words);
  await fill('Contesta', 'Dra. Inés Solís, Cardiología');
  await page.user.click(form.getByRole('button', upload));
  expect(await form.findAllByText('Falta este dato')).toHaveLength(3);
  expect(page.sent('uploadOrderResult')).toEqual([]);
  await fill('Criterios diagnósticos', 'Soplo inocente');
  await fill('Plan de estudios', 'Ninguno');
  await fill('Sugerencias diagnósticas y de tratamiento', 'Control anual');
  await page.user.click(form.getByRole('button', upload));
  await screen.findByText('Resultado enviado');
  const opinion = {
    ...{ by: 'Dra. Inés Solís, Cardiología', criteria: 'Soplo inocente' },
    ...{ studyPlan: 'Ninguno', suggestions: 'Control anual' },
  };
  expect(page.sent('uploadOrderResult')).toMatchObject([{ orderId: ids.study, text: '', opinion, fileIds: [] }]);
});

it('without consent a result stays unsent, with the reason', async () => {
  const page = await uploading({ uploadOrderResult: refused('consent-required') });
  const form = await dialog('Subir resultado');
  await page.fill(form.getByRole('textbox', { name: 'Mensaje para tu médico' }), 'Me lo dieron hoy');
  await page.user.click(form.getByRole('button', upload));
  await screen.findByText(errorWords('consent-required'));
  form.getByDisplayValue('Me lo dieron hoy');
});

it('staff is told that the patient sees it once it was reviewed', async () => {
  await uploading({}, mariana);
  (await dialog('Subir resultado')).getByText('El paciente lo verá cuando el médico lo revise.');
});

it('a document is cancelled with a reason only', async () => {
  const page = await open({ verb: 'cancelOrder', order: issued }, { cancelOrder: orderExamples.cancelOrder.output });
  const form = await dialog('Cancelar R-26-000077');
  await page.user.click(form.getByRole('button', { name: 'Cancelar documento' }));
  await waitFor(() => expect(form.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  expect(page.sent('cancelOrder')).toEqual([]);
  await page.fill(form.getByRole('textbox', { name: 'Motivo' }), 'Dosis equivocada');
  await page.user.click(form.getByRole('button', { name: 'Cancelar documento' }));
  await waitFor(() =>
    expect(page.sent('cancelOrder')).toEqual([{ orderId: ids.order, expectedVersion: 1, reason: 'Dosis equivocada' }]),
  );
});

it('a prescription that may be dispensed again is not marked as dispensed unasked', async () => {
  const again = { ...issued, content: { ...issued.content, refills: 2 } };
  await open({ verb: 'fulfilOrder', order: again }, {});
  (await dialog('Marcar surtida: R-26-000077')).getByText(/Se surte hasta 3 veces: márcala como surtida cuando/);
});
