import { expect, it } from 'vitest';
import { paths, pathTo } from './paths.ts';

it('has the addresses of the specification, and ours, and no others', () => {
  const specified = [
    '/',
    '/terminos-y-condiciones',
    '/aviso-de-privacidad',
    '/login',
    '/registro',
    '/inicio',
    '/verificar-correo',
    '/perfil',
    '/nueva-consulta',
    '/detalle-consulta/:consultId?',
    '/gracias',
    '/consultas',
    '/pacientes',
    '/paciente/:patientId',
    '/doctores',
    '/pedidos',
    '/atender-consulta/:consultId',
    '/configuraciones',
    '/formularios',
    '/formulario/:formId?',
    '/plantillas',
    '/plantilla/:templateId?',
    '/404',
  ];
  const ours = ['/mi-perfil', '/recuperar-contrasena', '/accion', '/verificar/:code', '/bandeja'];
  expect(Object.values(paths).toSorted()).toEqual([...specified, ...ours].toSorted());
});

it('fills addresses in and encodes what it is given', () => {
  expect(pathTo.consultationDetail()).toBe('/detalle-consulta');
  expect(pathTo.consultationDetail('7')).toBe('/detalle-consulta/7');
  expect(pathTo.attendConsultation('7')).toBe('/atender-consulta/7');
  expect(pathTo.patient('a/b')).toBe('/paciente/a%2Fb');
  expect(pathTo.form()).toBe('/formulario');
  expect(pathTo.template('3')).toBe('/plantilla/3');
  expect(pathTo.draft('7&8')).toBe('/nueva-consulta?consulta=7%268');
  expect(pathTo.followUp('7')).toBe('/nueva-consulta?seguimiento=7');
});
