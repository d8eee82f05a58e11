import type { Plugin } from 'vite';
import { patient, staff } from './chunk-visits.ts';

/**
 * What the application loads by itself at each address of people who are signed in, as the ends of module names. `drawn`:
 * the page says that it loads before any script is here.
 */
export const parts: Record<string, { loads: readonly string[]; drawn: boolean }> = {
  ...openedBy(patient, true, {
    '/inicio': 'home/home',
    '/verificar-correo': 'access/verify-email',
    '/perfil': 'profile/profile',
    '/nueva-consulta': 'new-consultation/new-consultation',
    '/detalle-consulta/:consultId?': 'my-consultation/consultation-detail',
    '/gracias': 'new-consultation/thanks',
  }),
  // While it is asked who they are their screen stays empty.
  ...openedBy(staff, false, {
    '/consultas': 'queue/consultations',
    '/pacientes': 'patients/patients',
    '/paciente/:patientId': 'patient-record/patient',
    '/doctores': 'doctors/doctors',
    '/pedidos': 'orders-list/orders',
    '/atender-consulta/:consultId': 'desk/attend-consultation',
    '/configuraciones': 'settings/settings',
    '/formularios': 'forms-list/forms',
    '/formulario/:formId?': 'form-editor/form',
    '/plantillas': 'templates-list/templates',
    '/plantilla/:templateId?': 'template-editor/template',
    '/mi-perfil': 'staff-profile/staff-profile',
  }),
};

function openedBy(around: readonly string[], drawn: boolean, screens: Record<string, string>): typeof parts {
  return Object.fromEntries(
    Object.entries(screens).map(([address, screen]) => [
      address,
      { loads: [...around, `areas/${screen}-screen.tsx`], drawn },
    ]),
  );
}

/**
 * Tells the server which files an address needs, which the page then names: on a slow line one that is found by the one
 * before it comes a journey there and back later.
 */
export function pageParts(): Plugin {
  return {
    name: 'page-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const built = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
      const entry = built.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'));
      if (!entry) return;
      const reached = (from: string[]): Set<string> => {
        const found = new Set(from);
        for (const file of found) {
          const part = bundle[file];
          if (part?.type === 'chunk') for (const next of part.imports) found.add(next);
        }
        return found;
      };
      const first = reached([entry.fileName]);
      const fileOf = (end: string): string => {
        const part = built.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${end}`)));
        return part?.fileName ?? this.error(`Nothing in the build holds ${end}, which apps/web/page-parts.ts names.`);
      };
      const files = Object.entries(parts).map(([address, { loads, drawn }]) => {
        const needed = [...reached(loads.map(fileOf))].filter((file) => !first.has(file));
        return [address, { files: needed.map((file) => `/${file}`), drawn }];
      });
      const source = JSON.stringify(Object.fromEntries(files));
      this.emitFile({ type: 'asset', fileName: '.vite/page-parts.json', source });
    },
  };
}
