import { staffExamples } from '@consultorio/api-examples/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, type OutputOf, refused } from '../../../../testing/answers.ts';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { InviteAdministratorDialog } from './invite-administrator-dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <InviteAdministratorDialog onClose={() => setOpen(false)} /> : null;
}

const invited = staffExamples.inviteAdministrator.output;
const open = async (answers: Answers = {}) => {
  const page = await renderWithApi(<Page />, {
    session: patricia,
    answers: { inviteAdministrator: invited, ...answers },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitar a administración' }));
  const field = (name: string) =>
    dialog.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) });
  const write = async () => {
    await page.fill(field('Correo'), 'nora@example.com');
    await page.fill(field('Nombre(s)'), 'Nora');
    await page.fill(field('Apellidos'), 'Quintanilla Rosas');
  };
  const submit = () => page.user.dblClick(dialog.getByRole('button', { name: 'Enviar invitación' }));
  return { ...page, dialog, field, write, submit };
};

it('however often it is pressed, it is one intention, which the server does once', async () => {
  const answer = held<OutputOf<'inviteAdministrator'>>();
  const page = await open({ inviteAdministrator: answer.answer });
  await page.write();
  await page.submit();
  await waitFor(() => expect(page.sent('inviteAdministrator').length).toBeGreaterThan(0));
  answer.release(invited);
  await screen.findByText(/Enviamos la invitación a/);
  const asked = page.sent('inviteAdministrator');
  expect(asked[0]).toMatchObject({ email: 'nora@example.com', firstName: 'Nora' });
  expect(new Set(asked.map((input) => JSON.stringify(input))).size).toBe(1);
});

it('what is missing is said at its field, and nothing is sent', async () => {
  const page = await open();
  await page.submit();
  for (const name of ['Correo', 'Nombre(s)', 'Apellidos'])
    await waitFor(() => expect(page.field(name).getAttribute('aria-invalid')).toBe('true'));
  expect(page.sent('inviteAdministrator')).toEqual([]);
});

it('a taken e-mail is said at its field, and a second try asks as the same intention', async () => {
  const page = await open({ inviteAdministrator: refused('email-is-staff') });
  await page.write();
  await page.submit();
  await page.dialog.findByText(errorWords('email-is-staff'));
  expect(page.field('Correo').getAttribute('aria-invalid')).toBe('true');
  page.dialog.getByDisplayValue('Nora');
  page.say({ inviteAdministrator: invited });
  await page.submit();
  await screen.findByText(/Enviamos la invitación a/);
  const keys = page.sent('inviteAdministrator').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});
