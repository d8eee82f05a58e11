import type { Consultation } from '@consultorio/contracts/consultations';
import type { ConsultationState } from '@consultorio/contracts/states';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../kit/section-card.tsx';
import { initialsOf } from '../../texts/initials.ts';
import { myStates } from '../../texts/my-consultation-states.ts';

interface Props {
  doctor: NonNullable<Consultation['doctor']>;
  state: ConsultationState;
}

/** Who attends, or attended, with what the public register knows of them. */
export function DoctorCard({ doctor, state }: Props) {
  return (
    <SectionCard>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <Avatar
          aria-hidden
          sx={{ width: 52, height: 52, bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 700 }}
        >
          {initialsOf(doctor.name)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {myStates[state].doctor}
          </Typography>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{doctor.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {doctor.speciality} · cédula {doctor.cedula}
          </Typography>
        </Box>
      </Stack>
    </SectionCard>
  );
}
