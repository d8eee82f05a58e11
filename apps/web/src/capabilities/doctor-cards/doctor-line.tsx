import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { dotted } from '../../texts/dotted.ts';
import { DoctorFace } from './doctor-face.tsx';

interface Props {
  /** Above the name: what this doctor does here. */
  part?: string;
  doctor: { name: string; pictureFileId: string | null };
  about: (string | undefined)[];
  children?: ReactNode;
}

/** A doctor as a person, with what the public register says. */
export function DoctorLine({ part, doctor, about, children }: Props) {
  return (
    <Stack direction="row" sx={{ gap: 2, mb: children ? 2.5 : 0, alignItems: 'center' }}>
      <DoctorFace doctor={doctor} size={64} />
      <Box sx={{ minWidth: 0 }}>
        {part ? (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {part}
          </Typography>
        ) : null}
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{doctor.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted(...about)}
        </Typography>
        {children}
      </Box>
    </Stack>
  );
}
