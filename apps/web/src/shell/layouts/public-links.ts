import { paths } from '../../addresses/paths.ts';

/** Sections of the landing page, reachable from every public page. */
export const publicLinks = [
  { label: 'Cómo funciona', to: `${paths.landing}#como-funciona` },
  { label: 'Servicios', to: `${paths.landing}#servicios` },
  { label: 'Médicos', to: `${paths.landing}#medicos` },
  { label: 'Preguntas', to: `${paths.landing}#preguntas` },
] as const;
