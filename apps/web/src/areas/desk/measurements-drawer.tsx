import type { Consultation } from '@consultorio/contracts/consultations';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { RecordedMeasurements } from '../../capabilities/structured-record/recorded-measurements.tsx';
import { ageAndSexText } from '../../texts/sexes.ts';

interface Props {
  patient: NonNullable<Consultation['patient']>;
  open: boolean;
  onClose: () => void;
}

/** What was measured across consultations, beside the note being written, which does not move. */
export function MeasurementsDrawer({ patient, open, onClose }: Props) {
  const titleId = useId();
  return (
    <Drawer
      anchor="left"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 720 }, maxWidth: '100%' } },
      }}
    >
      <Stack
        direction="row"
        sx={{
          ...{ position: 'sticky', top: 0, zIndex: 1, gap: 1, px: 2, py: 1, alignItems: 'center' },
          ...{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h4" component="h2">
            Mediciones
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`${patient.firstName} ${patient.lastName} · ${ageAndSexText(patient)}`}
          </Typography>
        </Box>
        <IconButton aria-label="Cerrar las mediciones" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Stack>
      <Box sx={{ p: 2 }}>
        <RecordedMeasurements patient={patient} />
      </Box>
    </Drawer>
  );
}
