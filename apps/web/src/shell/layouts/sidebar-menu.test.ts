import { expect, it } from 'vitest';
import { isCurrent, type MenuEntry, sidebarMenu } from './sidebar-menu.ts';

const shape = (entries: readonly MenuEntry[]) =>
  entries.map((entry) =>
    entry.kind === 'link' ? entry.label : [entry.label, ...entry.children.map(({ label }) => label)],
  );

it('shows administrators the specified menu, in its order', () => {
  expect(shape(sidebarMenu.admin)).toEqual([
    'Consultas',
    ['Usuarios', 'Doctores', 'Pacientes'],
    'Configuraciones',
    ['Herramientas', 'Formularios', 'Pedidos', 'Plantillas'],
  ]);
});

it('shows doctors only Consultas, and patients nothing', () => {
  expect(shape(sidebarMenu.doctor)).toEqual(['Consultas']);
  expect(sidebarMenu.patient).toEqual([]);
});

it.each([
  ['/pacientes', 'Usuarios'],
  ['/paciente/7', 'Usuarios'],
  ['/doctores', 'Usuarios'],
  ['/formulario', 'Herramientas'],
  ['/formulario/7', 'Herramientas'],
  ['/plantilla/7', 'Herramientas'],
  ['/pedidos', 'Herramientas'],
  ['/atender-consulta/7', 'Consultas'],
  ['/configuraciones', 'Configuraciones'],
])('%s highlights %s and nothing else', (path, label) => {
  expect(sidebarMenu.admin.filter((entry) => isCurrent(entry, path)).map((entry) => entry.label)).toEqual([label]);
});

it('highlights nothing on a page that the menu does not have', () => {
  expect(sidebarMenu.admin.some((entry) => isCurrent(entry, '/mi-perfil'))).toBe(false);
});
