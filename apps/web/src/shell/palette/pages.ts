import type { ProcedureName } from '@consultorio/contracts/verbs';
import { paths } from '../../addresses/paths.ts';
import type { Entry } from './entries.ts';

/** The pages of the back office, each with the read that it stands on: who may not use that one is not led there. */
const pages: readonly { label: string; to: string; needs: ProcedureName }[] = [
  { label: 'Consultas', to: paths.consultations, needs: 'listConsultations' },
  { label: 'Pacientes', to: paths.patients, needs: 'searchPatients' },
  { label: 'Pedidos', to: paths.orders, needs: 'listOrders' },
  { label: 'Plantillas', to: paths.templates, needs: 'searchTemplates' },
  { label: 'Doctores', to: paths.doctors, needs: 'searchDoctors' },
  { label: 'Formularios', to: paths.forms, needs: 'listForms' },
  { label: 'Configuraciones', to: paths.settings, needs: 'getSettings' },
  { label: 'Mi perfil', to: paths.staffProfile, needs: 'getStaffProfile' },
];

export const entriesOfPages = (may: (verb: ProcedureName) => boolean, current: string): Entry[] =>
  pages
    .filter(({ to, needs }) => to !== current && may(needs))
    .map(({ label, to }) => ({ id: to, group: 'pages', label, does: { to } }));
