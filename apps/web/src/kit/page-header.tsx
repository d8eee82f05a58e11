import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

interface Props {
  title: string;
  /** One line that tells the purpose of this page. */
  subtitle?: ReactNode;
  /** Above the title: a link back, a state chip. */
  above?: ReactNode;
  /** The page's own buttons; they wrap below the title on a phone. */
  actions?: ReactNode;
}

/** The first thing of every signed-in page: its only h1, and the tab's title with it. */
export function PageHeader({ title, subtitle, above, actions }: Props) {
  return (
    <Stack
      component="header"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 2, mb: { xs: 2.5, md: 4 }, justifyContent: 'space-between', alignItems: { sm: 'flex-end' } }}
    >
      <PageTitle>{title}</PageTitle>
      <Box sx={{ minWidth: 0 }}>
        {above ? <Box sx={{ mb: 1 }}>{above}</Box> : null}
        <Typography variant="h1" sx={{ fontSize: { xs: 'h2.fontSize', md: 'page.title' }, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {subtitle ? (
          <Typography sx={{ mt: 0.75, color: 'text.secondary', maxWidth: 640, overflowWrap: 'anywhere' }}>
            {subtitle}
          </Typography>
        ) : null}
      </Box>
      {actions ? (
        <Stack
          direction="row"
          // On a phone the main action is as wide as the space that the others leave.
          sx={{
            gap: 1,
            flexWrap: 'wrap',
            flexShrink: 0,
            '& > .MuiButton-contained': { flex: { xs: '1 1 auto', sm: 'none' } },
          }}
        >
          {actions}
        </Stack>
      ) : null}
    </Stack>
  );
}
