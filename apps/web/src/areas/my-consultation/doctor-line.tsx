import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { initialsOf } from '../../texts/initials.ts';

interface Props {
  /** Above the name: what this doctor does here. */
  part?: string;
  name: string;
  about: (string | undefined)[];
  children?: ReactNode;
}

/** A doctor as a person, with what the public register says. */
export function DoctorLine({ part, name, about, children }: Props) {
  return (
    <Stack direction="row" sx={{ gap: 2, mb: children ? 2.5 : 0, alignItems: 'center' }}>
      <Avatar
        aria-hidden
        sx={{ width: 52, height: 52, bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 700 }}
      >
        {initialsOf(name)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        {part ? (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {part}
          </Typography>
        ) : null}
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {about.filter(Boolean).join(' · ')}
        </Typography>
        {children}
      </Box>
    </Stack>
  );
}
