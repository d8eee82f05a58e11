import { ids } from '@consultorio/api-examples/ids';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { held, type OutputOf } from '../../../testing/answers.ts';
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
