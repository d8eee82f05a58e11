import type { MyConsultation } from '@consultorio/contracts/consultations';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { reachedStep } from '../../capabilities/my-consultations/reached-step.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { forcedChoice } from '../../kit/edge.ts';
import { Dotted } from '../../kit/folio.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { myStates } from '../../texts/my-consultation-states.ts';
import { openConsultation } from './open-consultation.ts';

/** One open consultation, large: what waits for the patient first, then how far it is. */
export function OpenConsultationCard({ consultation, mayAnswer }: Props) {
  const { state, serviceName, folio, isFollowUp, patientId, patientName } = consultation;
  const { headline, detail, mine, action } = openConsultation(consultation, mayAnswer);
  const { label, tone } = myStates[state];
  const { profile } = useSession();
  const titleId = useId();
  const about = [
    patientId === profile?.id ? null : `Para ${patientName}`,
    isFollowUp ? 'Seguimiento' : null,
    serviceName,
    folio,
  ];
  return (
    <Paper
      // No landmark: two children may wait for the same thing.
      component="article"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{
        p: { xs: 2, sm: 3 },
        borderRadius: 1.5,
        ...(mine
          ? { borderColor: 'primary.main', boxShadow: ({ vars }) => `0 0 0 1px ${vars.palette.primary.main}` }
          : {}),
      }}
    >
      {/* On a phone the state has a line of its own on every card: beside some folios there is room for it and beside others not. */}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1, alignItems: { xs: 'flex-start', sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Dotted parts={about} />
        </Typography>
        <StatusChip tone={tone} label={label} />
      </Stack>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {headline}
      </Typography>
      {detail ? <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{detail}</Typography> : null}
      <Way reached={reachedStep[state]} />
      <Button
        component={Link}
        to={action.to}
        aria-describedby={titleId}
        variant={mine ? 'contained' : 'outlined'}
        size="large"
        sx={{ mt: 2, width: { xs: '100%', sm: 'auto' } }}
      >
        {action.label}
      </Button>
    </Paper>
  );
}

interface Props {
  consultation: MyConsultation;
  /** Whether this account may change anything at all. */
  mayAnswer: boolean;
}

/** How far it is, at a glance; the chip above says it in a word. */
function Way({ reached }: { reached: number }) {
  return (
    <Stack aria-hidden direction="row" sx={{ mt: 2, gap: 0.75 }}>
      {[0, 1, 2, 3].map((step) => (
        <Box
          key={step}
          sx={{
            flex: 1,
            height: 6,
            borderRadius: 3,
            boxSizing: 'border-box',
            border: 1,
            borderColor: 'transparent',
            bgcolor: step <= reached ? 'primary.main' : 'divider',
            ...(step <= reached ? forcedChoice : {}),
          }}
        />
      ))}
    </Stack>
  );
}
