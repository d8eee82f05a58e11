import { reportExamples } from '@consultorio/api-examples/reports';
import { staffExamples } from '@consultorio/api-examples/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, lineCut } from '../../../testing/answers.ts';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { Reports } from './reports.tsx';

const report = reportExamples.getReport.output;
const [service] = report.services;
const open = (answers: Answers = {}) =>
  renderWithApi(<Reports />, {
    session: patricia,
    path: '/configuraciones',
    answers: {
      getReport: report,
      getReportDetails: reportExamples.getReportDetails.output,
      listServices: [],
      listDoctors: staffExamples.listDoctors.output,
      ...answers,
    },
  });

it('tells what changed, and puts the worst promise on top with one press', async () => {
  const services = [
    { ...service!, id: 'a', name: 'Pediatría', answered: 10, firstKept: 9 },
    { ...service!, id: 'b', name: 'Dermatología', answered: 10, firstKept: 2 },
  ];
  const { user } = await open({ getReport: { ...report, services } });
  const figures = await screen.findByRole('region', { name: 'Cifras principales' });
  expect(within(figures).getByText('300 % más')).toBeDefined();
  expect(within(figures).getByText('5 de 7')).toBeDefined();
  const table = await screen.findByRole('table', { name: 'Por servicio' });
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  expect(names()).toEqual(['Pediatría', 'Dermatología']);
  await user.click(within(table).getByRole('button', { name: '1.ª respuesta a tiempo' }));
  expect(names()).toEqual(['Dermatología', 'Pediatría']);
});

it('asks for a weekday as soon as it is pressed, and keeps it in the address', async () => {
  const { user, sent, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Lunes' }));
  expect(await screen.findByText(/solo lunes/)).toBeDefined();
  await waitFor(() => expect(sent('getReport').at(-1)).toMatchObject({ weekday: 1, serviceId: null }));
  expect(address()).toContain('en-dia=1');
});

it('says of empty days that nothing came, and offers a year', async () => {
  const { user, address } = await open({ getReport: { ...report, total: { ...report.total, received: 0 } } });
  await user.click(await screen.findByRole('button', { name: 'Ver los últimos 12 meses' }));
  expect(address()).toContain('rango=12-meses');
});

it('can be asked again after the line was cut', async () => {
  const { user, say } = await open({ getReport: lineCut });
  const again = await screen.findByRole('button', { name: /otra vez|intentar|reintentar/i });
  say({ getReport: report });
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Cifras principales' })).toBeDefined();
});
