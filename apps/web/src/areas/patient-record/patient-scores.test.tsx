import { patientExamples } from '@consultorio/api-examples/patients';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { PatientScores } from './patient-scores.tsx';

const [score] = patientExamples.getPatient.output.scores;
const show = (...scores: (typeof score)[]) =>
  renderWithApi(<PatientScores scores={scores.map((one) => one!)} />, { session: mariana, answers: {} });

it('each score is read with its day, its meaning and its alarms, and leads to its answers', async () => {
  await show({ ...score!, alarms: ['Pregunta por el riesgo hoy (pregunta 9)'] });
  const row = within(await screen.findByRole('list', { name: 'Puntajes' }));
  expect(row.getByRole('link', { name: 'PHQ-9' }).getAttribute('href')).toBe(
    `/atender-consulta/${score!.consultationId}`,
  );
  row.getByText('12 (de 0 a 27): Síntomas depresivos moderados');
  row.getByText('Pregunta por el riesgo hoy (pregunta 9)');
});

it('one that is not whole says so; older ones are counted', async () => {
  const many = Array.from({ length: 10 }, (_, at) => ({ ...score!, title: `Escala ${at}` }));
  await show({ ...score!, text: 'Faltan 2 respuestas: no se calcula', level: null }, ...many);
  await screen.findByText('Faltan 2 respuestas: no se calcula');
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  screen.getByText('Y otros 3 más antiguos, en sus consultas.');
});
