import { ids } from '@consultorio/api-examples/ids';
import { orderExamples } from '@consultorio/api-examples/orders';
import { staffExamples } from '@consultorio/api-examples/staff';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { endOfValidity } from '@consultorio/contracts/last-day';
import { printedContent, printedDoctor, printedPatient, printedValidity } from '@consultorio/contracts/printed-order';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, lineCut, type OutputOf, refused } from '../../../../testing/answers.ts';
import { mariana } from '../../../../testing/clinic.ts';
import { patientOfDesk } from '../../../../testing/patient-of-desk.ts';
import { recordOfDesk } from '../../../../testing/record-of-desk.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import type { PrescribedTo } from '../../../capabilities/orders/use-safety-findings.ts';
import { OrdersPanel } from './orders-panel.tsx';

const draft = orderExamples.createOrder.output;
const issued = orderExamples.issueOrder.output;
/** Words alone, as a doctor types what is in no catalogue: a value would say something else than another word. */
const { typed: _typed, quantity: _quantity, indication: _indication, ...written } = draft.content.drugs![0]!;
const amoxicillin = {
  drugs: [{ ...written, genericName: 'Amoxicilina', dose: '500 mg' }],
  indications: '',
};

const author = staffExamples.getStaffProfile.output;
const signed = { ...author, doctor: { ...author.doctor!, signature: '/files/firma' } };
const unsigned = { ...author, doctor: { ...author.doctor!, signature: null } };

const desk = {
  getStaffProfile: signed,
  listConsultationOrders: [draft],
  listOrderFavourites: [],
  getLastOrder: { order: null },
  issueOrder: issued,
  // Whatever is typed saves itself after a second, which a busy machine may take for the test.
  updateOrder: ({ content, expectedVersion }) => ({ ...draft, content, version: expectedVersion + 1 }),
} satisfies Answers;

const openPanel = (answers: Answers = {}, patient: Partial<PrescribedTo> = {}) =>
  renderWithApi(
    <OrdersPanel
      consultationId={ids.consultation}
      patient={{ ...patientOfDesk, ...patient }}
      mayCreate
      may={() => true}
    />,
    {
      session: mariana,
      answers: { ...desk, getStructuredRecord: recordOfDesk(patient), ...answers },
    },
  );

type Page = Awaited<ReturnType<typeof openPanel>>;

/** From the card of the draft to the last question before it is issued. */
async function review({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  await user.click(await screen.findByRole('button', { name: 'Emitir receta' }));
  return within(await screen.findByRole('dialog', { name: '¿Emitir receta?' }));
}
const issue = { name: 'Emitir receta' };

it('a prescription is issued after one more look at what it says', async () => {
  const page = await openPanel();
  const question = await review(page);
  question.getByText(/Paracetamol/);
  await page.user.click(question.getByRole('button', issue));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('issueOrder')).toEqual([
    { orderId: draft.id, expectedVersion: 0, safetyReason: null, withoutSignature: false },
  ]);
});

it('the question shows every row that will be printed: of the order, of the doctor and of a baby', async () => {
  const content = {
    drugs: [{ ...written, brandName: 'Tempra', presentation: 'Gotas de 100 mg/mL', instructions: 'Agitar.' }],
    weightKg: 6.2,
    indications: 'Volver si no come.',
  };
  const birthDate = dayOf(Date.now() - 20 * 86_400_000);
  const page = await openPanel({ listConsultationOrders: [{ ...draft, content }] }, { birthDate, allergies: null });
  await review(page);
  const paper = within(await screen.findByRole('group', { name: 'Lo que se va a imprimir' }));
  const { firstName, lastName, recordNo, sex } = patientOfDesk;
  const patient = { name: `${firstName} ${lastName}`, recordNo, sex, birthDate };
  const cards = [
    printedDoctor({ ...signed.doctor, name: `${author.firstName} ${author.lastName}` }),
    printedPatient(patient, Date.now(), content.weightKg),
  ];
  const parts = printedContent('prescription', content);
  const rows = [
    ...cards.flatMap(({ name, lines }) => [name, ...lines]),
    ...parts.flatMap(({ heading, entries, text }) => [
      heading,
      ...entries.flatMap(({ name, lines }) => [name, ...lines]),
      ...(text ? [text] : []),
    ]),
  ];
  for (const row of rows) await paper.findByText(row);
  paper.getByText(/^Edad: \d+ días · Sexo: Mujer$/);
  paper.getByText(/Gotas de 100 mg\/mL · Vía oral$/);
  paper.getByText('Alergias: No se preguntó');
});

