import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { edge } from './edge.ts';

interface Props {
  icon?: ReactNode;
  /** In the place of the icon, where the whole page is empty: a `Picture`. */
  picture?: ReactNode;
  title: string;
  /** The next step. */
  children?: ReactNode;
  action?: ReactNode;
  /** `h1` if this is the whole page. */
  heading?: 'p' | 'h1' | 'h2';
}

/** Nothing here yet, and the next step. */
export function EmptyState({ icon, picture, title, children, action, heading = 'p' }: Props) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1, px: 3, py: { xs: 5, md: 7 } }}>
      {picture ? (
        picture
      ) : (
        <Box
          aria-hidden
          sx={{
            ...edge,
            width: 64,
            height: 64,
            mb: 1,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'primary.light',
            color: 'primary.main',
            '& svg': { fontSize: 30 },
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant={heading === 'h1' ? 'h2' : 'h4'} component={heading}>
        {title}
      </Typography>
      {children ? (
        <Typography sx={{ color: 'text.secondary', maxWidth: 440, overflowWrap: 'anywhere' }}>{children}</Typography>
      ) : null}
      {action ? <Box sx={{ mt: 1.5 }}>{action}</Box> : null}
    </Stack>
  );
}
