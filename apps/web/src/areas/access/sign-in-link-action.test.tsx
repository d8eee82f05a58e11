import { clinicExamples } from '@consultorio/api-examples/clinic';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import type { Account } from '../../../testing/identity-provider.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ActionScreen } from './action-screen.tsx';
import { rememberLinkRequest, requestedHere } from './link-request.ts';

const clinic = { ...clinicExamples.getClinic.output, emailLinkSignIn: true };
let links = 0;
const mailed = (): Account => ({ email: lucia.email, verified: true, ways: ['link'], linkCode: `c${++links}` });

/** Without a query, the link of this account is opened. */
const open = (query?: string, { account = mailed(), allowed = true, session = null as typeof lucia | null } = {}) =>
  renderWithApi(<ActionScreen />, {
    ...{ session, account, path: `/accion?mode=signIn${query ?? `&oobCode=${account.linkCode}`}`, route: '/accion' },
    answers: { getUserProfile: lucia, getClinic: { ...clinic, emailLinkSignIn: allowed } },
  });
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Correo' });
const enter = () => screen.getByRole('button', { name: 'Entrar' });
const isHome = (page: Awaited<ReturnType<typeof open>>) => waitFor(() => expect(page.address()).toBe('/inicio'));

it('in the browser that asked for it the link alone leads in, once', async () => {
  const account = mailed();
  const page = await open('', { account });
  await page.fill(await email(), ` ${lucia.email}`);
  await page.user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
  await screen.findByText('Te enviamos un enlace');
  expect(requestedHere(localStorage)).toBe(lucia.email);
  expect(requestedHere(localStorage, Date.now() + 7 * 3_600_000)).toBeNull();
  rememberLinkRequest(localStorage, lucia.email);

  cleanup();
  const opened = await open(undefined, { account });
  await isHome(opened);
  expect(opened.sent('getUserProfile')).toHaveLength(1);
  expect(localStorage.getItem('asked-link')).toBeNull();
});

it('elsewhere the address is asked for, and another one is refused without ending the link', async () => {
  const page = await open();
  await screen.findByRole('heading', { name: 'Confirma tu correo' });
  await page.fill(await email(), 'otra@example.com');
  await page.user.click(enter());
  await screen.findByText('No es el correo al que enviamos este enlace.');
  await page.fill(await email(), lucia.email);
  await page.user.click(enter());
  await isHome(page);
});

it.each([
  ['&oobCode=usado', /ya se usó o no es válido/],
  ['&oobCode=usado&apiKey=k', /ya se usó o no es válido/],
  ['&oobCode=ajeno&apiKey=de-otro-proyecto', /Es de otro sitio/],
])('a link that opens nothing says why, with the way to another one (%s)', async (query, words) => {
  const page = await open(query);
  await page.fill(await email(), lucia.email);
  await page.user.click(enter());
  await screen.findByText(words);
  await page.user.click(screen.getByRole('link', { name: 'Pedir otro enlace' }));
  await screen.findByRole('heading', { name: 'Entra con un enlace' });
});

it('while the clinic does not allow it, no link is used and none is asked for', async () => {
  await open(undefined, { allowed: false });
  await screen.findByText('Esta forma de entrar no está disponible');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('a session that is open stays, unless the person closes it for the link', async () => {
  const page = await open(undefined, { session: lucia, account: { ...mailed(), ways: ['password', 'link'] } });
  await screen.findByRole('heading', { name: 'Ya hay una sesión abierta' });
  await page.user.click(screen.getByRole('button', { name: 'Cerrarla y usar el enlace' }));
  await page.fill(await email(), lucia.email);
  await page.user.click(enter());
  await isHome(page);
});
