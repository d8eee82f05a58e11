import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { SectionCard } from '../../kit/section-card.tsx';
import type { PendingTask } from './pending-tasks.ts';

/** What waits for me; each row leads to where it is done. */
export function PendingList({ tasks }: { tasks: PendingTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <SectionCard title="Te falta" flush>
      {tasks.map(({ key, title, text, to, urgent }) => (
        <ButtonBase
          key={key}
          component={Link}
          to={to}
          sx={{
            width: '100%',
            gap: 2,
            px: { xs: 2, sm: 3 },
            py: 1.75,
            textAlign: 'left',
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: urgent ? 'warning.light' : undefined,
            '&:hover': { bgcolor: urgent ? '#FFEBC9' : '#F8FAFC' },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          <Box sx={{ display: 'flex', color: urgent ? 'warning.main' : 'primary.main' }}>
            {urgent ? <PriorityHighOutlined aria-hidden /> : <TaskAltOutlined aria-hidden />}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Typography variant="body2" sx={{ color: urgent ? 'text.primary' : 'text.secondary' }}>
              {text}
            </Typography>
          </Box>
          <ChevronRightOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        </ButtonBase>
      ))}
    </SectionCard>
  );
}
