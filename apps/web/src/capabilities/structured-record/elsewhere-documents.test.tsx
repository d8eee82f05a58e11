import { ids } from '@consultorio/api-examples/ids';
import { recordImportExamples } from '@consultorio/api-examples/record-import';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../testing/answers.ts';
import { lucia, mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ElsewhereDocuments } from './elsewhere-documents.tsx';

const example = recordImportExamples.listImportedDocuments.output;
const show = (listImportedDocuments: Answers['listImportedDocuments']) =>
  renderWithApi(<ElsewhereDocuments patientId={ids.patient} voice="staff" />, {
    session: mariana,
    answers: { listImportedDocuments },
  });
const showOwn = (listImportedDocuments: Answers['listImportedDocuments']) =>
  renderWithApi(<ElsewhereDocuments patientId={ids.patient} voice="own" />, {
    session: lucia,
    answers: { listImportedDocuments },
  });

it('each document says whose it is there, and where the record came from, when and by whom', async () => {
  await show(example);
  await screen.findByRole('heading', { name: /^Nota de evolución/ });
  screen.getByText(/Dra\. Elena Ruiz · Clínica del Norte$/);
  screen.getByText(/Faringitis viral/);
  screen.getByText(/expediente EXP-000482 · escrito el .* · lo trajo Patricia Robles Cantú el/);
  screen.getByText(/Nadie de esta clínica los firmó/);
});

it('a record that brought lists alone says so; what failed is told and tried again', async () => {
  const page = await show(refused('forbidden'));
  await screen.findByText(errorWords('forbidden'));
  page.say({ listImportedDocuments: { ...example, items: [] } });
  await page.user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByText('Lo que vino con el expediente está en sus listas.');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('whose record it is reads what was brought', async () => {
  const [first] = example.items;
  if (!first) throw new Error('the example has no document');
  const text = 'Mariana Ibáñez (2026-01-26T21:01:42.148Z)\nHola';
  const page = await showOwn({ ...example, items: [{ ...first, text }] });
  await page.user.click(await screen.findByRole('button', { name: 'Ver los documentos' }));
  await screen.findByText(/Mariana Ibáñez \(26 ene 2026/);
  await screen.findByRole('heading', { name: /^Nota de evolución/ });
  screen.getByText(/Ningún médico de aquí lo firmó/);
});
