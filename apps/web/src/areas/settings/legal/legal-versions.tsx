import { trpc } from '@consultorio/client/trpc';
import type { LegalDraft, LegalKind } from '@consultorio/contracts/legal';
import { counted } from '@consultorio/contracts/words/counted';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { HashText } from '../../../kit/hash-text.tsx';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { dotted } from '../../../texts/dotted.ts';

const LegalDiff = lazyPart(async () => (await import('./legal-diff.tsx')).LegalDiff);

interface Props {
  kind: LegalKind;
  /** Newest first. */
  versions: LegalDraft['versions'];
}

/** Every version that was ever in force, with its changes. */
export function LegalVersions({ kind, versions }: Props) {
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <SectionCard title="Versiones" subtitle="Lo publicado no se puede cambiar ni borrar." flush>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.map(({ version, publishedAt, publishedBy, changeNote, accepted, sha256 }) => (
          <Box
            component="li"
            key={version}
            sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}
          >
            <Typography variant="h5" component="h3">
              Versión {version}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {dotted(
                dateTimeText(publishedAt),
                publishedBy ?? 'puesta al instalar',
                `aceptada por ${counted(accepted, 'persona', 'personas')}`,
              )}
            </Typography>
            {changeNote ? <Typography sx={{ overflowWrap: 'anywhere' }}>{changeNote}</Typography> : null}
            <HashText sha256={sha256} />
            {version > 1 ? (
              <Box>
                <Button
                  size="small"
                  aria-expanded={compared === version}
                  onClick={() => setCompared(compared === version ? null : version)}
                  sx={{ ml: -1 }}
                >
                  {compared === version ? 'Ocultar cambios' : `Ver qué cambió desde la ${version - 1}`}
                </Button>
                {compared === version ? <VersionChanges kind={kind} version={version} /> : null}
              </Box>
            ) : null}
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

function VersionChanges({ kind, version }: { kind: LegalKind; version: number }) {
  // A published version never changes: it is read once.
  const before = trpc.getLegalDocument.useQuery(
    { kind, version: version - 1 },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const after = trpc.getLegalDocument.useQuery({ kind, version }, { staleTime: Number.POSITIVE_INFINITY });
  const skeleton = <SkeletonList rows={1} height={120} />;
  return (
    <QueryStates query={before} skeleton={skeleton}>
      {(old) => (
        <QueryStates query={after} skeleton={skeleton}>
          {(fresh) => (
            <Suspense fallback={skeleton}>
              <LegalDiff before={old.text} after={fresh.text} />
            </Suspense>
          )}
        </QueryStates>
      )}
    </QueryStates>
  );
}
