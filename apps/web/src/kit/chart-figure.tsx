import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { unseen } from './unseen.ts';

interface Props {
  title: string;
  /** Below which one it stands decides; within a part of a card unless said otherwise. */
  heading?: 'h3' | 'h4';
  /** The newest number in words, below the title. */
  newest?: ReactNode;
  /** The numbers of the chart in words, for those who do not see it. */
  told: readonly string[];
  /** Shown below the chart. */
  notes?: ReactNode;
  /** Nothing where too few numbers are there to draw. */
  children: ReactNode;
}

/** A chart with its title and, read aloud, its numbers. */
export function ChartFigure({ title, heading = 'h4', newest, told, notes, children }: Props) {
  const titleId = useId();
  return (
    <Box component="figure" aria-labelledby={titleId} sx={{ m: 0, minWidth: 0, position: 'relative' }}>
      <Box component="figcaption" sx={{ mb: 0.5 }}>
        <Typography id={titleId} component={heading} variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {newest ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {newest}
          </Typography>
        ) : null}
      </Box>
      <Box aria-hidden>{children}</Box>
      {notes}
      <Box
        component="ul"
        sx={{
          ...unseen,
          ...{ m: 0, p: 0 },
        }}
      >
        {told.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
