import type { formDetail } from '@consultorio/contracts/form-editing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { z } from 'zod';
import { HashText } from '../../kit/hash-text.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { dotted } from '../../texts/dotted.ts';

type Version = z.infer<typeof formDetail>['versions'][number];

/** Published versions never change; a person who began to answer one finishes on it. */
export function FormVersions({ versions }: { versions: readonly Version[] }) {
  return (
    <SectionCard title="Versiones" subtitle="Lo publicado no cambia: cada respuesta queda con su versión.">
      {versions.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Todavía no se publica ninguna.</Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {versions.map(({ id, number, changeNote, publishedAt, publishedBy, sha256 }) => (
            <Box
              component="li"
              key={id}
              sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { pt: 0, borderTop: 0 } }}
            >
              <Typography sx={{ fontWeight: 600 }}>{`Versión ${number}`}</Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {changeNote}
              </Typography>
              <Typography variant="caption" component="p" sx={{ mt: 0.25, color: 'text.secondary' }}>
                {dotted(dateTimeText(publishedAt), publishedBy)}
              </Typography>
              <HashText sha256={sha256} />
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
