// @vitest-environment happy-dom
import type { Role } from '@consultorio/contracts/sides';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetWanted, rememberWanted } from './wanted-address.ts';
import { wantedFor } from './wanted-for.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

const as = (role: string, id = 'lucia') => ({ id, role: role as Role });

function wanted(address: string, role: string): string | null {
  rememberWanted(address, null);
  return wantedFor(as(role));
}

describe('the address that was wanted before signing in', () => {
  const own = [
    '/inicio',
    '/perfil?seccion=privacidad',
    '/nueva-consulta?servicio=1',
    '/detalle-consulta/1?vista=mensajes',
  ];
  test.each([...own, '/detalle-consulta'])('%s is led to for a patient alone', (address) => {
    expect(wanted(address, 'patient')).toBe(address);
    for (const role of ['doctor', 'admin', 'nurse']) expect(wanted(address, role)).toBeNull();
  });

  test.each(['/atender-consulta/1', '/consultas', '/paciente/1', '/formulario', '/plantilla/2', '/mi-perfil'])(
    '%s is led to for staff alone',
    (address) => {
      for (const role of ['doctor', 'admin']) expect(wanted(address, role)).toBe(address);
      for (const role of ['patient', 'nurse']) expect(wanted(address, role)).toBeNull();
    },
  );

  test.each([
    'https://example.com/inicio',
    '//example.com/inicio',
    '/\\example.com/inicio',
    'javascript:alert(1)',
    'inicio',
    '',
    '/inicio/otra',
    '/no/existe',
    ...['/', '/login', '/registro', '/verificar-correo', '/gracias', '/404', '/accion?mode=resetPassword', '/bandeja'],
  ])('%s leads nobody anywhere', (address) => {
    for (const role of ['patient', 'doctor', 'admin']) expect(wanted(address, role)).toBeNull();
  });

  test('is of whoever was signed in then, and of nobody else', () => {
    rememberWanted('/perfil', 'lucia');
    expect(wantedFor(as('patient', 'otilia'))).toBeNull();
    expect(wantedFor(as('patient'))).toBe('/perfil');
  });

  test('is gone once it was used, after an hour, and where the storage holds something else', () => {
    rememberWanted('/perfil', null);
    forgetWanted();
    expect(wantedFor(as('patient'))).toBeNull();
    vi.useFakeTimers();
    rememberWanted('/perfil', null);
    vi.advanceTimersByTime(3_599_000);
    expect(wantedFor(as('patient'))).toBe('/perfil');
    vi.advanceTimersByTime(2_000);
    expect(wantedFor(as('patient'))).toBeNull();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const rubbish of ['{', '"/perfil"', '[]', '7']) {
      sessionStorage.setItem('wanted-address', rubbish);
      expect(wantedFor(as('patient'))).toBeNull();
    }
    vi.restoreAllMocks();
  });
});
