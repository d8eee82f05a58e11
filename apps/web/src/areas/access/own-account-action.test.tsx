import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '../../../testing/answers.ts';
import { lucia } from '../../../testing/clinic.ts';
import { PASSWORD } from '../../../testing/identity-provider.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ActionScreen } from './action-screen.tsx';

const open = (answers: Parameters<typeof renderWithApi>[1]['answers']) =>
  renderWithApi(<ActionScreen />, {
    session: null,
    account: { email: lucia.email, verified: true },
    path: '/accion?mode=ownAccount&code=k1m9p3x7q2w8e4r6t0y5',
    route: '/accion',
    answers: { getUserProfile: lucia, ...answers },
  });
const key = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Clave/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/Contraseña nueva/);
const enter = () => screen.getByRole('button', { name: 'Abrir mi cuenta' });

const code = 'k1m9p3x7q2w8e4r6t0y5';
const accepted = { email: lucia.email, actionCode: 'del-proveedor' };
const wrong = { path: ['key'], code: 'invalid', message: 'Esa no es la clave. Pídela a tu familia o a la clínica' };

it('a wrong key is told at its field with nothing lost, and the right one leads in', async () => {
  const page = await open({ acceptOwnAccount: refused('invalid-input', { issues: [wrong] }) });
  await page.fill(await key(), 'aaa-aaa');
  await page.fill(password(), PASSWORD);
  await page.user.click(enter());
  await screen.findByText(wrong.message);
  expect([(await key()).value, password().value]).toEqual(['aaa-aaa', PASSWORD]);
  expect(screen.queryByRole('alert')).toBeNull();
  page.say({ acceptOwnAccount: accepted });
  await page.fill(await key(), 'k7p-q2m');
  await page.user.click(enter());
  await waitFor(() => expect(page.address()).toBe('/inicio'));
  expect(page.sent('acceptOwnAccount')).toEqual([
    { code, key: 'aaa-aaa' },
    { code, key: 'k7p-q2m' },
  ]);
});

it('where only the password failed the record is not taken over a second time', async () => {
  const page = await open({ acceptOwnAccount: accepted });
  await page.fill(await key(), 'k7p-q2m');
  await page.fill(password(), 'Otra-frase-18');
  await page.user.click(enter());
  await screen.findByRole('alert');
  expect((await key()).value).toBe('k7p-q2m');
  await page.fill(password(), PASSWORD);
  await page.user.click(enter());
  await waitFor(() => expect(page.address()).toBe('/inicio'));
  expect(page.sent('acceptOwnAccount')).toEqual([{ code, key: 'k7p-q2m' }]);
});

it('of an invitation that is over the way on is said, and nothing is asked of the provider', async () => {
  const page = await open({ acceptOwnAccount: refused('invitation-ended') });
  await page.fill(await key(), 'k7p-q2m');
  await page.fill(password(), PASSWORD);
  await page.user.click(enter());
  await screen.findByText('Esta invitación ya no sirve');
  expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' }).getAttribute('href')).toBe('/login');
});
