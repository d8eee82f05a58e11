import { guardianshipExamples } from '@consultorio/api-examples/guardianships';
import type { Guardian } from '@consultorio/contracts/people-in-care';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '../../../testing/answers.ts';
import { lucia, patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { GuardiansCard } from './guardians-card.tsx';

const [mother] = guardianshipExamples.listGuardians.output.items;
if (!mother) throw new Error('the example has no guardian');
const done = { done: true } as const;
const son = {
  ...{ ...mother, guardianshipId: crypto.randomUUID(), accountId: crypto.randomUUID(), name: 'Raúl Gómez' },
  ...{ relation: 'child' as const, until: null, proof: 'Soy su tutor por sentencia' },
};
const show = (items: Guardian[]) =>
  renderWithApi(<GuardiansCard patientId={lucia.id} birthDate="1991-07-18" />, {
    session: patricia,
    answers: {
      listGuardians: { items, hasAccount: false, invitation: null },
      confirmGuardianship: done,
      endGuardianship: done,
    },
  });

it('of an adult the given reason is read before it is confirmed', async () => {
  const page = await show([son]);
  await screen.findByText('Motivo que dio: Soy su tutor por sentencia');
  await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(page.sent('confirmGuardianship')).toEqual([{ guardianshipId: son.guardianshipId }]));
});

it('who cared for the person as a minor asks to go on, which is another thing than a stranger who asks', async () => {
  await show([mother, { ...mother, guardianshipId: crypto.randomUUID(), until: null, proof: 'Sentencia 412' }]);
  await screen.findByText(/pide seguir respondiendo después de sus 18 años/);
});

it('nobody is withdrawn without a reason', async () => {
  const page = await show([mother]);
  await page.user.click(await screen.findByRole('button', { name: 'Retirar' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retirar ahora' }).disabled).toBe(true);
  await page.fill(screen.getByRole('textbox', { name: /Motivo/ }), 'Lo pidió el juzgado');
  await page.user.click(screen.getByRole('button', { name: 'Retirar ahora' }));
  const { guardianshipId } = mother;
  await waitFor(() =>
    expect(page.sent('endGuardianship')).toEqual([{ guardianshipId, reason: 'Lo pidió el juzgado' }]),
  );
});

it('that it could not be read is said', async () => {
  await renderWithApi(<GuardiansCard patientId={lucia.id} birthDate="1991-07-18" />, {
    session: patricia,
    answers: { listGuardians: refused('forbidden') },
  });
  await screen.findByRole('alert');
});

it('of somebody who is of age without an account the office, and nobody else, sends the invitation', async () => {
  const grown = { ...mother, until: '2020-03-14T06:00:00.000Z' };
  const answers = {
    listGuardians: { items: [grown], hasAccount: false, invitation: null },
    inviteToOwnAccount: guardianshipExamples.inviteToOwnAccount.output,
  };
  const page = await renderWithApi(<GuardiansCard patientId={lucia.id} birthDate="1991-07-18" />, {
    session: patricia,
    answers,
  });
  const group = within(await screen.findByRole('group', { name: 'Su propia cuenta' }));
  await page.fill(group.getByRole('textbox', { name: /Su correo/ }), 'sofia@correo.mx');
  await page.user.click(group.getByRole('button', { name: 'Enviar invitación' }));
  await waitFor(() => expect(page.sent('inviteToOwnAccount')).toMatchObject([{ patientId: lucia.id }]));
});

it('who came with a record of elsewhere has nobody, and is invited all the same', async () => {
  const alone = { items: [], hasAccount: false, invitation: null };
  const page = await renderWithApi(<GuardiansCard patientId={lucia.id} birthDate="1991-07-18" />, {
    session: patricia,
    answers: { listGuardians: alone, inviteToOwnAccount: guardianshipExamples.inviteToOwnAccount.output },
  });
  const group = within(await screen.findByRole('group', { name: 'Su propia cuenta' }));
  group.getByRole('heading', { name: /No tiene cuenta/ });
  expect(group.queryByText(/quien respondía/)).toBeNull();
  await page.fill(group.getByRole('textbox', { name: /Su correo/ }), 'eugenia@correo.mx');
  await page.user.click(group.getByRole('button', { name: 'Enviar invitación' }));
  await waitFor(() => expect(page.sent('inviteToOwnAccount')).toMatchObject([{ email: 'eugenia@correo.mx' }]));
});

it('who has an account and nobody else is not invited', async () => {
  const page = await renderWithApi(<GuardiansCard patientId={lucia.id} birthDate="1991-07-18" />, {
    session: patricia,
    answers: { listGuardians: { items: [], hasAccount: true, invitation: null } },
  });
  await waitFor(() => expect(page.sent('listGuardians')).toHaveLength(1));
  expect(screen.queryByRole('group')).toBeNull();
});

it('the paper of who speaks for an adult is there to be opened', async () => {
  const proofFile = {
    ...{ id: crypto.randomUUID(), name: 'sentencia.pdf', mime: 'application/pdf', size: 20_480 },
    ...{ content: 'clean' as const, url: '/files/x?sig=1', smallUrl: null },
  };
  await show([{ ...son, proofFile }]);
  await screen.findByText('sentencia.pdf');
});

it('for whom nobody answers the office asks somebody to, and tells the key', async () => {
  const child = { items: [], hasAccount: false, invitation: null };
  const page = await renderWithApi(
    <GuardiansCard patientId={lucia.id} birthDate={`${new Date().getFullYear() - 8}-01-05`} />,
    {
      session: patricia,
      answers: { listGuardians: child, inviteGuardian: guardianshipExamples.inviteGuardian.output },
    },
  );
  const group = within(await screen.findByRole('group', { name: 'Quien responda' }));
  expect(screen.queryByRole('group', { name: 'Su propia cuenta' })).toBeNull();
  await page.fill(group.getByRole('textbox', { name: /Correo de quien/ }), 'abuela@correo.mx');
  page.say({ listGuardians: { ...child, invitation: guardianshipExamples.inviteGuardian.output } });
  await page.user.click(group.getByRole('button', { name: 'Invitar' }));
  await waitFor(() => expect(page.sent('inviteGuardian')).toMatchObject([{ email: 'abuela@correo.mx' }]));
});

it('whom a guardian speaks for the office invites nobody else to answer for', async () => {
  await show([mother]);
  await screen.findByRole('heading', { name: 'Quién responde por esta persona' });
  expect(screen.queryByRole('group', { name: 'Quien responda' })).toBeNull();
});