it('how long it stands is the doctor’s: seen before issuing, and bounded for an antibiotic', async () => {
  const page = await openPanel(
    {
      listConsultationOrders: [{ ...draft, content: amoxicillin }],
      updateOrder: ({ content }) => ({ ...draft, content, version: 1 }),
    },
    { allergies: 'Ninguna' },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  await screen.findByText(/Antibiótico: vale lo que dura el tratamiento/);
  await page.fill(screen.getByRole('textbox', { name: 'Resurtidos' }), '2');
  await screen.findByText('Escribe un número entero, máximo 0');
  await page.user.click(screen.getByRole('button', issue));
  expect(screen.queryByRole('dialog', { name: '¿Emitir receta?' })).toBeNull();
  await page.fill(screen.getByRole('textbox', { name: 'Resurtidos' }), '0');
  await page.fill(screen.getByRole('textbox', { name: 'Días de vigencia' }), '2');
  await page.user.click(screen.getByRole('button', issue));
  const paper = within(await screen.findByRole('group', { name: 'Lo que se va a imprimir' }));
  paper.getByText(printedValidity(endOfValidity(Date.now(), 2), {})[0]!);
  paper.getByText('Se surte una sola vez');
  expect(page.sent('updateOrder').at(-1)).toMatchObject({ content: { validDays: 2, refills: 0 } });
});

it('what the law forbids is told with its reason', async () => {
  const issues = [{ path: ['content', 'refills'], code: 'validity', message: 'Antibiótico: no se resurte.' }];
  const page = await openPanel({ issueOrder: refused('validity-beyond-law', { issues }) });
  await page.user.click((await review(page)).getByRole('button', issue));
  await screen.findByText(/Antibiótico: no se resurte/);
});

it('a patient who told of no allergies is not one who was not asked', async () => {
  await review(await openPanel());
  await screen.findByText('Alergias: Dijo que ninguna');
});

it('without a stored signature it asks first, says where to store one, and issues after that', async () => {
  const page = await openPanel({ getStaffProfile: unsigned });
  const question = await review(page);
  await question.findByText(/No has guardado tu firma/);
  expect(question.getByRole('link', { name: 'Guardar mi firma' }).getAttribute('href')).toBe('/mi-perfil');
  expect(question.queryByRole('button', issue)).toBeNull();
  await page.user.click(question.getByRole('button', { name: 'Emitir receta sin firma' }));
  await waitFor(() => expect(page.sent('issueOrder')).toMatchObject([{ withoutSignature: true }]));
});

it('a signature that only the server misses is asked about before anything is issued', async () => {
  const page = await openPanel({ issueOrder: refused('signature-missing') });
  const question = await review(page);
  await page.user.click(question.getByRole('button', issue));
  await question.findByText(/No has guardado tu firma/);
  page.say({ issueOrder: issued });
  await page.user.click(question.getByRole('button', { name: 'Emitir receta sin firma' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('issueOrder').map(({ withoutSignature }) => withoutSignature)).toEqual([false, true]);
});

it('what is missing is marked, and nothing is asked of the server', async () => {
  const drugs = [{ ...draft.content.drugs![0]!, dose: '', frequency: '' }];
  const page = await openPanel({ listConsultationOrders: [{ ...draft, content: { drugs } }] });
  await page.user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  await page.user.click(await screen.findByRole('button', issue));
  await screen.findByText('Faltan 2 datos obligatorios');
  expect(screen.getAllByText('Falta este dato')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Dosis' }));
  expect(page.sent('issueOrder')).toEqual([]);
});

it('a weight that no child of this age has is asked back beside its field and before it is issued', async () => {
  const birthDate = dayOf(Date.now() - 183 * 86_400_000);
  const saved = { ...draft, version: 1, content: { ...draft.content, weightKg: 180 } };
  const page = await openPanel({ updateOrder: saved }, { birthDate, sex: 'male' });
  await page.user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  const weight = await screen.findByRole('textbox', { name: 'Peso del paciente (kg)' });
  await page.fill(weight, '180');
  const asked = /^Peso: 180 kg a los [56] meses es muy raro/;
  const beside = within(weight.closest('div:has([role=status])')!);
  await beside.findByText(asked);
  await page.user.click(screen.getByRole('button', issue));
  const question = within(await screen.findByRole('dialog', { name: '¿Emitir receta?' }));
  question.getByText(asked);
  await page.user.click(question.getByRole('button', issue));
  await question.findByText('Escribe el motivo para poder emitir');
  expect(page.sent('issueOrder')).toEqual([]);
});

it('against an allergy that the patient told, a reason is wanted and sent', async () => {
  const order = { ...draft, content: amoxicillin };
  const page = await openPanel({ listConsultationOrders: [order] }, { allergies: 'Penicilina' });
  const question = await review(page);
  await question.findByText(/^Amoxicilina: .*penicilina/i);
  await page.user.click(question.getByRole('button', issue));
  await question.findByText('Escribe el motivo para poder emitir');
  expect(page.sent('issueOrder')).toEqual([]);
  await page.fill(question.getByRole('textbox'), 'La ha tolerado');
  await page.user.click(question.getByRole('button', issue));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('issueOrder')).toMatchObject([{ safetyReason: 'La ha tolerado' }]);
});

it('a warning that only the server knows keeps the question open and asks for the reason there', async () => {
  const issues = [{ path: ['content', 'drugs', 0], code: 'allergy', message: 'Refiere alergia.' }];
  const page = await openPanel({ issueOrder: refused('safety-reason-required', { issues }) });
  const question = await review(page);
  await page.user.click(question.getByRole('button', issue));
  await question.findByText('Refiere alergia.');
  page.say({ issueOrder: issued });
  await page.fill(question.getByRole('textbox'), 'Confirmado con ella');
  await page.user.click(question.getByRole('button', issue));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('issueOrder').map(({ safetyReason }) => safetyReason)).toEqual([null, 'Confirmado con ella']);
});

it('a controlled drug is refused, and what was written stays', async () => {
  const page = await openPanel({ issueOrder: refused('controlled-drug') });
  await page.user.click((await review(page)).getByRole('button', issue));
  await screen.findByText(errorWords('controlled-drug'));
  await screen.findByDisplayValue('Paracetamol');
});

it('what is missing of doctor and patient is named', async () => {
  const missing = ['doctor.officeAddress', 'patient.birthDate'];
  const page = await openPanel({ issueOrder: refused('order-incomplete', { missing }) });
  await page.user.click((await review(page)).getByRole('button', issue));
  await screen.findByText(
    'No se puede emitir: falta el domicilio de tu consultorio y la fecha de nacimiento del paciente.',
  );
});

it('a draft that changed elsewhere is not issued as it stood here', async () => {
  const page = await openPanel({ issueOrder: refused('stale-version') });
  await page.user.click((await review(page)).getByRole('button', issue));
  await screen.findByText(errorWords('stale-version'));
  await screen.findByRole('dialog', { name: /^Receta médica/ });
});

it('a line that is lost while issuing is said', async () => {
  const page = await openPanel({ issueOrder: lineCut });
  await page.user.click((await review(page)).getByRole('button', issue));
  await screen.findByText(errorWords('unavailable'));
});

it('a double press issues once', async () => {
  const answer = held<OutputOf<'issueOrder'>>();
  const page = await openPanel({ issueOrder: answer.answer });
  await page.user.dblClick((await review(page)).getByRole('button', issue));
  await waitFor(() => expect(page.sent('issueOrder')).toHaveLength(1));
  answer.release(issued);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('issueOrder')).toHaveLength(1);
});

it('what is typed is saved before it is issued, and issued in the version that was saved', async () => {
  let version = 3;
  const page = await openPanel({ updateOrder: ({ content }) => ({ ...draft, content, version: ++version }) });
  await page.user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  await page.fill(await screen.findByRole('textbox', { name: 'Dosis' }), '1 g');
  await page.user.click(screen.getByRole('button', issue));
  const question = within(await screen.findByRole('dialog', { name: '¿Emitir receta?' }));
  await page.user.click(question.getByRole('button', issue));
  await waitFor(() => expect(page.sent('issueOrder')).toMatchObject([{ expectedVersion: version }]));
  expect(version).toBeGreaterThan(3);
  expect(page.sent('updateOrder').at(-1)).toMatchObject({ content: { drugs: [{ dose: '1 g' }] } });
});

it('a pressed kind begins one draft, however often it is pressed, with the medicine that was typed meanwhile', async () => {
  const answer = held<OutputOf<'createOrder'>>();
  const page = await openPanel({ listConsultationOrders: [], createOrder: answer.answer });
  await page.user.dblClick(await screen.findByRole('button', { name: 'Receta' }));
  await page.user.keyboard('paracet');
  const empty = { ...draft, content: { drugs: [], indications: '' } };
  page.say({ listConsultationOrders: [empty] });
  answer.release(empty);
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nombre genérico/);
  await waitFor(() => expect(name.value).toBe('paracet'));
  expect(new Set(page.sent('createOrder').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('a press while the draft saves itself is no press in vain', async () => {
  const saving = held<OutputOf<'updateOrder'>>();
  const content = { ...amoxicillin, refills: 0 };
  const page = await openPanel(
    { listConsultationOrders: [{ ...draft, content }], updateOrder: saving.answer },
    { allergies: 'Ninguna' },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Editar y emitir de documento' }));
  await screen.findByText(/Antibiótico: vale lo que dura el tratamiento/);
  await page.fill(screen.getByRole('textbox', { name: 'Resurtidos' }), '2');
  await page.user.click(screen.getByRole('button', issue));
  await page.fill(screen.getByRole('textbox', { name: 'Resurtidos' }), '0');
  await page.fill(screen.getByRole('textbox', { name: 'Días de vigencia' }), '2');
  await waitFor(() => expect(page.sent('updateOrder')).toHaveLength(1));
  await page.user.click(screen.getByRole('button', issue));
  saving.release({ ...draft, content: { ...content, validDays: 2 }, version: 1 });
  await screen.findByRole('dialog', { name: '¿Emitir receta?' });
});
