import type { LegalKind, PublishedLegalDocument } from '@consultorio/contracts/legal';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { edge } from '../../kit/edge.ts';
import { dateText } from '../../texts/dates.ts';

/** The document about distance is read where it is accepted. */
export type PublicKind = Exclude<LegalKind, 'teleconsultation'>;

const addresses: Record<PublicKind, string> = { terms: paths.terms, privacy: paths.privacyNotice };

interface Props {
  kind: PublicKind;
  document: PublishedLegalDocument;
}

const inForceOf = ({ versions, version }: PublishedLegalDocument) => versions[0]?.version ?? version;

/** Before the text of an earlier version, and on paper too: it is no longer in force. */
export function EarlierVersionNote({ kind, document }: Props) {
  if (document.version === inForceOf(document)) return null;
  return (
    <Box role="note" sx={{ ...edge, mb: 2.5, p: 2, borderRadius: 1, bgcolor: 'warning.light', color: 'warning.main' }}>
      Esta es una versión anterior y ya no está vigente.{' '}
      <MuiLink component={Link} to={addresses[kind]} color="inherit" underline="always" data-screen-only>
        Leer la versión vigente
      </MuiLink>
    </Box>
  );
}

/** The way to every version, with the day since which it was in force. */
export function PublishedLegalVersions({ kind, document }: Props) {
  const { versions, version: shown } = document;
  if (versions.length < 2) return null;
  const inForce = inForceOf(document);
  return (
    <Box component="nav" aria-label="Versiones" data-screen-only sx={{ mt: 5 }}>
      <Typography variant="h3" component="h2">
        Versiones
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {versions.map(({ version, publishedAt }) => (
          <Box
            component="li"
            key={version}
            sx={{
              borderTop: 1,
              borderColor: 'divider',
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              py: 0.5,
            }}
          >
            <MuiLink
              component={Link}
              to={version === inForce ? addresses[kind] : `${addresses[kind]}?version=${version}`}
              aria-current={version === shown ? 'page' : undefined}
              sx={{ py: 0.75, '&[aria-current]': { color: 'text.primary' } }}
            >
              {version === inForce ? `Versión ${version} (vigente)` : `Versión ${version}`}
            </MuiLink>
            {/* The server that drew the page may live in another time zone. */}
            <Typography variant="body2" suppressHydrationWarning sx={{ color: 'text.secondary' }}>
              desde el {dateText(publishedAt)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
