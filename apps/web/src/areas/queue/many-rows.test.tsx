import { attentionExamples } from '@consultorio/api-examples/attention';
import { reportExamples } from '@consultorio/api-examples/reports';
import { staffExamples } from '@consultorio/api-examples/staff';
import type { QueueRow } from '@consultorio/contracts/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../testing/answers.ts';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ConsultationsScreen } from './consultations-screen.tsx';

const [example] = attentionExamples.listConsultations.output.items;
const doctor = attentionExamples.listServiceDoctors.output[0]!;
const moved = { ...attentionExamples.assignConsultation.output, version: 9 };
const rowsOf = (many: number, change: Partial<QueueRow> = {}): QueueRow[] =>
  Array.from({ length: many }, (_, index) => ({
    ...example!,
    ...{ state: 'submitted', doctorId: null, doctorName: null, version: index + 1 },
    id: crypto.randomUUID(),
    folio: `C-26-${String(index).padStart(6, '0')}`,
    ...change,
  }));

const open = (items: QueueRow[], answers: Answers = {}, path = '/consultas') =>
  renderWithApi(<ConsultationsScreen />, {
    session: patricia,
    path,
    answers: {
      listConsultations: { items, nextCursor: null },
      countConsultations: attentionExamples.countConsultations.output,
      getReport: reportExamples.getReport.output,
      listPresences: [],
      listServices: [],
      listDoctors: [],
      getStaffProfile: staffExamples.getStaffProfile.output,
      listServiceDoctors: [doctor],
      ...answers,
    },
  });
const boxes = () => screen.findAllByRole('checkbox', { name: /^Marcar C-26/ });

it('three are marked and given to one doctor; what somebody else was faster with is told by its folio', async () => {
  const rows = rowsOf(4);
  const taken = refused('already-taken', { takenBy: 'Rodrigo Sáenz Lira' });
  const { user, sent, say } = await open(rows, { assignConsultation: moved });
  await user.click(await screen.findByRole('button', { name: 'Filtros' }));
  await user.click(await screen.findByRole('button', { name: 'Marcar varias' }));
  const [first, second, third] = await boxes();
  for (const box of [first!, second!, third!]) await user.click(box);
  const bar = await screen.findByRole('group', { name: 'Consultas marcadas' });
  expect(within(bar).getByRole('status').textContent).toBe('3 marcadas');
  await user.click(within(bar).getByRole('button', { name: 'Asignar médico' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar 3 consultas' });
  await user.click(await within(dialog).findByRole('radio', { name: new RegExp(doctor.name) }));
  say({ assignConsultation: taken });
  await user.click(within(dialog).getByRole('button', { name: 'Asignar 3 consultas' }));
  const told = await screen.findByRole('dialog', { name: '3 consultas sin asignar' });
  expect(told.textContent).toContain('C-26-000000: Rodrigo Sáenz Lira ya tomó esta consulta.');
  expect(sent('assignConsultation').map((input) => (input as { expectedVersion: number }).expectedVersion)).toEqual([
    1, 2, 3,
  ]);
  await user.click(within(told).getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Consultas marcadas' })).toBeNull());
});

it('all go to one doctor, and the list is as before', async () => {
  const { user, sent } = await open(rowsOf(2), { assignConsultation: moved });
  await (await screen.findAllByRole('link', { name: example!.patientName }))[1]!.focus();
  // Without the mouse: X marks the row that has the focus.
  await user.keyboard('x');
  await user.click(await screen.findByRole('checkbox', { name: 'Quitar todas las marcas' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Marcar todas' }));
  await user.click(await screen.findByRole('button', { name: 'Asignar médico' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar 2 consultas' });
  await user.click(await within(dialog).findByRole('radio', { name: new RegExp(doctor.name) }));
  await user.click(within(dialog).getByRole('button', { name: 'Asignar 2 consultas' }));
  await screen.findByText('2 consultas asignadas.');
  expect(sent('assignConsultation')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('consultations of two services have no doctor in common to choose', async () => {
  const { user } = await open([...rowsOf(1), ...rowsOf(1, { serviceName: 'Pediatría' })]);
  await (await screen.findAllByRole('link', { name: example!.patientName }))[0]!.focus();
  await user.keyboard('x');
  for (const box of (await boxes()).slice(1)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Asignar médico' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar 2 consultas' });
  expect(dialog.textContent).toContain('Son de 2 servicios');
  expect(within(dialog).queryByRole('radio')).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Asignar 2 consultas' })).toHaveProperty('disabled', true);
});

it('days and duration stand in the address, narrow list and counts alike, and go with «Quitar filtros»', async () => {
  const { user, sent, address } = await open(rowsOf(1), {}, '/consultas?desde=2026-03-01&hasta=2026-03-31');
  const asked = () => sent('listConsultations').at(-1);
  await waitFor(() => expect(asked()).toMatchObject({ sentFrom: '2026-03-01', sentUntil: '2026-03-31' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Duración' }), 'Más de 3 días');
  await waitFor(() => expect(asked()).toMatchObject({ lastsHours: 72 }));
  await waitFor(() =>
    expect(sent('countConsultations').at(-1)).toMatchObject({ lastsHours: 72, exactly: 'unassigned' }),
  );
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(asked()).toMatchObject({ sentFrom: null, sentUntil: null, lastsHours: null }));
  expect(address()).toBe('/consultas');
});

it('an address that somebody mangled asks for nothing that is refused', async () => {
  const { sent } = await open(rowsOf(1), {}, '/consultas?desde=ayer&hasta=2026-99-99&duracion=-4');
  await waitFor(() =>
    expect(sent('listConsultations').at(-1)).toMatchObject({ sentFrom: null, sentUntil: null, lastsHours: null }),
  );
});

it('with Shift a press marks all from the one before, and takes them back alike', async () => {
  const { user } = await open(rowsOf(6));
  await user.click(await screen.findByRole('button', { name: 'Filtros' }));
  await user.click(await screen.findByRole('button', { name: 'Marcar varias' }));
  const all = await boxes();
  const marked = () => all.map((box) => (box as HTMLInputElement).checked);
  await user.click(all[4]!);
  await user.keyboard('{Shift>}');
  await user.click(all[1]!);
  await user.keyboard('{/Shift}');
  expect(marked()).toEqual([false, true, true, true, true, false]);
  await user.click(all[2]!);
  await user.keyboard('{Shift>}');
  await user.click(all[3]!);
  await user.keyboard('{/Shift}');
  expect(marked()).toEqual([false, true, false, false, true, false]);
});
