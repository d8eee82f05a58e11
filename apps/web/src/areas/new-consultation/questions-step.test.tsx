import { ids } from '@consultorio/api-examples/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, held, type OutputOf } from '../../../testing/answers.ts';
import { consultationOf, lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { NewConsultationScreen } from './new-consultation-screen.tsx';

const draft = consultationOf('draft', { folio: null, submittedAt: null, dueAt: null, doctor: null, doctorId: null });
const photo = { key: 'foto', type: 'file' as const, label: 'Foto de la lesión' };
const waits = 'Tu archivo todavía se está enviando. En cuanto llegue puedes continuar.';

const questions = (required: boolean, step = 'preguntas', answers = {}) => {
  const uploads = held<OutputOf<'createUpload'>>();
  return renderWithApi(<NewConsultationScreen />, {
    session: lucia,
    route: '/nueva-consulta',
    path: `/nueva-consulta?consulta=${ids.consultation}&paso=${step}`,
    answers: {
      listMyConsultations: { items: [], nextCursor: null },
      listServices: [],
      getConsultation: {
        ...draft,
        answers,
        form: {
          ...draft.form,
          schema: { sections: [{ key: 'piel', title: 'Tu piel', items: [{ ...photo, required }] }] },
        },
      },
      createUpload: uploads.answer,
    },
  });
};
const study = () => new File(['%PDF-1.7\n%%EOF'], 'estudio.pdf', { type: 'application/pdf' });

it.each([true, false])('a file on its way is waited for, and is no missing answer (required: %s)', async (required) => {
  const page = await questions(required);
  await screen.findByText('Foto de la lesión');
  await page.user.upload(document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!, study());
  await waitFor(() => expect(page.sent('createUpload')).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText(waits);
  expect(screen.queryByText('Esta respuesta es obligatoria')).toBeNull();
  expect(page.address()).toContain('paso=preguntas');

  await page.user.click(screen.getByRole('button', { name: 'Cancelar estudio.pdf' }));
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull());
  expect(screen.queryByText('Esta respuesta es obligatoria') !== null).toBe(required);
});

it('leads back to the first page, where the draft waits', async () => {
  const page = await questions(false);
  await page.user.click(await screen.findByRole('button', { name: 'Atrás' }));
  await waitFor(() => expect(page.address()).toBe('/inicio'));
});

it('after a photo that was asked for nobody goes on «sin archivos»', async () => {
  await questions(true, 'archivos', { foto: [ids.file] });
  await screen.findByRole('button', { name: 'Continuar' });
  expect(screen.queryByRole('button', { name: 'Continuar sin archivos' })).toBeNull();
});

const yesNo = (key: string, label: string) => ({ key, label, type: 'yesNo' as const, required: true });
const groups = {
  sections: [
    {
      key: 'motivo',
      title: '¿Qué te pasa?',
      items: [yesNo('fiebre', '¿Tienes fiebre?'), yesNo('tos', '¿Tienes tos?')],
    },
    {
      key: 'calor',
      title: 'Tu temperatura',
      items: [
        {
          ...{ key: 'grados', type: 'number' as const, label: 'Lo más alto que mediste', min: 34, max: 43 },
          showIf: { item: 'fiebre', is: 'equals' as const, value: true },
        },
      ],
    },
    { key: 'dolor', title: 'Tu dolor', items: [yesNo('duele', '¿Te duele algo?')] },
  ],
};
const saved: Answers = { saveConsultationDraft: { id: ids.consultation, state: 'draft', version: 8, folio: null } };

const byGroups = (query = '&paso=preguntas', answers: Record<string, unknown> = {}) =>
  renderWithApi(<NewConsultationScreen />, {
    session: lucia,
    route: '/nueva-consulta',
    path: `/nueva-consulta?consulta=${ids.consultation}${query}`,
    answers: {
      listMyConsultations: { items: [], nextCursor: null },
      // The review says by when the first answer comes.
      listServices: [],
      getConsultation: { ...draft, answers, form: { ...draft.form, schema: groups } },
      ...saved,
    },
  });
type Page = Awaited<ReturnType<typeof byGroups>>;

const heading = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.activeElement).toBe(title));
};
const say = async ({ user }: Page, question: string, answer: 'Sí' | 'No') =>
  user.click(
    within(screen.getByRole('radiogroup', { name: new RegExp(question, 'u') })).getByRole('radio', { name: answer }),
  );
