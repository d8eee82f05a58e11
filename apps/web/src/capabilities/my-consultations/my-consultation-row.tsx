import type { MyConsultation } from '@consultorio/contracts/consultations';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Dotted } from '../../kit/folio.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { myStates } from '../../texts/my-consultation-states.ts';
import { useSession } from '../session/session-context.ts';
import { timeText } from './promised-time.ts';

interface Props {
  consultation: MyConsultation;
  to: string;
}

const documentsText = (count: number) => (count === 1 ? '1 documento' : `${count} documentos`);

/** One of my consultations in a list: its service, its state, and its news. */
export function MyConsultationRow({ consultation, to }: Props) {
  const { serviceName, folio, state, doctorName, unread, news, documents, isFollowUp } = consultation;
  const { label, tone } = myStates[state];
  const { profile } = useSession();
  const whose = consultation.patientId === profile?.id ? null : consultation.patientName;
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        width: '100%',
        gap: 1.5,
        px: { xs: 2, sm: 3 },
        py: 2,
        textAlign: 'left',
        justifyContent: 'flex-start',
        '&:hover': { bgcolor: 'background.subtle' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ columnGap: 1, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, flexBasis: { xs: '100%', sm: 'auto' } }}>{serviceName}</Typography>
          <StatusChip tone={tone} label={label} />
          {news ? <StatusChip tone="info" label="Nuevo" /> : null}
          {unread > 0 ? <StatusChip tone="error" label={unread === 1 ? '1 mensaje' : `${unread} mensajes`} /> : null}
        </Stack>
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <Dotted
            parts={[
              whose && `Para ${whose}`,
              isFollowUp ? 'Seguimiento' : null,
              folio ?? 'Aún sin folio',
              doctorName,
              documents > 0 && documentsText(documents),
            ]}
          />
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {timeText(consultation)}
        </Typography>
      </Box>
      <ChevronRightOutlined aria-hidden sx={{ color: 'text.secondary', flexShrink: 0 }} />
    </ButtonBase>
  );
}
