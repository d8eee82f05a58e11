import type { PatientDetail } from '@consultorio/contracts/patients';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../../kit/page-title.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { personInitials } from '../../texts/initials.ts';
import { patientName } from '../../texts/names.ts';
import { ageAndSexText } from '../../texts/sexes.ts';
import { userStatusTexts } from '../../texts/user-statuses.ts';

interface Props {
  patient: PatientDetail;
  /** Those that are known; null without any. */
  allergies: string | null;
  actions?: ReactNode;
}

/** The patient at a glance: face, name, record number, age, allergies, status and why. */
export function PatientHeading({ patient, allergies, actions }: Props) {
  const name = patientName(patient);
  return (
    <Stack
      component="header"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 2.5, mb: 2, alignItems: { sm: 'center' } }}
    >
      <PageTitle>{name}</PageTitle>
      <Stack direction="row" sx={{ gap: 2, flex: 1, minWidth: 0, alignItems: 'center' }}>
        <Avatar
          src={patient.profilePicture ?? ''}
          alt=""
          sx={{
            width: { xs: 56, sm: 72 },
            height: { xs: 56, sm: 72 },
            bgcolor: 'primary.light',
            color: 'primary.dark',
            fontWeight: 700,
            fontSize: { xs: 20, sm: 24 },
          }}
        >
          {personInitials(patient)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ fontSize: { xs: 'h3.fontSize', md: 'page.title' }, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Stack
            direction="row"
            sx={{ mt: 0.75, columnGap: 1.5, rowGap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${patient.recordNo} · ${ageAndSexText(patient)}`}
            </Typography>
            <StatusChip {...userStatusTexts[patient.status]} />
          </Stack>
          {allergies ? (
            <Typography
              variant="body2"
              sx={{ mt: 0.75, fontWeight: 600, color: 'error.main', overflowWrap: 'anywhere' }}
            >
              {`Alergias: ${allergies}`}
            </Typography>
          ) : null}
          {patient.statusReason ? (
            <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {`${patient.status === 'blocked' ? 'Motivo del bloqueo' : 'Último cambio de estado'}: ${patient.statusReason}`}
            </Typography>
          ) : null}
        </Box>
      </Stack>
      {actions}
    </Stack>
  );
}