const press = async ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

it('asks one group a page, has the keyboard at its heading, and loses nothing on the way back', async () => {
  const page = await byGroups();
  await heading('¿Qué te pasa?');
  expect(screen.queryByRole('radiogroup', { name: /¿Te duele algo/ })).toBeNull();
  await say(page, 'fiebre', 'Sí');
  await say(page, 'tos', 'No');
  const before = Number(progress());
  await press(page, 'Continuar');
  await heading('Tu temperatura');
  expect(Number(progress())).toBeGreaterThan(before);
  screen.getByText('Cuéntanos · parte 2 de 3');
  // Half a number is nobody's missing answer.
  await page.user.type(screen.getByRole('textbox', { name: 'Lo más alto que mediste' }), '38.');
  await press(page, 'Atrás');
  await heading('¿Qué te pasa?');
  await press(page, 'Continuar');
  await heading('Tu temperatura');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Lo más alto que mediste' }).value).toBe('38.');
  await page.user.type(screen.getByRole('textbox', { name: 'Lo más alto que mediste' }), '5');
  await press(page, 'Continuar');
  await heading('Tu dolor');
  await say(page, 'duele', 'No');
  await press(page, 'Continuar');
  await heading('Fotos y estudios');
  await press(page, 'Atrás');
  await heading('Tu dolor');
  expect(page.address()).toContain('grupo=dolor');
});

it('passes over a group of which nothing is asked, and counts what is', async () => {
  const page = await byGroups();
  await heading('¿Qué te pasa?');
  await say(page, 'fiebre', 'No');
  await say(page, 'tos', 'No');
  screen.getByText('Cuéntanos · parte 1 de 2');
  await press(page, 'Continuar');
  await heading('Tu dolor');
  screen.getByText('Cuéntanos · parte 2 de 2');
});

it('says by name what is missing on this page, and nothing of pages to come', async () => {
  const page = await byGroups();
  await heading('¿Qué te pasa?');
  await press(page, 'Continuar');
  const missing = within(await screen.findByRole('list', { name: 'Respuestas que faltan' }));
  expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '¿Tienes fiebre?',
    '¿Tienes tos?',
  ]);
  expect(page.address()).toContain('grupo=motivo');
  await page.user.click(missing.getByRole('button', { name: '¿Tienes tos?' }));
  expect(screen.getByRole('radiogroup', { name: /¿Tienes tos/ }).contains(document.activeElement)).toBe(true);
  await say(page, 'fiebre', 'No');
  await say(page, 'tos', 'Sí');
  await press(page, 'Continuar');
  await heading('Tu dolor');
  expect(screen.queryByText('Esta respuesta es obligatoria')).toBeNull();
});

it.each([
  ['where nothing was answered', {}, '¿Qué te pasa?'],
  ['where an answer is wanting', { fiebre: true, tos: false, grados: 50 }, 'Tu temperatura'],
  ['at the last page of what is whole', { fiebre: false, tos: false, duele: true }, 'Tu dolor'],
])('a draft goes on %s', async (_, answers, title) => {
  const page = await byGroups('', answers);
  await heading(title);
  expect(page.address()).toContain('grupo=');
});

it('a group that is not asked any more is left for the one before it', async () => {
  await byGroups('&paso=preguntas&grupo=calor', { fiebre: false, tos: false });
  await heading('¿Qué te pasa?');
});

it('who corrects an answer before sending reads what it brings up, and comes back', async () => {
  const page = await byGroups('&paso=envio', { fiebre: false, tos: false, duele: true });
  await page.user.click(await screen.findByRole('button', { name: 'Cambiar: ¿Tienes fiebre?' }));
  await screen.findByRole('heading', { level: 1, name: '¿Qué te pasa?' });
  await say(page, 'fiebre', 'Sí');
  await press(page, 'Volver a revisar');
  // Optional, and never seen: it is not passed over.
  await screen.findByRole('heading', { level: 1, name: 'Tu temperatura' });
  await press(page, 'Volver a revisar');
  await heading('Revisa y envía');
});
