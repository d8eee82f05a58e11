import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { contentWidth } from '../../kit/sizes.ts';

interface Props {
  id: string;
  title: string;
  lead?: string;
  tinted?: boolean;
  children: ReactNode;
}

/** A band of the landing page; `id` is the target of the menu's links. */
export function LandingSection({ id, title, lead, tinted = false, children }: Props) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-titulo`}
      sx={{ bgcolor: tinted ? 'background.default' : undefined, scrollMarginTop: 72 }}
    >
      <Box sx={{ maxWidth: contentWidth.wide, mx: 'auto', px: { xs: 2.5, sm: 3 }, py: { xs: 7, md: 11 } }}>
        <Typography id={`${id}-titulo`} variant="h2" sx={{ fontSize: { xs: 'h2.fontSize', md: 'h1.fontSize' } }}>
          {title}
        </Typography>
        {lead ? <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: 620 }}>{lead}</Typography> : null}
        <Box sx={{ mt: { xs: 4, md: 6 } }}>{children}</Box>
      </Box>
    </Box>
  );
}
