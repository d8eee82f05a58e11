import { ids } from '@consultorio/api-examples/ids';
import { staffExamples } from '@consultorio/api-examples/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { mariana, patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { DeactivateDialog, RoleDialog } from './staff-actions.tsx';
import type { StaffPerson } from './staff-person.ts';

const person: StaffPerson = { ...mariana, role: 'doctor', status: 'active', version: 4 };
const handover = staffExamples.getHandover.output;
const gone = staffExamples.deactivateStaff.output;

const deactivating = (answers: Answers = {}, who = person) =>
  renderWithApi(<DeactivateDialog person={who} onClose={() => undefined} />, {
    session: patricia,
    answers: { getHandover: handover, deactivateStaff: gone, ...answers },
  });
const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const deactivate = { name: 'Desactivar cuenta' };

it('the open consultations of who leaves go to the colleague that is proposed', async () => {
  const { user, sent } = await deactivating();
  const dialog = await dialogOf(/Desactivar a Mariana/);
  await dialog.findByText(/Tiene 3 consultas abiertas/);
  dialog.getByText('1 ya está en atención.');
  await user.click(dialog.getByRole('button', deactivate));
  await screen.findByText(/ya no puede entrar\. Se movieron 3 consultas\./);
  expect(sent('deactivateStaff')).toEqual([
    { userId: ids.doctor, expectedVersion: 4, handover: [{ serviceId: ids.service, doctorId: ids.admin }] },
  ]);
});

it('or back to the list', async () => {
  const { user, sent } = await deactivating();
  const dialog = await dialogOf(/Desactivar a Mariana/);
  await user.selectOptions(await dialog.findByRole('combobox', { name: /Medicina general/ }), 'Que vuelvan a la lista');
  await user.click(dialog.getByRole('button', deactivate));
  await waitFor(() => expect(sent('deactivateStaff')).toMatchObject([{ handover: [{ doctorId: null }] }]));
});

it('nobody is deactivated before it is known what is open', async () => {
  const answer = held<OutputOf<'getHandover'>>();
  await deactivating({ getHandover: answer.answer });
  const dialog = await dialogOf(/Desactivar a Mariana/);
  const button = dialog.getByRole<HTMLButtonElement>('button', deactivate);
  expect(button.disabled).toBe(true);
  answer.release([]);
  await dialog.findByText('No tiene consultas abiertas.');
  expect(button.disabled).toBe(false);
});

it('what moved cannot be read: the dialog says so and nothing can be pressed', async () => {
  const { user, say } = await deactivating({ getHandover: refused('forbidden') });
  const dialog = await dialogOf(/Desactivar a Mariana/);
  await dialog.findByText(errorWords('forbidden'));
  expect(dialog.getByRole<HTMLButtonElement>('button', deactivate).disabled).toBe(true);
  say({ getHandover: [] });
  await user.click(dialog.getByRole('button', { name: 'Volver a intentar' }));
  await dialog.findByText('No tiene consultas abiertas.');
});

it('the last administrator cannot leave, and is told why', async () => {
  const own: StaffPerson = { ...patricia, role: 'admin', status: 'active', version: 2 };
  const { user } = await deactivating({ getHandover: [], deactivateStaff: refused('last-admin') }, own);
  const dialog = await dialogOf(/Desactivar a Patricia/);
  dialog.getByText('Es tu propia cuenta: al confirmar se cierra tu sesión.');
  await dialog.findByText('No tiene consultas abiertas.');
  await user.click(dialog.getByRole('button', deactivate));
  await screen.findByText(errorWords('last-admin'));
});

const changing = (who: StaffPerson, answers: Answers) =>
  renderWithApi(<RoleDialog person={who} onClose={() => undefined} />, {
    session: patricia,
    answers: { getHandover: handover, ...answers },
  });

it('a doctor who goes to the administration hands over what is open', async () => {
  const { user, sent } = await changing(person, { updateStaffRole: staffExamples.updateStaffRole.output });
  const dialog = await dialogOf(/Pasar a administración: Mariana/);
  await dialog.findByText(/Tiene 3 consultas abiertas/);
  await user.dblClick(dialog.getByRole('button', { name: 'Pasar a administración' }));
  await screen.findByText(/Cambiamos la función de/);
  expect(sent('updateStaffRole')).toEqual([
    {
      userId: ids.doctor,
      expectedVersion: 4,
      role: 'admin',
      handover: [{ serviceId: ids.service, doctorId: ids.admin }],
    },
  ]);
});

it('who has no professional data cannot attend, and is told so', async () => {
  const admin: StaffPerson = { ...patricia, role: 'admin', status: 'active', version: 2 };
  const { user } = await changing(admin, { updateStaffRole: refused('doctor-data-missing') });
  const dialog = await dialogOf(/Dejar solo como doctor/);
  await user.click(dialog.getByRole('button', { name: 'Dejar solo como doctor' }));
  await screen.findByText(errorWords('doctor-data-missing'));
});
