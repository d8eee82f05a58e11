import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { edge } from './edge.ts';
import { useOnline } from './use-online.ts';

/** A card with a title and a line of text that are still to come: quieter than what will stand there. */
const card = {
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 1.5,
  px: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const;

const line = {
  content: '""',
  height: 12,
  borderRadius: 0.5,
  bgcolor: 'neutral.light',
  animation: 'list-comes 2s ease-in-out 0.5s infinite',
  ...edge,
} as const;

const lines = {
  '&::before': { ...line, width: '45%' },
  '&::after': { ...line, width: '80%' },
  '@keyframes list-comes': { '50%': { opacity: 0.4 } },
} as const;
const oneLine = { ...lines, '&::after': undefined } as const;
/** Lower than this there is room for one line only. */
const LOW = 60;
/** A card from here on holds more than a title and a line: its words begin at the top. */
const TALL = 140;
const text = ({ vars }: Theme) => `${vars.palette.neutral.light} 0 12px, transparent 12px 28px`;
const whole = {
  ...lines,
  justifyContent: 'flex-start',
  py: 2.5,
  '&::before': { ...lines['&::before'], flexShrink: 0 },
  '&::after': {
    ...lines['&::after'],
    ...{ flex: 1, height: 'auto', bgcolor: 'transparent', borderRadius: 0 },
    backgroundImage: (theme: Theme) => `repeating-linear-gradient(${text(theme)})`,
  },
} as const;

/** The name of MUI's own, by which a test knows that something is still to come. MUI's brings a kB to every first screen. */
const skeletonClass = 'MuiSkeleton-root';

type Height = number | { xs: number; sm: number };

interface Props {
  rows?: number;
  /** Of a row, in pixels; of words that break into more lines on a phone there are two. */
  height?: Height;
  /** Where what comes is no list of equals: the height of each card. */
  heights?: readonly Height[];
}

/** The shape of a list while it loads; it keeps the height, so that nothing jumps. Without a network it says so. */
export function SkeletonList({ rows = 4, height = 72, heights }: Props) {
  if (!useOnline()) return <WaitsForNetwork />;
  return (
    // Cards that differ are sections of a page, and those stand further apart than rows.
    <Stack role="status" aria-label="Cargando" sx={{ gap: heights ? 3 : 1.5 }}>
      {(heights ?? Array<Height>(rows).fill(height)).map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move.
        <Box key={row} className={skeletonClass} sx={{ ...card, height, ...lookOf(height) }} />
      ))}
    </Stack>
  );
}

function lookOf(height: Height) {
  const least = typeof height === 'number' ? height : height.sm;
  return least < LOW ? oneLine : least < TALL ? lines : whole;
}

function WaitsForNetwork() {
  return (
    <Stack
      role="status"
      direction="row"
      sx={{ gap: 2, p: 2, alignItems: 'center', border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      <CloudOffOutlined aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Esta parte aparece en cuanto vuelva la conexión.
      </Typography>
    </Stack>
  );
}
