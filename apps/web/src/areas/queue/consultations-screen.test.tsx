import { attentionExamples } from '@consultorio/api-examples/attention';
import { reportExamples } from '@consultorio/api-examples/reports';
import { staffExamples } from '@consultorio/api-examples/staff';
import type { QueueRow } from '@consultorio/contracts/queue';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, refused } from '../../../testing/answers.ts';
import { mariana, patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { aroundTheClock } from '../../capabilities/waiting/use-open-clock.ts';
import { waitingOf } from '../../capabilities/waiting/waiting.ts';
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

const open = (row: QueueRow, answers: Answers = {}, session = mariana) =>
  renderWithApi(<ConsultationsScreen />, {
    session,
    path: '/consultas',
    answers: {
      listConsultations: { items: [row], nextCursor: null },
      countConsultations: attentionExamples.countConsultations.output,
      getReport: reportExamples.getReport.output,
      listPresences: [],
      // Around the clock: what is left is a plain difference.
      listServices: [],
      getStaffProfile: staffExamples.getStaffProfile.output,
      ...answers,
    },
  });
type Viewport = { happyDOM: { setViewport: (size: { width: number }) => void } };
const seeAt = (width: number) => (window as unknown as Viewport).happyDOM.setViewport({ width });
afterEach(() => seeAt(1024));

const link = (row: QueueRow) => screen.findByRole('link', { name: row.patientName });

const lost = refused('already-taken', { takenBy: 'Rodrigo Sáenz Lira' });

it('who loses the race for a case reads who has it, and one press leads to the next', async () => {
  const row = { ...waiting, serviceName: own };
  const next = { ...row, id: crypto.randomUUID() };
  const { user, sent, say, address } = await open(row, { takeConsultation: lost });
  const take = await screen.findByRole('button', { name: 'Tomar consulta' });
  say({ listConsultations: { items: [next], nextCursor: null } });
  await user.click(take);
  await screen.findByText('Rodrigo Sáenz Lira ya tomó esta consulta.');
  await user.click(screen.getByRole('button', { name: 'Abrir la siguiente' }));
  await waitFor(() => expect(address()).toBe(`/atender-consulta/${next.id}`));
  expect(sent('listConsultations').at(-1)).toEqual({ tab: 'unassigned', attended: true, limit: 25 });
  expect(screen.queryByText('Rodrigo Sáenz Lira ya tomó esta consulta.')).toBeNull();
});

it('who loses the race for the last case reads that none waits', async () => {
  const { user, say } = await open({ ...waiting, serviceName: own }, { takeConsultation: lost });
  const take = await screen.findByRole('button', { name: 'Tomar consulta' });
  say({ listConsultations: { items: [], nextCursor: null } });
  await user.click(take);
  await screen.findByText(
    'Rodrigo Sáenz Lira ya tomó esta consulta. No espera ninguna otra consulta de tus servicios.',
  );
  expect(screen.queryByRole('button', { name: 'Abrir la siguiente' })).toBeNull();
});

it('one key opens the case that waits next, or says that none does', async () => {
  const { user, say, address } = await open(waiting);
  await link(waiting);
  say({ listConsultations: { items: [], nextCursor: null } });
  await user.keyboard('s');
  await screen.findByText('No espera ninguna otra consulta de tus servicios.');
  say({ listConsultations: { items: [waiting], nextCursor: null } });
  await user.keyboard('s');
  await waitFor(() => expect(address()).toBe(`/atender-consulta/${waiting.id}`));
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

it('a result to review is in a list of the doctor, and its row leads to where it is read', async () => {
  const row: QueueRow = { ...waiting, state: 'closed', doctorId: mariana.id, doctorName: 'Mariana', toReview: 2 };
  const { user, sent, address } = await open(row);
  await user.click(await screen.findByRole('tab', { name: /^Por revisar/ }));
  await screen.findByText('2 resultados por revisar');
  expect(sent('listConsultations').at(-1)).toMatchObject({ tab: 'toReview' });
  expect(address()).toBe('/consultas?vista=por-revisar');
  const places = [await link(row), screen.getByRole('link', { name: `Abrir ${row.folio}` })];
  for (const place of places)
    expect(place.getAttribute('href')).toBe(`/atender-consulta/${row.id}?vista=por-revisar&parte=ordenes`);
});

it('what is to be reviewed says each of its reasons, which lead to where they are seen to, and counts them', async () => {
  const row: QueueRow = {
    ...{ ...waiting, state: 'inProgress', doctorId: mariana.id, doctorName: 'Mariana', toReview: 1, unread: 2 },
    ...{ submittedAt: '2026-01-01T00:00:00.000Z', dueAt: '2026-01-02T00:00:00.000Z', draftOrders: 1, noteBegun: true },
    expiresAt: '2026-12-01T12:00:00.000Z',
  };
  const { user, sent, address, say } = await open(row);
  await user.click(await screen.findByRole('tab', { name: /^Por revisar/ }));
  const desk = (part: string) => `/atender-consulta/${row.id}?vista=por-revisar${part}`;
  const reasons = {
    '1 resultado por revisar': desk('&parte=ordenes'),
    '2 mensajes nuevos': desk('&parte=chat'),
    [waitingOf(row, Date.now(), aroundTheClock)?.left ?? '']: desk(''),
    'Nota sin firmar\u00a0· 1 orden en borrador': desk('&parte=ordenes'),
    'Documento vence el 1 dic 2026': desk('&parte=ordenes'),
  };
  for (const [name, href] of Object.entries(reasons))
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  await screen.findByRole('button', { name: 'Resultados 1' });
  expect(sent('countConsultations').at(-1)).toMatchObject({ reasons: true });
  say({ listConsultations: { items: [], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Atrasadas 0' }));
  await screen.findByText('Ninguna consulta va tarde');
  expect(sent('listConsultations').at(-1)).toMatchObject({ tab: 'toReview', reason: 'late' });
  expect(address()).toBe('/consultas?vista=por-revisar&motivo=atrasadas');
  await user.click(screen.getByRole('button', { name: 'Todo 2' }));
  await screen.findByText('2 mensajes nuevos');
  expect(address()).toBe('/consultas?vista=por-revisar');
});

it('by keyboard: down to what is to be reviewed, Enter opens it, and one key goes on to the next of that list', async () => {
  const row: QueueRow = { ...waiting, state: 'closed', doctorId: mariana.id, doctorName: 'Mariana', unread: 1 };
  const { user, sent, address } = await open(row);
  await user.click(await screen.findByRole('tab', { name: /^Por revisar/ }));
  const name = await link(row);
  await user.keyboard('j');
  expect(document.activeElement).toBe(name);
  await user.keyboard('s');
  await waitFor(() => expect(address()).toBe(`/atender-consulta/${row.id}?vista=por-revisar&parte=chat`));
  expect(sent('listConsultations').at(-1)).toEqual({ tab: 'toReview', limit: 100 });
});

it('an administrator sees whose results lie unread, of every doctor', async () => {
  const row: QueueRow = { ...waiting, state: 'closed', doctorId: mariana.id, doctorName: 'Mariana', toReview: 1 };
  const { user } = await open(row, {}, patricia);
  await user.click(await screen.findByRole('tab', { name: /^Por revisar/ }));
  await screen.findByText('1 resultado por revisar');
  expect(screen.getByText('· Mariana').textContent).toBe(`${row.folio}\u00a0· Mariana`);
});

it('on a phone, which has no columns to press, one choice sorts the list', async () => {
  seeAt(390);
  const { user, sent, address } = await open(waiting);
  await link(waiting);
  const field = await screen.findByRole('combobox', { name: 'Ordenar la lista' });
  expect(screen.queryByRole('table')).toBeNull();
  await user.selectOptions(field, 'Actividad: primero la más reciente');
  await waitFor(() => expect(sent('listConsultations').at(-1)).toMatchObject({ sort: 'activity', descending: true }));
  expect(address()).toBe('/consultas?orden=-actividad');
  await user.selectOptions(field, 'Orden de la lista');
  await waitFor(() => expect(address()).toBe('/consultas'));
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
