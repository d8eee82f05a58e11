import type { Role } from '@consultorio/contracts/sides';
import { paths } from '../../addresses/paths.ts';

export interface MenuLink {
  kind: 'link';
  label: string;
  to: string;
}
export interface MenuGroup {
  kind: 'group';
  label: string;
  children: readonly MenuLink[];
}
export type MenuEntry = MenuLink | MenuGroup;

const link = (label: string, to: string): MenuLink => ({ kind: 'link', label, to });

const consultations = link('Consultas', paths.consultations);

/** The sidebar of each role, in the specification's order. Doctors may open other addresses; the menu shows them one. */
export const sidebarMenu = {
  admin: [
    consultations,
    {
      kind: 'group',
      label: 'Usuarios',
      children: [link('Doctores', paths.doctors), link('Pacientes', paths.patients)],
    },
    link('Configuraciones', paths.settings),
    {
      kind: 'group',
      label: 'Herramientas',
      children: [link('Formularios', paths.forms), link('Pedidos', paths.orders), link('Plantillas', paths.templates)],
    },
  ],
  doctor: [consultations],
  patient: [],
} as const satisfies Record<Role, readonly MenuEntry[]>;

/** Details belong to the entry of their list. */
const listOf: readonly [detail: string, list: string][] = [
  ['/atender-consulta/', paths.consultations],
  ['/paciente/', paths.patients],
  ['/formulario', paths.forms],
  ['/plantilla', paths.templates],
];

export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  if (entry.kind === 'group') return entry.children.some((child) => isCurrent(child, pathname));
  if (entry.to === pathname) return true;
  return listOf.some(
    ([detail, list]) =>
      entry.to === list && (pathname === detail || pathname.startsWith(detail.endsWith('/') ? detail : `${detail}/`)),
  );
}
