import { LICENCE_REGISTER } from '@consultorio/contracts/doctor-introduction';
import Box from '@mui/material/Box';
import { textLink } from '../../kit/text-link.ts';

/** The number stands beside it: the register's page asks for it, and takes none in its address. */
export function LicenceLink({ name }: { name: string }) {
  return (
    <Box
      component="a"
      href={LICENCE_REGISTER}
      target="_blank"
      rel="noreferrer"
      aria-label={`Buscar la cédula de ${name} en el registro público (se abre en otra pestaña)`}
      sx={{ ...textLink, whiteSpace: 'nowrap' }}
    >
      Buscarla en el registro
    </Box>
  );
}
