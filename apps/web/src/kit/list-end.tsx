import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** How many rows the list has, «1,284 pacientes»; empty while nobody knows. */
  count: string;
  /** What can be done with the list. */
  children?: ReactNode;
}

/** At the end of the filters: how many there are, and what can be done with them. */
export function ListEnd({ count, children }: Props) {
  return (
    <Stack
      direction="row"
      sx={{
        ...{ ml: 'auto', gap: 1, flexWrap: 'wrap', alignItems: 'center', flex: { xs: '1 1 100%', md: 'none' } },
        // On a phone the number has a line of its own, and the buttons share the next.
        '& > button': { flex: { xs: 1, sm: 'none' } },
      }}
    >
      <Typography
        role="status"
        variant="body2"
        sx={{ mr: 'auto', pr: 1, color: 'text.secondary', flex: { xs: '1 1 100%', sm: 'none' } }}
      >
        {count}
      </Typography>
      {children}
    </Stack>
  );
}
