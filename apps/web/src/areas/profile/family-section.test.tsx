import { accountExamples } from '@consultorio/api-examples/accounts';
import { clinicExamples } from '@consultorio/api-examples/clinic';
import { guardianshipExamples } from '@consultorio/api-examples/guardianships';
import { patientExamples } from '@consultorio/api-examples/patients';
import { retentionExamples } from '@consultorio/api-examples/retention';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '../../../testing/answers.ts';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const [own, child] = guardianshipExamples.listMyPeople.output.items;
if (!own || !child) throw new Error('the example has no family');
const profile = { ...patientExamples.getPatientProfile.output, firstName: child.firstName };
const at = (query: string, standing: 'current' | 'ofAge' | 'waiting') =>
  renderWithApi(<ProfileScreen />, {
    session: lucia,
    route: '/perfil',
    path: `/perfil${query}`,
    answers: { listMyPeople: { items: [own, { ...child, standing }], received: [] }, getPatientProfile: profile },
  });

it('a family is a list, and each person has a profile of her own', async () => {
  const page = await at('?seccion=familia', 'current');
  await screen.findByText(/respondes como madre hasta el 14 de marzo de 2040/);
  await page.user.click(screen.getByRole('link', { name: 'Ver su perfil' }));
  await screen.findByRole('heading', { name: 'Perfil de Sofía Hernández Ortega' });
  await screen.findByRole('button', { name: /^Guardar/ });
  expect(screen.queryByRole('tab', { name: 'Seguridad' })).toBeNull();
});

it('of somebody who is of age it is read and not written', async () => {
  await at(`?persona=${child.patientId}`, 'ofAge');
  await screen.findByText(profile.recordNo, { exact: false });
  await screen.findByText('Contacto de emergencia');
  expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
});

it('of somebody who waits for the clinic there is no profile yet', async () => {
  await at('?seccion=familia', 'waiting');
  await screen.findByText(/la clínica lo revisa/);
  expect(screen.queryByRole('link', { name: 'Ver su perfil' })).toBeNull();
});

it('who names somebody else’s person reads nothing, least of all the own data', async () => {
  await at(`?persona=${crypto.randomUUID()}`, 'current');
  await screen.findByText('No respondes por esta persona');
});

const privacy = async (standing: 'current' | 'ofAge') => {
  const given = accountExamples.listMyConsents.output;
  const page = await at(`?persona=${child.patientId}&seccion=privacidad`, standing);
  page.say({
    getLegalDocument: ({ kind }) => ({ ...clinicExamples.getLegalDocument.output, kind }),
    listMyConsents: (about) => (about && about.patientId === child.patientId ? given : []),
    listMyConsultations: { items: [], nextCursor: null },
    listMyRecordAccess: { items: [], nextCursor: null },
    getRecordRetention: retentionExamples.getRecordRetention.output,
    listImportedDocuments: { items: [], imports: [], nextCursor: null },
    listMyArcoRequests: { items: [], nextCursor: null },
    revokeConsent: { done: true },
    recordConsent: { done: true },
  });
  return page;
};

it('of a child the other parent stands as who answers for the child, and not for the reader', async () => {
  const page = await privacy('current');
  const [row] = patientExamples.listMyRecordAccess.output.items;
  if (!row) throw new Error('The example has an opening.');
  const opened = { ...row, actorName: 'Rodrigo Villaseñor', actorRole: 'patient' as const };
  page.say({ listMyRecordAccess: { items: [opened], nextCursor: null } });
  await screen.findByText('Rodrigo Villaseñor');
  screen.getByText('Responde por Sofía Hernández Ortega');
  expect(screen.queryByText('Responde por ti')).toBeNull();
});

