import { orderExamples } from '@consultorio/api-examples/orders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, lineCut, Refusal } from '../../../testing/answers.ts';
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
