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
  /** The numbers of the chart for those who do not see it: in words, or as a table, which is printed below the chart too. */
  told: readonly string[] | ChartTable;
  /** Shown below the chart. */
  notes?: ReactNode;
  /** Nothing where too few numbers are there to draw. */
  children: ReactNode;
}

export interface ChartTable {
  headers: readonly string[];
  /** The first cell of each says of what the others are. */
  rows: readonly (readonly [string, ...string[]])[];
}

const isTable = (told: Props['told']): told is ChartTable => 'headers' in told;

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
      {isTable(told) ? (
        <NumbersTable titleId={titleId} {...told} />
      ) : (
        <Box component="ul" sx={{ ...unseen, m: 0, p: 0 }}>
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Read aloud on a screen; on paper, where nobody points at a line to read its numbers, drawn. */
function NumbersTable({ titleId, headers, rows }: ChartTable & { titleId: string }) {
  return (
    <Box
      sx={{
        ...unseen,
        '@media print': {
          ...{ position: 'static', width: 'auto', height: 'auto', overflow: 'visible', clipPath: 'none', mt: 1 },
          ...{ whiteSpace: 'normal', breakInside: 'auto' },
        },
      }}
    >
      <Box
        component="table"
        aria-labelledby={titleId}
        sx={{
          ...{ width: 1, borderCollapse: 'collapse', typography: 'caption', fontVariantNumeric: 'tabular-nums' },
          '& th, & td': { textAlign: 'right', fontWeight: 400, py: 0.25, borderBottom: 1, borderColor: 'divider' },
          '& thead th': { color: 'text.secondary' },
          '& tr > :first-child': { textAlign: 'left' },
          '& tr': { breakInside: 'avoid' },
        }}
      >
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([of, ...cells]) => (
            <tr key={of}>
              <th scope="row">{of}</th>
              {cells.map((cell, index) => (
                <td key={headers[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
