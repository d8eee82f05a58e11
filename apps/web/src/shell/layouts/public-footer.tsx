import { trpc } from '@consultorio/client/trpc';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { contentWidth } from '../../kit/sizes.ts';
import { ClinicLogo } from './clinic-logo.tsx';

export function PublicFooter() {
  const { data } = trpc.getClinic.useQuery(undefined, { staleTime: 5 * 60_000 });
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{
          maxWidth: contentWidth.wide,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: 5,
          gap: 4,
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ maxWidth: 460 }}>
          <ClinicLogo height={44} />
          {data ? (
            <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
              {[data.establishment.name, data.establishment.address].filter(Boolean).join(' · ')}
              <br />
              {[data.establishment.phone, data.establishment.email].filter(Boolean).join(' · ')}
            </Typography>
          ) : null}
        </Box>
        <Stack component="nav" aria-label="Legal" sx={{ gap: 1 }}>
          <MuiLink component={Link} to={paths.terms} color="text.primary">
            Términos y condiciones
          </MuiLink>
          <MuiLink component={Link} to={paths.privacyNotice} color="text.primary">
            Aviso de privacidad
          </MuiLink>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Si es una urgencia, llama al <MuiLink href="tel:911">911</MuiLink>
          </Typography>
        </Stack>
      </Stack>
    </Box>
  );
}
