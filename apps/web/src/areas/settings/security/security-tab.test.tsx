import { clinicExamples } from '@consultorio/api-examples/clinic';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../../testing/answers.ts';
import { patricia, proven } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { SecurityTab } from './security-tab.tsx';

const settings = clinicExamples.getSettings.output;
const off = { ...settings, staffSessions: { requirePasskey: false, idleLockMinutes: 15, dictation: false } };

const open = (given = settings, { answers = {}, enrolled = true }: { answers?: Answers; enrolled?: boolean } = {}) =>
  renderWithApi(<SecurityTab settings={given} />, {
    session: { ...patricia, staffSession: { ...proven, enrolled } },
    answers: { updateStaffSessionRules: { version: 2 }, getSettings: given, ...answers },
  });
const required = () => screen.getByRole<HTMLInputElement>('switch', { name: /Pedir una llave de acceso/ });
const minutes = () => screen.getByLabelText<HTMLInputElement>('Minutos sin uso hasta ocultar la pantalla');
const save = () => screen.getByRole('button', { name: 'Guardar reglas' });

it('shows what is in force, and saves what was changed under the version that was read', async () => {
  const { user, fill, sent } = await open();
  expect([required().checked, minutes().value]).toEqual([true, '15']);
  await user.click(required());
  await fill(minutes(), '5');
  await user.click(save());
  await screen.findByText('Guardamos las reglas de las sesiones.');
  expect(sent('updateStaffSessionRules')).toEqual([
    { expectedVersion: 1, requirePasskey: false, idleLockMinutes: 5, dictation: false },
  ]);
});

it.each([
  [true, 'Cada persona del personal creará la suya en su siguiente acción.'],
  [false, 'Tú y el resto del personal crearán la suya en su siguiente acción.'],
])('turning it on says what follows, for who is enrolled (%s) too', async (enrolled, words) => {
  const { user } = await open(off, { enrolled });
  expect(screen.queryByText(words)).toBeNull();
  await user.click(required());
  screen.getByText(words);
});

it('dictation is off until it is allowed here, with what the browser may do with the sound', async () => {
  const { user, sent } = await open();
  const dictation = screen.getByRole<HTMLInputElement>('switch', { name: /^Dictar en la nota y en el chat/ });
  expect(dictation.checked).toBe(false);
  expect(screen.queryByText(/puede enviar el sonido a su fabricante/)).toBeNull();
  await user.click(dictation);
  screen.getByText(/puede enviar el sonido a su fabricante/);
  await user.click(save());
  await screen.findByText('Guardamos las reglas de las sesiones.');
  expect(sent('updateStaffSessionRules')).toMatchObject([{ requirePasskey: true, dictation: true }]);
});

it.each([
  ['-1', 'Escribe 0 o más'],
  ['241', 'Máximo 240 minutos'],
  ['1.5', 'Escribe minutos enteros'],
])('%s minutes are refused where they were typed', async (typed, words) => {
  const { user, fill, sent } = await open();
  await fill(minutes(), typed);
  await user.click(save());
  await screen.findByText(words);
  expect(sent('updateStaffSessionRules')).toEqual([]);
});

it('a link by mail is allowed here, with what the identity project needs for it', async () => {
  const { user, sent, say } = await open();
  say({ updateSignInRules: { version: 2 } });
  const link = screen.getByRole<HTMLInputElement>('switch', {
    name: 'Entrar con un enlace por correo, sin contraseña',
  });
  expect(link.checked).toBe(false);
  await user.click(link);
  screen.getByText(/Actívalo también en tu proyecto de identidad/);
  await user.click(screen.getByRole('button', { name: 'Guardar formas de entrar' }));
  await screen.findByText('Guardamos las formas de entrar.');
  expect(sent('updateSignInRules')).toEqual([{ expectedVersion: 1, emailLink: true }]);
});

it('what somebody else changed meanwhile is not overwritten', async () => {
  const { user, fill } = await open(settings, { answers: { updateStaffSessionRules: refused('stale-version') } });
  await fill(minutes(), '5');
  await user.click(save());
  await screen.findByText(errorWords('stale-version'));
  expect(minutes().value).toBe('5');
});
