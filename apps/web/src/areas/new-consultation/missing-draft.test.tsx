import { clinicExamples } from '@consultorio/api-examples/clinic';
import { ids } from '@consultorio/api-examples/ids';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '../../../testing/answers.ts';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { NewConsultationScreen } from './new-consultation-screen.tsx';

it('a draft that is not there leads on to what is, and offers no second try that could not help', async () => {
  const page = await renderWithApi(<NewConsultationScreen />, {
    session: lucia,
    route: '*',
    path: `/nueva-consulta?consulta=${ids.consultation}&paso=preguntas`,
    answers: {
      listMyConsultations: { items: [], nextCursor: null },
      listServices: [],
      getClinic: clinicExamples.getClinic.output,
      getConsultation: refused('not-found'),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'No encontramos esta consulta' });
  expect(screen.queryByRole('button', { name: 'Volver a intentar' })).toBeNull();
  await page.user.click(screen.getByRole('link', { name: 'Ver mis consultas' }));
  expect(page.address()).toBe('/detalle-consulta');
});
