import { describe, expect, it } from 'vitest';
import { backOfficeGuard, decide, guestGuard, type Outcome, patientGuard, type Visit } from './guards.ts';

const nobody: Visit = {
  loading: false,
  signedIn: false,
  hasProfile: false,
  role: null,
  emailVerified: false,
  path: '/inicio',
  wanted: null,
  fromConsulta: false,
};
const patient: Visit = { ...nobody, signedIn: true, hasProfile: true, role: 'patient', emailVerified: true };
const doctor: Visit = { ...patient, role: 'doctor', path: '/consultas' };
const admin: Visit = { ...doctor, role: 'admin' };

const logo: Outcome = { kind: 'logo' };
const nothing: Outcome = { kind: 'nothing' };
const render: Outcome = { kind: 'render' };
const to = (path: string): Outcome => ({ kind: 'redirect', to: path });
/** There, and afterwards back. */
const firstTo = (path: string): Outcome => ({ kind: 'redirect', to: path, remembers: true });

type Case = [story: string, visit: Visit, outcome: Outcome];

describe('patient guard', () => {
  const cases: Case[] = [
    ['loading shows the logo, whatever else is known', { ...patient, loading: true }, logo],
    ['(1) not signed in goes to /login', nobody, firstTo('/login')],
    [
      '(1) before (3): not signed in, also from /verificar-correo',
      { ...nobody, path: '/verificar-correo' },
      firstTo('/login'),
    ],
    ['signed in without a profile waits', { ...patient, hasProfile: false, role: null }, logo],
    ['(2) a doctor goes to /404', { ...doctor, path: '/inicio' }, to('/404')],
    ['(2) an administrator goes to /404, also from /perfil', { ...admin, path: '/perfil' }, to('/404')],
    ['(2) an unknown role goes to /404', { ...patient, role: 'nurse' }, to('/404')],
    ['(2) before (3): an unverified doctor goes to /404', { ...doctor, emailVerified: false }, to('/404')],
    ['(3) not verified goes to /verificar-correo', { ...patient, emailVerified: false }, firstTo('/verificar-correo')],
    [
      '(3) before (5): not verified on /gracias',
      { ...patient, emailVerified: false, path: '/gracias' },
      firstTo('/verificar-correo'),
    ],
    [
      '(3) not verified may be on /verificar-correo',
      { ...patient, emailVerified: false, path: '/verificar-correo' },
      render,
    ],
    ['(4) verified leaves /verificar-correo', { ...patient, path: '/verificar-correo' }, to('/inicio')],
    [
      '(4) verified leaves /verificar-correo for what was wanted',
      { ...patient, path: '/verificar-correo', wanted: '/perfil' },
      to('/perfil'),
    ],
    ['(5) whatever was wanted', { ...patient, path: '/gracias', wanted: '/perfil' }, to('/inicio')],
    ['(5) /gracias without having submitted goes to /inicio', { ...patient, path: '/gracias' }, to('/inicio')],
    ['(5) /gracias after submitting', { ...patient, path: '/gracias', fromConsulta: true }, render],
    ['(6) anything else is shown', patient, render],
  ];
  it.each(cases)('%s', (_story, visit, outcome) => expect(decide(patientGuard, visit)).toEqual(outcome));
});

describe('back-office guard', () => {
  const cases: Case[] = [
    ['loading shows nothing', { ...admin, loading: true }, nothing],
    ['nobody goes to /login', { ...nobody, path: '/consultas' }, firstTo('/login')],
    ['signed in without a profile waits', { ...admin, hasProfile: false, role: null }, logo],
    ['a doctor enters', doctor, render],
    ['an administrator enters', admin, render],
    ['a doctor may open any back-office address', { ...doctor, path: '/configuraciones' }, render],
    ['a patient goes to /404', { ...patient, path: '/consultas' }, to('/404')],
    ['an unknown role goes to /404', { ...admin, role: 'nurse' }, to('/404')],
  ];
  it.each(cases)('%s', (_story, visit, outcome) => expect(decide(backOfficeGuard, visit)).toEqual(outcome));
});

describe('guest layout', () => {
  const cases: Case[] = [
    ['loading shows the logo', { ...nobody, loading: true }, logo],
    ['the profile still loads', { ...patient, hasProfile: false, role: null }, logo],
    ['a patient goes to /inicio', patient, to('/inicio')],
    ['a doctor goes to /consultas', doctor, to('/consultas')],
    ['an administrator goes to /consultas', admin, to('/consultas')],
    ['a patient goes to what was wanted', { ...patient, wanted: '/detalle-consulta/1' }, to('/detalle-consulta/1')],
    ['an unknown role goes to /', { ...patient, role: 'nurse' }, to('/')],
    ['a guest stays', { ...nobody, path: '/login' }, render],
  ];
  it.each(cases)('%s', (_story, visit, outcome) => expect(decide(guestGuard, visit)).toEqual(outcome));
});

it('a table without a last word is a mistake', () => {
  expect(() => decide([], patient)).toThrow('always applies');
});
