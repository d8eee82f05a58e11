import { trpc } from '@consultorio/client/trpc';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { consentPurposeTexts, legalKindTexts } from '../../../texts/consents.ts';
import { dateTimeText } from '../../../texts/dates.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { SkeletonList } from '../../../ui/skeleton-list.tsx';

const readAt = { terms: paths.terms, privacy: paths.privacyNotice } as const;

/** What I accepted, in which version, when and for what. */
export function MyConsents() {
  const { data, error, refetch } = trpc.listMyConsents.useQuery();
  return (
    <SectionCard title="Mis consentimientos">
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={2} height={56} /> : null}
      {data?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Aún no has aceptado ningún documento.</Typography>
      ) : null}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
        {data?.map(({ id, kind, version, purpose, recordedAt }) => (
          <Box component="li" key={id}>
            <Typography sx={{ fontWeight: 600 }}>{consentPurposeTexts[purpose]}</Typography>
            <Typography variant="body2">
              <MuiLink component={Link} to={readAt[kind]}>
                {legalKindTexts[kind]}
              </MuiLink>
              , versión {version}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {dateTimeText(recordedAt)}
            </Typography>
          </Box>
        ))}
      </Stack>
    </SectionCard>
  );
}
