import { patientExamples } from '@consultorio/api-examples/patients';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ProfileScreen } from './profile-screen.tsx';

/** Media queries are about widths: happy-dom has a window of a desk. */
const onAPhone = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media.includes('min-width') ? !isPhone : isPhone },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }));
afterEach(() => vi.unstubAllGlobals());

const open = (path: string) =>
  renderWithApi(<ProfileScreen />, {
    session: lucia,
    route: '/perfil',
    path,
    answers: { getPatientProfile: patientExamples.getPatientProfile.output },
  });

it('on a phone the sections are rows that say what they hold, and each has a way back', async () => {
  onAPhone(true);
  const page = await open('/perfil');
  const rows = within(await screen.findByRole('navigation', { name: 'Secciones del perfil' }));
  expect(rows.getAllByRole('link').map((row) => row.textContent)).toEqual([
    ...['Datos', 'Antecedentes', 'Mi familia', 'Avisos', 'Seguridad', 'Privacidad'],
  ]);
  expect(screen.queryByRole('tab')).toBeNull();
  await page.user.click(rows.getByRole('link', { name: 'Datos' }));
  expect(page.address()).toBe('/perfil?seccion=datos');
  await screen.findByRole('heading', { level: 1, name: 'Datos' });
  await screen.findByLabelText(/^Nombre\(s\)/);
  await page.user.click(screen.getByRole('link', { name: 'Mi perfil' }));
  await screen.findByRole('navigation', { name: 'Secciones del perfil' });
  expect(page.address()).toBe('/perfil');
});

it('where there is room they are tabs, and the own data stand open', async () => {
  onAPhone(false);
  await open('/perfil');
  expect((await screen.findByRole('tab', { name: 'Datos' })).getAttribute('aria-selected')).toBe('true');
  await screen.findByLabelText(/^Nombre\(s\)/);
  expect(screen.queryByRole('navigation', { name: 'Secciones del perfil' })).toBeNull();
});
