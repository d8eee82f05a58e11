import { ids, moments } from '@consultorio/api-examples/ids';
import { staffSessionExamples } from '@consultorio/api-examples/staff-sessions';
import type { StaffSession } from '@consultorio/contracts/staff-sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../testing/answers.ts';
import { mariana, proven } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { SessionsCard } from './sessions-card.tsx';

const [here] = staffSessionExamples.listStaffSessions.output as [StaffSession];
const phone: StaffSession = {
  ...here,
  ...{ id: ids.passkey, device: 'Samsung Internet en Android', ip: '2001:0db8:85a3:0000:0000:8a2e:0370:7334' },
  ...{ provenBy: 'recoveryCode', lastSeenAt: moments.registered, current: false },
};
const old: StaffSession = { ...phone, id: ids.order, device: 'Otro programa', provenBy: 'none', provenAt: null };

const open = (sessions: StaffSession[], answers: Answers = {}) =>
  renderWithApi(<SessionsCard />, {
    session: { ...mariana, staffSession: proven },
    answers: { listStaffSessions: sessions, ...answers },
  });
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => within(row));

it('each is told with device, place and how it was proven; the own one is marked and is not ended here', async () => {
  await open([phone, here, old]);
  const [own, other, program] = await rows();
  own?.getByText('Esta sesión');
  own?.getByText(/En uso ahora · desde 203\.0\.113\.7/);
  expect(own?.queryByRole('button')).toBeNull();
  other?.getByText(/desde 2001:0db8:85a3:0000:0000:8a2e:0370:7334/);
  other?.getByText(/con código de recuperación/);
  program?.getByText(/solo con contraseña/);
});

it('one is ended after a question that names it', async () => {
  const { user, sent, say } = await open([here, phone], { endStaffSession: { done: true } });
  await user.click(await screen.findByRole('button', { name: /Cerrar la sesión de Samsung Internet en Android/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cerrar esta sesión?' }));
  dialog.getByText(/Samsung Internet en Android, desde 2001:/);
  say({ listStaffSessions: [here] });
  await user.click(dialog.getByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByText('Cerramos esa sesión.');
  expect(sent('endStaffSession')).toEqual([{ sessionId: phone.id }]);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it('who thinks better of it ends nothing', async () => {
  const { user, sent } = await open([here, phone]);
  await user.click(await screen.findByRole('button', { name: /Cerrar la sesión de/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('endStaffSession')).toEqual([]);
});

it('all the others are ended at once, where there are several', async () => {
  const { user, sent, say, again } = await open([here, phone]);
  await rows();
  expect(screen.queryByRole('button', { name: 'Cerrar las demás sesiones' })).toBeNull();
  say({ listStaffSessions: [here, phone, old], endOtherStaffSessions: { done: true } });
  await again();
  await user.click(await screen.findByRole('button', { name: 'Cerrar las demás sesiones' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cerrar las demás sesiones?' }));
  say({ listStaffSessions: [here] });
  await user.click(dialog.getByRole('button', { name: 'Cerrar las demás' }));
  await screen.findByText('Cerramos las demás sesiones.');
  expect(sent('endOtherStaffSessions')).toHaveLength(1);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it('what could not be ended is said, and stays in the list', async () => {
  const { user } = await open([here, phone], { endStaffSession: refused('rate-limited') });
  await user.click(await screen.findByRole('button', { name: /Cerrar la sesión de/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByText(errorWords('rate-limited'));
  expect(await rows()).toHaveLength(2);
});
