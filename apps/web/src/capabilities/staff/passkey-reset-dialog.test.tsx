import { ids, moments } from '@consultorio/api-examples/ids';
import { staffExamples } from '@consultorio/api-examples/staff';
import type { StaffMember } from '@consultorio/contracts/staff';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, errorWords, refused } from '../../../testing/answers.ts';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { PasskeyResetDialog } from './passkey-reset-dialog.tsx';

const [example] = staffExamples.listStaff.output.items as [StaffMember];
const name = 'María Guadalupe de los Ángeles Fernández-Villanueva y Ruiz de Apodaca';
const person: StaffMember = {
  ...example,
  id: ids.doctor,
  firstName: 'María Guadalupe de los Ángeles',
  lastName: 'Fernández-Villanueva y Ruiz de Apodaca',
  passkeys: 1,
  passkeyReset: null,
};
const asked = { askedBy: ids.patient, askedByName: 'Rodrigo Salgado Núñez', expiresAt: moments.closed };

async function open(who: StaffMember, answers: Answers) {
  const onClose = vi.fn();
  const page = await renderWithApi(<PasskeyResetDialog person={who} onClose={onClose} />, {
    session: patricia,
    answers,
  });
  const dialog = within(await screen.findByRole('dialog', { name: `Quitar las llaves de acceso de ${name}` }));
  return { onClose, dialog, ...page };
}

it('the first administrator asks, and reads that another one has to confirm', async () => {
  const { user, dialog, sent, onClose } = await open(person, { askPasskeyReset: { expiresAt: moments.closed } });
  dialog.getByText(/Otra persona que administre tiene un día para confirmarlo/);
  await user.click(dialog.getByRole('button', { name: 'Pedir que se quiten' }));
  await screen.findByText(/Falta que otra persona que administre lo confirme/);
  expect(sent('askPasskeyReset')).toEqual([{ userId: ids.doctor }]);
  expect(onClose).toHaveBeenCalled();
});

it('the second one reads who asked and what follows, and confirms', async () => {
  const { user, dialog, sent } = await open(
    { ...person, passkeyReset: asked },
    { confirmPasskeyReset: { done: true } },
  );
  dialog.getByText(/Lo pidió Rodrigo Salgado Núñez.*Se cierran todas sus sesiones/);
  await user.click(dialog.getByRole('button', { name: 'Confirmar y quitar llaves' }));
  await screen.findByText(`${name} entra con su contraseña y crea una llave nueva.`);
  expect(sent('confirmPasskeyReset')).toEqual([{ userId: ids.doctor }]);
  expect(sent('askPasskeyReset')).toEqual([]);
});

it('whoever asked does not confirm it as well: the refusal is said and the dialog stays', async () => {
  const refusal = { confirmPasskeyReset: refused('second-administrator') };
  const { user, dialog, onClose } = await open({ ...person, passkeyReset: asked }, refusal);
  await user.click(dialog.getByRole('button', { name: 'Confirmar y quitar llaves' }));
  await screen.findByText(errorWords('second-administrator'));
  expect(onClose).not.toHaveBeenCalled();
});
