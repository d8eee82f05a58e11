import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  /** For people led here from elsewhere on the page: see `showSection`. */
  id?: string;
  title?: string;
  subtitle?: ReactNode;
  /** Beside the title: a link, a small button, a chip. */
  action?: ReactNode;
  children: ReactNode;
  /** `article` for one of many that look alike: sections with a title are landmarks, and those must differ. */
  component?: 'section' | 'article';
  /** No inner space below the title: for tables and lists whose rows reach the border. */
  flush?: boolean;
}

/** A white card with a title. Pages are stacks of these, 24 px apart. */
export function SectionCard({ id, title, subtitle, action, children, component = 'section', flush = false }: Props) {
  const titleId = useId();
  return (
    <Paper
      id={id}
      tabIndex={id ? -1 : undefined}
      component={component}
      variant="outlined"
      aria-labelledby={title ? titleId : undefined}
      sx={{ borderRadius: 1.5, overflow: flush ? 'hidden' : undefined }}
    >
      {title ? (
        <Stack
          direction="row"
          sx={{
            columnGap: 2,
            rowGap: 1,
            px: { xs: 2, sm: 3 },
            pt: { xs: 2, sm: 2.5 },
            pb: flush ? 2 : 0,
            alignItems: 'center',
            // A button leaves sentences no room on a phone: it goes below, in line with them.
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            '& > .MuiButton-text': { ml: { xs: -2.25, sm: 0 } },
            '& > .MuiButton-text.MuiButton-sizeSmall': { ml: { xs: -1.5, sm: 0 } },
          }}
        >
          <Box
            sx={{ flex: { xs: subtitle ? '1 1 240px' : '1 1 150px', sm: 1 }, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            <Typography id={titleId} variant="h4" component="h2">
              {title}
            </Typography>
            {subtitle ? (
              <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
                {subtitle}
              </Typography>
            ) : null}
          </Box>
          {action}
        </Stack>
      ) : null}
      <Box sx={flush ? undefined : { p: { xs: 2, sm: 3 }, pt: title ? { xs: 1.5, sm: 2 } : undefined }}>{children}</Box>
    </Paper>
  );
}
