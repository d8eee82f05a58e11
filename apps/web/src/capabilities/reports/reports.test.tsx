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
  // Each chart is a table too, for who does not see it and for paper.
  const chart = within(await screen.findByRole('table', { name: 'Promesa cumplida por día' }));
  expect(chart.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Día', 'Primera respuesta', 'Respuesta final'],
  ]);
  expect(
    within(chart.getByRole('row', { name: /^2 mar/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['60 %', '100 %']);
  const table = await screen.findByRole('table', { name: 'Por servicio' });
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  expect(names()).toEqual(['Pediatría', 'Dermatología']);
  await user.click(within(table).getByRole('button', { name: '1.ª respuesta a tiempo' }));
  expect(names()).toEqual(['Dermatología', 'Pediatría']);
});

it('asks for a weekday and for hours as soon as they are chosen, and keeps them in the address', async () => {
  const { user, sent, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Lunes' }));
  expect(await screen.findByText(/solo lunes/)).toBeDefined();
  await waitFor(() => expect(sent('getReport').at(-1)).toMatchObject({ weekday: 1, serviceId: null }));
  expect(address()).toContain('en-dia=1');
  await user.selectOptions(screen.getByLabelText('Desde la hora'), '22');
  await waitFor(() => expect(sent('getReport').at(-1)).toMatchObject({ weekday: 1, fromHour: 22, untilHour: 23 }));
  await user.selectOptions(screen.getByLabelText('Hasta la hora'), '6');
  expect(await screen.findByText(/de 22:00 a 06:00/)).toBeDefined();
  await waitFor(() => expect(sent('getReport').at(-1)).toMatchObject({ fromHour: 22, untilHour: 6 }));
  expect(address()).toContain('de-hora=22&a-hora=6');
  await user.selectOptions(screen.getByLabelText('Desde la hora'), '');
  await waitFor(() => expect(screen.queryByText(/de 22:00/)).toBeNull());
  expect(address()).not.toContain('hora');
  expect(screen.queryByLabelText('Hasta la hora')).toBeNull();
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
