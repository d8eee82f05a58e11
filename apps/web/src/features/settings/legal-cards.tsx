import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { dateTimeText } from '../../texts/dates.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { Settings } from './settings-data.ts';

const publicPaths: Record<string, string> = { terms: paths.terms, privacy: paths.privacyNotice };

export function LegalCards({ documents }: { documents: Settings['legal'] }) {
  return (
    <Stack sx={{ gap: 3 }}>
      {documents.map(({ kind, version, title, sha256, publishedAt }) => {
        const path = publicPaths[kind];
        return (
          <SectionCard
            key={`${kind}-${version}`}
            title={title}
            subtitle={`Versión ${version}, publicada el ${dateTimeText(publishedAt)}`}
            action={
              path ? (
                <MuiLink component={Link} to={path} sx={{ flexShrink: 0 }}>
                  Leer
                </MuiLink>
              ) : undefined
            }
          >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Cada consentimiento guarda la versión y esta huella del texto que la persona aceptó.
            </Typography>
            <HashText sha256={sha256} />
          </SectionCard>
        );
      })}
    </Stack>
  );
}
