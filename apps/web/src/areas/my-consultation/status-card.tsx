import type { Consultation } from '@consultorio/contracts/consultations';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { timeText } from '../../capabilities/my-consultations/promised-time.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { myStates } from '../../texts/my-consultation-states.ts';
import { ProgressBar } from './progress-bar.tsx';
import { progressOf } from './progress-steps.ts';

/** Where it stands, what that means, and until when an answer is promised. */
export function StatusCard({ consultation }: { consultation: Consultation }) {
  const { state, dueAt } = consultation;
  const open = state === 'submitted' || state === 'assigned' || state === 'inProgress';
  return (
    <SectionCard>
      <ProgressBar steps={progressOf(consultation)} />
      <Box sx={{ mt: 2.5, p: 2, borderRadius: 1, bgcolor: '#F5F8FB' }}>
        <Typography>{myStates[state].meaning}</Typography>
        {open && dueAt ? (
          <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: 'flex-start', color: 'success.main' }}>
            <ScheduleOutlined aria-hidden sx={{ fontSize: 20, mt: '1px' }} />
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {timeText(consultation)} ({dateTimeText(dueAt)})
            </Typography>
          </Stack>
        ) : null}
      </Box>
    </SectionCard>
  );
}
