import type { Consultation } from '@consultorio/contracts/consultations';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../kit/empty-state.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { dotted } from '../../texts/dotted.ts';
import { activityText } from '../../texts/verbs/activity.ts';

/** The events of a consultation, newest first. */
export function ActivityList({ timeline }: Pick<Consultation, 'timeline'>) {
  if (timeline.length === 0) return <EmptyState icon={<HistoryOutlined />} title="Sin movimientos" />;
  const newestFirst = timeline.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Stack component="ol" aria-label="Actividad" sx={{ m: 0, p: 2, pl: 2.5, listStyle: 'none' }}>
      {newestFirst.map(({ action, at, actorName }) => (
        <Box
          component="li"
          key={`${at} ${action}`}
          sx={{
            position: 'relative',
            pl: 2,
            pb: 2,
            borderLeft: 2,
            borderColor: 'divider',
            '&:last-of-type': { borderColor: 'transparent' },
            '&::before': {
              content: '""',
              position: 'absolute',
              left: -6,
              top: 6,
              border: 5,
              borderRadius: '50%',
              borderColor: 'primary.main',
            },
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {activityText(action)}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {dotted(actorName, dateTimeText(at))}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
