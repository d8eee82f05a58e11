import { ids } from '@consultorio/api-examples/ids';
import { staffExamples } from '@consultorio/api-examples/staff';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { DoctorDetail } from '@consultorio/contracts/doctors';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { DoctorSchedule } from './doctor-schedule.tsx';

const found = staffExamples.getDoctor.output as DoctorDetail;
const dayIn = (days: number) => dayOf(Date.now() + days * 86_400_000);

it('an absence of one day is written with its first day; one that ends before it begins is said and not sent', async () => {
  const schedule = { week: null, absences: [] };
  const { user, sent } = await renderWithApi(<DoctorSchedule doctor={{ ...found, schedule }} />, {
    session: patricia,
    answers: { updateDoctorSchedule: ({ absences }) => ({ week: null, absences, version: 5 }) },
  });
  await user.click(screen.getByRole('button', { name: 'Agregar ausencia' }));
  await user.selectOptions(screen.getByLabelText('Motivo'), 'Curso o congreso');
  await user.type(screen.getByLabelText('Desde'), dayIn(3));
  expect(screen.getByLabelText<HTMLInputElement>('Hasta').value).toBe(dayIn(3));
  await user.clear(screen.getByLabelText('Hasta'));
  await user.type(screen.getByLabelText('Hasta'), dayIn(2));
  await user.click(screen.getByRole('button', { name: 'Guardar turnos y ausencias' }));
  await screen.findByText('Termina antes de empezar');
  expect(sent('updateDoctorSchedule')).toEqual([]);
  await user.clear(screen.getByLabelText('Hasta'));
  await user.type(screen.getByLabelText('Hasta'), dayIn(4));
  await user.click(screen.getByRole('button', { name: 'Guardar turnos y ausencias' }));
  await screen.findByText('Guardamos sus turnos y ausencias.');
  const absences = [{ kind: 'training', from: dayIn(3), until: dayIn(4) }];
  expect(sent('updateDoctorSchedule')).toEqual([{ doctorId: ids.doctor, expectedVersion: 4, week: null, absences }]);
});

it('of whoever is away it is offered to give the open consultations to colleagues, those who are away last', async () => {
  const [service] = staffExamples.getHandover.output;
  const candidates = [
    {
      id: ids.admin,
      name: 'Rodrigo Salgado Núñez',
      speciality: '',
      openLoad: 0,
      maxOpen: 20,
      absentUntil: '2027-01-04',
    },
    { id: ids.patient, name: 'Elena Ríos Cantú', speciality: '', openLoad: 9, maxOpen: 20, absentUntil: null },
  ];
  const { user, sent } = await renderWithApi(<DoctorSchedule doctor={{ ...found, absentUntil: dayIn(4) }} />, {
    session: patricia,
    answers: {
      getHandover: [{ ...service!, candidates }],
      handOverConsultations: { id: ids.doctor, version: 4, moved: 3 },
    },
  });
  screen.getByText(/^Ausente hasta el .* Tiene 3 consultas abiertas\.$/);
  await user.click(screen.getByRole('button', { name: 'Repartir' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choice = await dialog.findByLabelText<HTMLSelectElement>(/^Medicina general/);
  expect(choice.value).toBe(ids.patient);
  dialog.getByRole('option', { name: /Rodrigo .*ausente hasta el 4 de enero de 2027/ });
  await user.click(dialog.getByRole('button', { name: 'Repartir consultas' }));
  await screen.findByText('Repartimos 3 consultas.');
  expect(sent('handOverConsultations')).toEqual([
    { userId: ids.doctor, handover: [{ serviceId: ids.service, doctorId: ids.patient }] },
  ]);
});
