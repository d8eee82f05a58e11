import { orderExamples } from '@consultorio/api-examples/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, lineCut, type OutputOf, Refusal, refused } from '../../../testing/answers.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { VerifyDocumentScreen } from './verify-document-screen.tsx';

const { output: genuine, input } = orderExamples.verifyDocument;
const byCode = ({ code }: { code: string }) => {
  if (code === input.code) return genuine;
  throw new Refusal('not-found', {});
};

const open = (code: string, answers: Answers = { verifyDocument: byCode }) =>
  renderWithApi(<VerifyDocumentScreen />, {
    session: null,
    answers,
    path: `/verificar/${code}`,
    route: '/verificar/:code',
  });

it('a code that nobody issued is a warning, and may be typed again until it is right', async () => {
  const page = await open('K7Q2-M9XT-4WHO');
  expect((await screen.findByRole('alert')).textContent).toContain('No reconocemos este código');
  const field = screen.getByRole('textbox', { name: 'Código impreso junto al QR' });
  await page.fill(field, 'K7');
  await page.user.click(screen.getByRole('button', { name: 'Verificar otra vez' }));
  await screen.findByText('Escribe el código como está en el papel');
  await page.fill(field, ` ${input.code} `);
  await page.user.click(screen.getByRole('button', { name: 'Verificar otra vez' }));
  await screen.findByRole('heading', { name: 'Documento auténtico y vigente' });
  expect(page.sent('verifyDocument').map(({ code }) => code)).toEqual(['K7Q2-M9XT-4WHO', input.code]);
});

it('what is genuine says whose it is and how long it stands, and nothing of what it prescribes', async () => {
  await open(input.code);
  await screen.findByRole('heading', { name: 'Documento auténtico y vigente' });
  screen.getByText(genuine.doctorName);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a line that is cut is no verdict', async () => {
  await open(input.code, { verifyDocument: lineCut });
  await screen.findByRole('button', { name: 'Volver a intentar' });
  expect(screen.queryByText('No reconocemos este código')).toBeNull();
});

const medicines = orderExamples.comparePrescription.output;
const show = { name: 'Ver medicamentos' };
const openCompared = (comparePrescription: Answers['comparePrescription']) =>
  open(input.code, { verifyDocument: byCode, ...(comparePrescription ? { comparePrescription } : {}) });
const field = () => screen.findByRole('textbox', { name: 'Clave impresa en la receta' });

it('with the second code of the paper the medicines stand there with dose, and what to do if the paper differs', async () => {
  const page = await openCompared(medicines);
  expect(screen.queryByText('Paracetamol')).toBeNull();
  await page.user.click(await screen.findByRole('button', show));
  await screen.findByText('Escribe la clave como está en el papel');
  expect(page.sent('comparePrescription')).toEqual([]);
  await page.fill(await field(), ' 7k2-9qx ');
  await page.user.click(screen.getByRole('button', show));
  await screen.findByText('Paracetamol');
  screen.getByText('500 mg · Tableta 500 mg · Vía oral');
  screen.getByText('Cada 8 horas, 3 días');
  screen.getByText(/alguien lo alteró: no lo surtas y llama al consultorio, 55 5554 0182/);
  expect(page.sent('comparePrescription')).toMatchObject([{ code: input.code }]);
});

it('a wrong second code is said beside the field, and may be put right', async () => {
  const page = await openCompared(refused('check-code-refused'));
  await page.fill(await field(), 'ZZZZZZ');
  await page.user.click(screen.getByRole('button', show));
  await screen.findByText(errorWords('check-code-refused'));
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  page.say({ comparePrescription: medicines });
  await page.fill(await field(), '7K29QX');
  expect(screen.queryByText(errorWords('check-code-refused'))).toBeNull();
  await page.user.click(screen.getByRole('button', show));
  await screen.findByText('Paracetamol');
});

it('too many tries are said, and a line that is cut is no verdict on the code', async () => {
  const page = await openCompared(refused('rate-limited', { retryAfterSeconds: 600 }));
  await page.fill(await field(), 'ZZZZZZ');
  await page.user.click(screen.getByRole('button', show));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect((await field()).getAttribute('aria-invalid')).not.toBe('true');
});

it('a double press asks once: each try is counted', async () => {
  const answer = held<OutputOf<'comparePrescription'>>();
  const page = await openCompared(answer.answer);
  await page.fill(await field(), '7K29QX');
  await page.user.dblClick(screen.getByRole('button', show));
  await waitFor(() => expect(page.sent('comparePrescription')).toHaveLength(1));
  answer.release(medicines);
  await screen.findByText('Paracetamol');
  expect(page.sent('comparePrescription')).toHaveLength(1);
});

it.each([
  ['fulfilled', 'Auténtico, pero ya se usó', 'Ya se surtió: no la surtas otra vez.'],
  ['cancelled', 'Documento cancelado', /El médico lo canceló. No la surtas/],
  ['replaced', 'Documento sustituido por otro', /Pide el documento que lo sustituye/],
  ['expired', 'Documento vencido', /su vigencia terminó/],
] as const)(
  'a paper that is %s says so in its own words, and asks for no second code',
  async (state, title, advice) => {
    const replacedBy = state === 'replaced' ? 'R-26-000079' : null;
    await open(input.code, { verifyDocument: { ...genuine, state, replacedBy, comparable: false } });
    const warning = within(await screen.findByRole('alert'));
    warning.getByRole('heading', { name: title });
    warning.getByText(advice);
    expect(screen.queryByText('Vigente hasta')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    if (replacedBy) screen.getByText(replacedBy);
  },
);

it('a prescription of before there was a second code says why it shows no medicines', async () => {
  await open(input.code, { verifyDocument: { ...genuine, comparable: false } });
  await screen.findByText(/antes de que se imprimiera una clave/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('a request of studies has nothing to compare', async () => {
  await open(input.code, { verifyDocument: { ...genuine, kind: 'laboratory', refills: null, comparable: false } });
  await screen.findByText('Solicitud de laboratorio');
  expect(screen.queryByText(/clave/)).toBeNull();
});
