import { clinicExamples } from '@consultorio/api-examples/clinic';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { type Account, PASSWORD, SECOND_CODE } from '../../../testing/identity-provider.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

async function open(more: Partial<Account> = {}) {
  const account: Account = { email: lucia.email, verified: true, ...more };
  const page = await renderWithApi(<SecondFactorCard />, {
    ...{ session: lucia, account },
    answers: { getClinic: clinicExamples.getClinic.output },
  });
  await screen.findByRole('button', { name: /aplicación$/ });
  return { account, ...page };
}
type Page = Awaited<ReturnType<typeof open>>;
const press = (page: Page, name: string) => page.user.click(screen.getByRole('button', { name }));
const begin = async (page: Page, name: string) => {
  await press(page, name);
  await page.fill(await screen.findByLabelText('Contraseña'), PASSWORD);
  await press(page, 'Continuar');
};

afterEach(() => {
  delete window.grecaptcha;
});

it('an application is added with its key and a code of it, and removed by whoever proves with one', async () => {
  const page = await open();
  await begin(page, 'Usar una aplicación');
  await screen.findByRole('img', { name: /Código QR/ });
  screen.getByRole('button', { name: 'Copiar la clave ABCDEFGH234567' });
  const link = screen.getByRole('link', { name: 'Abrir la aplicación en este teléfono' }).getAttribute('href');
  expect(link).toMatch(/^otpauth:\/\/totp\/[^: ]+:[^ ]+%40[^ ]+\?secret=ABCDEFGH234567&issuer=/);
  const activate = screen.getByRole<HTMLButtonElement>('button', { name: 'Activar' });
  expect(activate.disabled).toBe(true);
  await page.fill(screen.getByLabelText('Código que muestra la aplicación'), '000000');
  await page.user.click(activate);
  await screen.findByText('Ese código no coincide. Escribe el que se muestra ahora.');
  await page.fill(screen.getByLabelText('Código que muestra la aplicación'), SECOND_CODE);
  await page.fill(screen.getByLabelText('Nombre'), 'Teléfono de Lucía');
  await page.user.click(activate);
  await screen.findByText(/desde ahora te pediremos un código/);
  const item = within(await screen.findByRole('listitem'));
  item.getByText('Teléfono de Lucía');
  item.getByText(/Códigos de una aplicación · desde el 20 de noviembre/);
  screen.getByText(/Si pierdes este teléfono no podrás entrar/);

  await press(page, 'Quitar Teléfono de Lucía');
  const dialog = within(await screen.findByRole('dialog', { name: '¿Quitar este método?' }));
  dialog.getByText(/la verificación en dos pasos quedará desactivada/);
  await page.fill(await dialog.findByLabelText('Contraseña'), 'otra cosa');
  await press(page, 'Quitar método');
  await dialog.findByText('No es tu contraseña');
  await page.fill(dialog.getByLabelText('Contraseña'), PASSWORD);
  await press(page, 'Quitar método');
  const step = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
  expect(page.account.factors).toHaveLength(1);
  await page.fill(await step.findByLabelText('Código de 6 números'), SECOND_CODE);
  await page.user.click(step.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Quitamos ese método.');
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(page.account.factors).toEqual([]);
});

it('a telephone gets a code first, and what is no telephone is said at the field', async () => {
  Object.assign(window, {
    grecaptcha: {
      render: (_: HTMLElement, { callback }: { callback: (token: string) => void }) => callback('t'),
      execute: () => 0,
    },
  });
  const page = await open();
  await begin(page, 'Recibir códigos por SMS');
  await page.fill(await screen.findByLabelText('Teléfono'), '123');
  await press(page, 'Enviar código');
  await screen.findByText('Revisa el número de teléfono.');
  await page.fill(screen.getByLabelText('Teléfono'), '55 1234 5678');
  await press(page, 'Enviar código');
  await screen.findByText('Te enviamos un SMS al ••••5678.');
  await page.fill(screen.getByLabelText('Código del mensaje'), SECOND_CODE);
  await press(page, 'Activar');
  within(await screen.findByRole('listitem')).getByText(/SMS al ••••5678 · desde/);
});

it.each([
  ['OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.', 'La clínica no tiene activado este método.'],
  ['UNVERIFIED_EMAIL : Need to verify email first.', /Primero verifica tu correo/],
  ['SECOND_FACTOR_LIMIT_EXCEEDED', /Ya tienes todos los métodos que se permiten/],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', /Cierra la sesión, entra de nuevo/],
])('what the provider has against it is said: %s', async (refusal, words) => {
  const page = await open({ ways: ['link'] });
  await press(page, 'Usar una aplicación');
  page.account.refuses = refusal;
  await page.user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByText(words);
  expect(screen.queryByLabelText('Código que muestra la aplicación')).toBeNull();
});
