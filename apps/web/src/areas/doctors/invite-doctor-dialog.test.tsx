import { clinicExamples } from '@consultorio/api-examples/clinic';
import { staffExamples } from '@consultorio/api-examples/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, lineCut, refused } from '../../../testing/answers.ts';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { InviteDoctorDialog } from './invite-doctor-dialog.tsx';

const invited = staffExamples.inviteDoctor.output;
const services = clinicExamples.listServices.output;

function Page() {
  const [open, setOpen] = useState(true);
  return open ? <InviteDoctorDialog onClose={() => setOpen(false)} /> : <p>La lista</p>;
}
const open = (answers: Answers = {}) =>
  renderWithApi(<Page />, {
    session: patricia,
    answers: { listServices: services, inviteDoctor: invited, ...answers },
  });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Invitar doctor' }));

async function fillIn(page: Awaited<ReturnType<typeof open>>) {
  const form = await dialog();
  const field = (name: RegExp) => form.getByRole('textbox', { name });
  await page.fill(field(/^Correo/), 'mariana@example.com');
  await page.fill(field(/^Nombre/), 'Mariana');
  await page.fill(field(/^Apellidos/), 'Ibáñez');
  await page.fill(field(/^Cédula profesional/), '4567890');
  await page.fill(field(/^Institución/), 'UNAM');
  await page.fill(field(/^Especialidad/), 'Medicina general');
  await page.fill(field(/^Domicilio/), 'Av. Revolución 100');
  await page.user.click(await form.findByRole('checkbox', { name: new RegExp(services[0]!.name) }));
  return form;
}
const send = { name: 'Enviar invitación' };

it('a doctor is invited with what the clinic has checked', async () => {
  const page = await open();
  const form = await fillIn(page);
  await page.user.click(form.getByRole('button', send));
  await screen.findByText('La lista');
  expect(page.sent('inviteDoctor')).toMatchObject([
    { email: 'mariana@example.com', cedula: '4567890', serviceIds: [services[0]!.id], maxOpen: 20 },
  ]);
});

it('what is missing is marked, and nothing is sent', async () => {
  const page = await open();
  const form = await dialog();
  await page.user.click(form.getByRole('button', send));
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: /^Cédula profesional/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(form.getByRole('textbox', { name: /^Correo/ }).getAttribute('aria-invalid')).toBe('true');
  expect(page.sent('inviteDoctor')).toEqual([]);
});

it('an e-mail of a patient is refused beside its field', async () => {
  const page = await open({ inviteDoctor: refused('email-is-patient') });
  const form = await fillIn(page);
  await page.user.click(form.getByRole('button', send));
  await form.findByText(errorWords('email-is-patient'));
  expect(form.getByRole('textbox', { name: /^Correo/ }).getAttribute('aria-invalid')).toBe('true');
});

it('after a lost line the same invitation goes under the same key', async () => {
  const page = await open({ inviteDoctor: lineCut });
  const form = await fillIn(page);
  await page.user.click(form.getByRole('button', send));
  await screen.findByText(errorWords('unavailable'));
  page.say({ inviteDoctor: invited });
  await page.user.click(form.getByRole('button', send));
  await screen.findByText('La lista');
  const [first, second] = page.sent('inviteDoctor');
  expect(second).toEqual(first);
});

it('leaving with something typed asks first, and a closed page has it again', async () => {
  const page = await open();
  const form = await dialog();
  await page.fill(form.getByRole('textbox', { name: /^Correo/ }), 'mariana@example.com');
  await page.again();
  const again = await dialog();
  await again.findByDisplayValue('mariana@example.com');
  await page.user.click(again.getByRole('button', { name: 'Cerrar' }));
  await page.user.click(await screen.findByRole('button', { name: 'Salir sin enviar' }));
  await screen.findByText('La lista');
});
