import { accountExamples } from '@consultorio/api-examples/accounts';
import { clinicExamples } from '@consultorio/api-examples/clinic';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { lucia } from '../../../testing/clinic.ts';
import { PASSWORD } from '../../../testing/identity-provider.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

const account = { email: lucia.email, verified: true };

const clinic = clinicExamples.getClinic.output;
const login = (emailLinkSignIn = false) =>
  renderWithApi(<LoginScreen />, {
    ...{ session: null, account, path: '/login' },
    answers: { getUserProfile: lucia, getClinic: { ...clinic, emailLinkSignIn } },
  });
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Correo' });
const password = () => screen.findByLabelText<HTMLInputElement>('Contraseña');
const enter = () => screen.getByRole('button', { name: 'Iniciar sesión' });

/** The words that a screen reader reads with the field. */
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

it('who signs in is known, with the profile that the server has', async () => {
  const page = await login();
  await page.fill(await email(), lucia.email);
  await page.fill(await password(), PASSWORD);
  await page.user.click(enter());
  await waitFor(() => expect(page.sent('getUserProfile')).toHaveLength(1));
});

it('a link instead of a password is offered where the clinic allows it, and only there', async () => {
  const link = () => screen.queryByRole('link', { name: 'Entrar con un enlace por correo' });
  const page = await login();
  expect(link()).toBeNull();
  page.say({ getClinic: { ...clinic, emailLinkSignIn: true } });
  await page.again();
  await waitFor(() => expect(link()?.getAttribute('href')).toBe('/accion?mode=signIn'));
});

it('a wrong password is said without telling whether the account exists, and the e-mail stays', async () => {
  const page = await login();
  await page.fill(await email(), lucia.email);
  await page.fill(await password(), 'otra cosa');
  await page.user.click(enter());
  await screen.findByText('El correo o la contraseña no coinciden.');
  expect((await email()).value).toBe(lucia.email);
  await waitFor(() => expect(enter().getAttribute('aria-busy')).not.toBe('true'));
  const wayOn = /elige otra con «Olvidé mi contraseña»/;
  expect((await password()).getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(await password())).toMatch(wayOn);
  expect(document.activeElement).toBe(await password());
  await page.fill(await email(), 'nadie@example.com');
  expect(describedBy(await password())).not.toMatch(wayOn);
  await page.user.click(enter());
  await screen.findByText('El correo o la contraseña no coinciden.');
  expect(page.sent('getUserProfile')).toEqual([]);
});

it('empty fields are named, and the words go as they are filled in', async () => {
  const page = await login();
  await page.user.click(enter());
  await screen.findByText('Escribe tu correo');
  screen.getByText('Escribe tu contraseña');
  expect(describedBy(await email())).toBe('Escribe tu correo');
  expect(document.activeElement).toBe(await email());
  await page.fill(await email(), lucia.email);
  expect(screen.queryByText('Escribe tu correo')).toBeNull();
  await page.fill(await email(), 'lucia');
  await page.user.click(enter());
  expect(describedBy(await email())).toBe('Correo inválido');
});

it('a password can be looked at', async () => {
  const { user } = await login();
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect((await password()).type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect((await password()).type).toBe('password');
});

const notice = clinicExamples.getLegalDocument.output;
const registered = accountExamples.registerPatient.output;
const register = (answers: Answers = {}, policy?: object) =>
  renderWithApi(<RegisterScreen />, {
    session: null,
    account: { email: 'lucia@example.com', verified: false, ...(policy && { policy }) },
    path: '/registro',
    answers: {
      getUserProfile: { ...lucia, emailVerified: false },
      getLegalDocument: ({ kind }) => ({ ...notice, kind, version: kind === 'terms' ? 2 : 3 }),
      getClinic: clinic,
      registerPatient: registered,
      recordConsent: { done: true },
      ...answers,
    },
  });
const create = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Crear cuenta' });
const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Consiento expresamente/ });

async function fillIn(page: Awaited<ReturnType<typeof register>>) {
  await page.fill(await email(), 'lucia@example.com');
  await page.fill(await password(), PASSWORD);
  await page.user.click(await consent());
  await page.user.click(screen.getByRole('checkbox', { name: /términos/ }));
  await waitFor(async () => expect((await create()).disabled).toBe(false));
}

