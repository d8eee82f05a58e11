import type { Consultation } from '@consultorio/contracts/consultations';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../kit/section-card.tsx';
import { ownActivityText } from '../../texts/consultation-verbs.ts';
import { dateTimeText } from '../../texts/dates.ts';

/** Everything that happened, newest first. */
export function ActivityList({ timeline }: { timeline: Consultation['timeline'] }) {
  return (
    <SectionCard title="Historial de esta consulta">
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
        {timeline.toReversed().map(({ action, at, actorName }) => (
          <Stack component="li" key={`${at}-${action}`} direction="row" sx={{ gap: 1.5 }}>
            <Box
              aria-hidden
              sx={{ width: 8, height: 8, mt: '9px', flexShrink: 0, borderRadius: '50%', bgcolor: 'primary.main' }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2">{ownActivityText(action)}</Typography>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {[actorName, dateTimeText(at)].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  );
}