it('a mother takes back what was accepted for her child, and accepts what is missing, by the child’s name', async () => {
  const page = await privacy('current');
  await page.user.click(await screen.findByRole('button', { name: 'Retirar consentimiento' }));
  const asked = within(await screen.findByRole('dialog', { name: /Retirar el consentimiento de Sofía Hernández/ }));
  asked.getByText(/su expediente no se borra/);
  await page.user.click(asked.getByRole('button', { name: 'Retirar consentimiento' }));
  await screen.findByText(/Retiramos el consentimiento/);
  expect(page.sent('revokeConsent')).toEqual([{ kind: 'terms', patientId: child.patientId }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(screen.getAllByRole('button', { name: 'Leer y aceptar' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: /Antes de continuar/ }));
  dialog.getByText(/en nombre de Sofía Hernández Ortega/);
  await page.user.click(dialog.getByRole('checkbox', { name: /en su nombre/ }));
  const accept = dialog.getByRole<HTMLButtonElement>('button', { name: 'Aceptar y continuar' });
  await waitFor(() => expect(accept.disabled).toBe(false));
  await page.user.click(accept);
  await screen.findByText('Registramos tu consentimiento. Gracias.');
  expect(page.sent('recordConsent')).toMatchObject([{ patientId: child.patientId, documents: [{ kind: 'privacy' }] }]);
});

it('of somebody who is of age what was accepted is read, and not changed', async () => {
  await privacy('ofAge');
  await screen.findByRole('button', { name: 'Leer lo que se aceptó' });
  expect(screen.queryByRole('button', { name: 'Retirar consentimiento' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Leer y aceptar' })).toBeNull();
});

const invitation = guardianshipExamples.inviteGuardian.output;

it('a guardian asks another one in, reads the key that is told by mouth, and takes it back', async () => {
  const page = await at('?seccion=familia', 'current');
  page.say({
    inviteGuardian: invitation,
    withdrawCareInvitation: { done: true },
    listMyPeople: { items: [own, { ...child, invitations: [invitation] }], received: [] },
  });
  await page.user.click(await screen.findByRole('button', { name: /^Invitar a alguien más/ }));
  const form = within(await screen.findByRole('form', { name: 'Enviar invitación' }));
  await page.fill(form.getByRole('textbox', { name: /Su correo/ }), 'pablo@correo.mx');
  await page.user.click(form.getByRole('button', { name: 'Enviar invitación' }));
  const standing = within(await screen.findByRole('group', { name: 'Invitación a pablo@correo.mx' }));
  standing.getByRole('img', { name: 'Clave: K 7 P Q 2 M' });
  expect(page.sent('inviteGuardian')).toMatchObject([{ patientId: child.patientId, email: 'pablo@correo.mx' }]);
  await page.user.click(standing.getByRole('button', { name: 'Cancelar invitación' }));
  await waitFor(() => expect(page.sent('withdrawCareInvitation')).toEqual([{ invitationId: invitation.invitationId }]));
});

it('who was invited accepts with the key, and a wrong one is told at its field with nothing lost', async () => {
  const received = {
    ...{ invitationId: invitation.invitationId, firstName: 'Sofía', invitedByName: 'Lucía Hernández' },
    ...{ isAdult: false, expiresAt: '2026-03-09T15:04:00.000Z' },
  };
  const wrong = { path: ['key'], code: 'invalid', message: 'Esa no es la clave' };
  const page = await renderWithApi(<ProfileScreen />, {
    session: lucia,
    route: '/perfil',
    path: '/perfil?seccion=familia',
    answers: {
      listMyPeople: { items: [own], received: [received] },
      acceptGuardianInvitation: refused('invalid-input', { issues: [wrong] }),
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Responder por Sofía' }));
  await page.fill(form.getByRole('textbox', { name: /Clave/ }), 'aaa-aaa');
  await page.user.selectOptions(form.getByRole('combobox', { name: /Soy su/ }), 'father');
  await page.user.click(form.getByRole('checkbox'));
  await page.user.click(form.getByRole('button', { name: 'Aceptar' }));
  await form.findByText('Esa no es la clave');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Clave/ }).value).toBe('aaa-aaa');
  const accept = form.getByRole<HTMLButtonElement>('button', { name: 'Aceptar' });
  await waitFor(() => expect(accept.disabled).toBe(false));
  page.say({ acceptGuardianInvitation: child, listMyPeople: { items: [own, child], received: [] } });
  await page.user.click(accept);
  await screen.findByText('Ya respondes también por Sofía.');
  expect(page.sent('acceptGuardianInvitation').at(-1)).toMatchObject({ relation: 'father', declared: true });
});

it('in the year before the 18th birthday a guardian says where the invitation goes', async () => {
  const year = new Date().getFullYear();
  const grown = { ...child, birthDate: `${year - 18}-12-31`, until: `${year}-12-31T06:00:00.000Z` };
  const page = await renderWithApi(<ProfileScreen />, {
    session: lucia,
    route: '/perfil',
    path: '/perfil?seccion=familia',
    answers: {
      listMyPeople: { items: [own, grown], received: [] },
      inviteToOwnAccount: guardianshipExamples.inviteToOwnAccount.output,
    },
  });
  const group = within(await screen.findByRole('group', { name: 'La mayoría de edad de Sofía' }));
  await page.fill(group.getByRole('textbox', { name: /Correo de Sofía/ }), 'sofia@correo.mx');
  await page.user.click(group.getByRole('button', { name: 'Guardar correo' }));
  await waitFor(() =>
    expect(page.sent('inviteToOwnAccount')).toMatchObject([{ patientId: child.patientId, email: 'sofia@correo.mx' }]),
  );
});

it('of who came of age and cannot decide alone a guardian asks the clinic, and not without a paper', async () => {
  const page = await at('?seccion=familia', 'ofAge');
  await page.user.click(await screen.findByRole('button', { name: 'Sofía no puede decidir por su cuenta' }));
  const form = within(screen.getByRole('form', { name: 'Seguir respondiendo por Sofía' }));
  const proof = form.getByRole<HTMLTextAreaElement>('textbox', { name: /Con qué la representas/ });
  await page.fill(proof, 'Sentencia 412 del juzgado tercero familiar');
  await page.user.click(form.getByRole('button', { name: 'Pedir a la clínica' }));
  await form.findByText('Sube una foto o un PDF del documento');
  form.getByText('Decláralo para continuar');
  expect(proof.value).toBe('Sentencia 412 del juzgado tercero familiar');
  expect(form.queryByRole('combobox')).toBeNull();
  expect(page.sent('continueGuardianship')).toEqual([]);
});

it.each(['ofAge', 'current'] as const)(
  'asked for already, it is said that the clinic looks at it (%s)',
  async (standing) => {
    const birthDate = `${new Date().getFullYear() - 18}-12-31`;
    const grown = { ...child, standing, birthDate, until: `${new Date().getFullYear()}-12-31T06:00:00.000Z` };
    await renderWithApi(<ProfileScreen />, {
      session: lucia,
      route: '/perfil',
      path: '/perfil?seccion=familia',
      answers: { listMyPeople: { items: [own, { ...grown, asksToContinue: true }], received: [] } },
    });
    await screen.findByText('Pediste seguir respondiendo por Sofía. La clínica revisa tu documento y te avisa.');
    expect(screen.queryByRole('button', { name: /no puede decidir/ })).toBeNull();
  },
);