it('the policy of the identity project is told while typing, and a password that breaks it is not sent', async () => {
  const page = await register({}, { minPasswordLength: 10, containsLowercaseCharacter: true });
  const rules = () =>
    within(screen.getByRole('list', { name: 'Reglas de la contraseña' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await fillIn(page);
  await waitFor(() =>
    expect(rules()).toEqual([
      'Al menos 10 caracteres: cumplida',
      'Una minúscula: cumplida',
      'Letras y números (recomendado): pendiente',
    ]),
  );
  await page.fill(await password(), 'CORTA-8');
  await page.user.click(await create());
  await waitFor(async () =>
    expect(describedBy(await password())).toContain('La contraseña necesita al menos 10 caracteres y una minúscula.'),
  );
  expect(document.activeElement).toBe(await password());
  expect(page.sent('registerPatient')).toEqual([]);
});

it('an account is made, signed in, and the documents that were shown are consented to', async () => {
  const page = await register();
  expect((await consent()).checked).toBe(false);
  await fillIn(page);
  await page.user.click(await create());
  await waitFor(() => expect(page.sent('getUserProfile').length).toBeGreaterThan(0));
  expect(page.sent('registerPatient')).toEqual([{ email: 'lucia@example.com', password: PASSWORD }]);
  expect(page.sent('recordConsent')).toEqual([
    {
      purpose: 'registration',
      documents: [
        { kind: 'terms', version: 2, sha256: notice.sha256 },
        { kind: 'privacy', version: 3, sha256: notice.sha256 },
      ],
    },
  ]);
});

it('what is missing or wrong is said at its place, and nothing is asked of the server', async () => {
  const page = await register();
  await waitFor(async () => expect((await create()).disabled).toBe(false));
  await page.user.click(await create());
  await waitFor(async () => expect(describedBy(await email())).toBe('Escribe tu correo'));
  expect(document.activeElement).toBe(await email());
  expect(describedBy(await consent())).toBe('Para crear tu cuenta necesitamos tu consentimiento');
  await page.fill(await email(), 'lucia');
  await page.fill(await password(), '123');
  await page.user.click(await create());
  await screen.findByText('Correo inválido');
  expect((await password()).getAttribute('aria-invalid')).toBe('true');
  expect(page.sent('registerPatient')).toEqual([]);
});

it('the short notice says who answers, where, and how to refuse what is voluntary', async () => {
  await register();
  const notice = within(await screen.findByRole('region', { name: 'Aviso de privacidad simplificado' }));
  notice.getByText(/^Consultorio San Ángel, S. C., con domicilio en Av. Revolución 1, 01000, CDMX, usa tus datos/);
  notice.getByText(/Preguntarte qué te pareció la atención. Para negarte: Escribe a datos@example.com\./);
  notice.getByRole('link', { name: 'aviso de privacidad completo' });
});

it('an e-mail that is taken is said, and what was typed stays', async () => {
  const page = await register({ registerPatient: refused('already-registered') });
  await fillIn(page);
  await page.user.click(await create());
  await screen.findByText(errorWords('already-registered'));
  expect((await email()).value).toBe('lucia@example.com');
  await waitFor(async () => expect((await email()).getAttribute('aria-invalid')).toBe('true'));
  expect(describedBy(await email())).toMatch(/^Ya hay una cuenta con este correo/);
  expect(document.activeElement).toBe(await email());
  expect(screen.getByRole('link', { name: 'Inicia sesión' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'elige otra contraseña' }).getAttribute('href')).toBe(
    '/recuperar-contrasena',
  );
  expect(page.sent('recordConsent')).toEqual([]);
});

it('a password that the identity project refuses is told by its rules, in its field', async () => {
  const message = 'La contraseña necesita al menos 10 caracteres y un número.';
  const page = await register({
    registerPatient: refused('weak-password', { issues: [{ path: ['password'], code: 'custom', message }] }),
  });
  await fillIn(page);
  await page.user.click(await create());
  const field = await screen.findByLabelText<HTMLInputElement>(/^Contraseña/);
  await waitFor(() => expect(describedBy(field)).toContain(message));
  expect(document.activeElement).toBe(field);
});

it('nobody registers without the documents', async () => {
  await register({ getLegalDocument: refused('internal') });
  await screen.findByText(errorWords('internal'));
  expect(screen.queryByRole('button', { name: 'Crear cuenta' })).toBeNull();
});

it('a double press makes one account', async () => {
  const answer = held<OutputOf<'registerPatient'>>();
  const page = await register({ registerPatient: answer.answer });
  await fillIn(page);
  await page.user.dblClick(await create());
  await waitFor(() => expect(page.sent('registerPatient').length).toBeGreaterThan(0));
  answer.release(registered);
  await waitFor(() => expect(page.sent('getUserProfile').length).toBeGreaterThan(0));
  expect(page.sent('registerPatient')).toHaveLength(1);
});
