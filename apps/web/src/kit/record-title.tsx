import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  text: string;
  note: ReactNode;
  href: string | null;
}

/** The subject of a row, and its one link. */
export function RecordTitle({ text, note, href }: Props) {
  return (
    <Box sx={{ minWidth: 0 }}>
      {href ? (
        <MuiLink
          component={Link}
          to={href}
          data-record-link=""
          underline="none"
          sx={{ color: 'text.primary', overflowWrap: 'anywhere', '&:hover': { color: 'primary.dark' } }}
        >
          {text}
        </MuiLink>
      ) : (
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {note ? (
        <Typography
          variant="caption"
          component="div"
          sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
      ) : null}
    </Box>
  );
}
