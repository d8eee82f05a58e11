import type { LegalKind } from '@consultorio/contracts/legal';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

const addresses: Record<LegalKind, string> = { terms: paths.terms, privacy: paths.privacyNotice };

interface Props {
  kind: LegalKind;
  shown: number;
  /** null while it is not known yet. */
  inForce: number | null;
}

/** The way to every version; an earlier one says first that it is not the one in force. */
export function LegalVersions({ kind, shown, inForce }: Props) {
  if (inForce === null || inForce === 1) return null;
  const versions = Array.from({ length: inForce }, (_, index) => inForce - index);
  const addressOf = (version: number) =>
    version === inForce ? addresses[kind] : `${addresses[kind]}?version=${version}`;
  return (
    <>
      {shown < inForce ? (
        <Box role="note" sx={{ mb: 2.5, p: 2, borderRadius: 1, bgcolor: 'warning.light', color: 'warning.main' }}>
          Esta es una versión anterior y ya no está vigente.{' '}
          <MuiLink component={Link} to={addresses[kind]} color="inherit" underline="always" data-screen-only>
            Leer la versión vigente
          </MuiLink>
        </Box>
      ) : null}
      <Box component="nav" aria-label="Versiones" data-screen-only sx={{ mb: 3 }}>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', mr: 1 }}>
          Versiones:
        </Typography>
        {versions.map((version) => (
          <MuiLink
            key={version}
            component={Link}
            to={addressOf(version)}
            variant="body2"
            aria-current={version === shown ? 'page' : undefined}
            sx={{ display: 'inline-block', p: 0.75, '&[aria-current]': { color: 'text.primary' } }}
          >
            {version === inForce ? `${version} (vigente)` : version}
          </MuiLink>
        ))}
      </Box>
    </>
  );
}
