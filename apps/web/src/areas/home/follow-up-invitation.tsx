import type { MyConsultation } from '@consultorio/contracts/consultations';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pathTo } from '../../addresses/paths.ts';
import { dateTimeText } from '../../texts/dates.ts';

/** After a result: how to go on with the same doctor, while that is still possible. */
export function FollowUpInvitation({ consultation }: { consultation: MyConsultation }) {
  const { id, serviceName, doctorName, followUpUntil } = consultation;
  if (!followUpUntil) return null;
  return (
    <Stack
      component="section"
      aria-label="Pedir seguimiento"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 2,
        p: { xs: 2, sm: 3 },
        alignItems: { sm: 'center' },
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="h2">
          ¿Cómo sigues?
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {serviceName}
          {doctorName ? ` con ${doctorName}` : ''}. Puedes pedir seguimiento hasta el {dateTimeText(followUpUntil)}
        </Typography>
      </Box>
      <Button component={Link} to={pathTo.followUp(id)} variant="outlined" sx={{ flexShrink: 0 }}>
        Pedir seguimiento
      </Button>
    </Stack>
  );
}
