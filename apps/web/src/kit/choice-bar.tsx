import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ChoiceOfAll } from './choice-cells.tsx';
import { sizes } from './sizes.ts';
import type { Choice } from './use-choice.ts';

interface Props {
  choice: Choice;
  /** Names the bar, «Consultas marcadas», and says what to do while nothing is marked. */
  label: string;
  ask: string;
  /** As the rows are called: «2 marcadas». */
  marked: 'marcadas' | 'marcados';
  /** How many rows the list shows. */
  shown: number;
  /** What can be done with the marked ones. */
  children: ReactNode;
}

/** What can be done with the marked rows, above the list and always in sight. */
export function ChoiceBar({ choice, label, ask, marked, shown, children }: Props) {
  // A table has the box of all at the head of its column.
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { length } = choice.rows;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={label}
      sx={{
        // Below the header of the page, which stays in sight too.
        position: 'sticky',
        top: { xs: sizes.headerMobile, md: sizes.headerDesktop },
        zIndex: 2,
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1.25,
        flexWrap: 'wrap',
        alignItems: 'center',
        bgcolor: 'primary.light',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Stack direction="row" sx={{ mr: 'auto', alignItems: 'center', ml: wide ? 0 : -1 }}>
        {wide ? null : <ChoiceOfAll choice={choice} shown={shown} />}
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {length === 0
            ? `${ask}${wide ? ' Con Mayús, hasta ahí.' : ''}`
            : length === 1
              ? `1 ${marked.slice(0, -1)}`
              : `${length} ${marked}`}
        </Typography>
      </Stack>
      {/* On a phone a line of its own. */}
      <Stack
        direction="row"
        sx={{
          ...{ order: { xs: 2, sm: 0 }, flex: { xs: '1 1 100%', sm: 'none' } },
          ...{
            gap: 1,
            flexWrap: 'wrap',
            '&:empty': { display: 'none' },
            '& > button': { flex: { xs: 1, sm: 'none' } },
          },
        }}
      >
        {children}
      </Stack>
      <Button onClick={choice.end} sx={{ minHeight: 40, order: { xs: 1, sm: 0 } }}>
        Terminar
      </Button>
    </Stack>
  );
}
