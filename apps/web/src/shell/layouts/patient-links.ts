import { paths, pathTo } from '../../addresses/paths.ts';

/** In the header and in the menu of a phone. */
export const patientLinks = [
  { label: 'Inicio', to: paths.home },
  { label: 'Mis consultas', to: pathTo.consultationDetail() },
] as const;
export const currentPlace = { '&.active': { color: 'primary.dark', bgcolor: 'primary.light' } };
