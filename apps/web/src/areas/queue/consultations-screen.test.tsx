import { attentionExamples } from '@consultorio/api-examples/attention';
import { staffExamples } from '@consultorio/api-examples/staff';
import type { QueueRow } from '@consultorio/contracts/consultations';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../testing/answers.ts';
import { mariana } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ConsultationsScreen } from './consultations-screen.tsx';

const [example] = attentionExamples.listConsultations.output.items;
const waiting: QueueRow = {
  ...example!,
  id: crypto.randomUUID(),
  state: 'submitted',
  doctorId: null,
  doctorName: null,
};
const own = staffExamples.getStaffProfile.output.doctor?.services[0] ?? '';

const open = (row: QueueRow, answers: Answers = {}) =>
  renderWithApi(<ConsultationsScreen />, {
    session: mariana,
    path: '/consultas',
    answers: {
      listConsultations: { items: [row], nextCursor: null },
      countConsultations: attentionExamples.countConsultations.output,
      getQueueTrends: attentionExamples.getQueueTrends.output,
      listPresences: [],
      getStaffProfile: staffExamples.getStaffProfile.output,
      ...answers,
    },
  });
const link = (row: QueueRow) => screen.findByRole('link', { name: row.patientName });

it('who loses the race for a case reads who has it', async () => {
  const row = { ...waiting, serviceName: own };
  const { user } = await open(row, { takeConsultation: refused('already-taken', { takenBy: 'Rodrigo Sáenz Lira' }) });
  await user.click(await screen.findByRole('button', { name: 'Tomar consulta' }));
  await screen.findByText('Rodrigo Sáenz Lira ya tomó esta consulta. Elige otra de la lista.');
});

it('a case of another service says so in its row, and the key says why it takes nothing', async () => {
  const row = { ...waiting, serviceName: 'Cardiología pediátrica' };
  const { user, sent } = await open(row);
  const name = await link(row);
  await screen.findByText('De otro servicio');
  await user.keyboard('jt');
  await screen.findByText('No atiendes Cardiología pediátrica: la toma quien atiende ese servicio.');
  expect(document.activeElement).toBe(name);
  expect(sent('takeConsultation')).toEqual([]);
});

it('a row without anything to do can still be opened, and the key says whose it is', async () => {
  const row: QueueRow = {
    ...waiting,
    state: 'closed',
    doctorId: crypto.randomUUID(),
    doctorName: 'Rodrigo Sáenz Lira',
  };
  const { user } = await open(row);
  await link(row);
  screen.getByRole('link', { name: `Abrir ${row.folio}` });
  await user.keyboard('jt');
  await screen.findByText('La atiende Rodrigo Sáenz Lira.');
});

it('a column sorts upwards, then downwards, and then the promise orders the list again', async () => {
  const { user, sent, address } = await open(waiting);
  await link(waiting);
  const column = () => screen.getByRole('columnheader', { name: 'Tiempo prometido' });
  const press = () => user.click(screen.getByRole('button', { name: 'Tiempo prometido' }));
  await press();
  await waitFor(() => expect(column().getAttribute('aria-sort')).toBe('ascending'));
  await press();
  await waitFor(() => expect(column().getAttribute('aria-sort')).toBe('descending'));
  expect(address()).toBe('/consultas?orden=-plazo');
  await press();
  await waitFor(() => expect(column().getAttribute('aria-sort')).toBeNull());
  await waitFor(() => expect(sent('listConsultations').length).toBeGreaterThan(2));
  expect(sent('listConsultations').map(({ sort, descending }) => [sort, descending])).toEqual([
    [undefined, undefined],
    ['due', false],
    ['due', true],
  ]);
});
