import type { Report } from '@consultorio/contracts/reports';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { SectionCard } from '../../kit/section-card.tsx';
import { shareText, wholeText } from './figures.ts';
import { hourText, weekdayWords } from './report-words.ts';

type Cell = Pick<Report['cells'][number], 'received' | 'answered' | 'firstKept'>;
const measures = { received: 'Recibidas', late: 'Respondidas tarde' } as const;
type Measure = keyof typeof measures;

/** When the work comes, and when its promises break: days of the week by hours, each with its number. */
export function HourGrid({ cells }: { cells: Report['cells'] }) {
  const [measure, setMeasure] = useState<Measure>('received');
  // On a phone three hours share a column.
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const span = wide ? 1 : 3;
  const columns = Array.from({ length: 24 / span }, (_, index) => index * span);
  const cellOf = (weekday: number, from: number): Cell => {
    const own = cells.filter((cell) => cell.weekday === weekday && cell.hour >= from && cell.hour < from + span);
    const sum = (what: keyof Cell) => own.reduce((total, cell) => total + cell[what], 0);
    return { received: sum('received'), answered: sum('answered'), firstKept: sum('firstKept') };
  };
  const rows = weekdayWords.map((word, index) => ({ word, cells: columns.map((from) => cellOf(index + 1, from)) }));
  const most = Math.max(1, ...rows.flatMap((row) => row.cells.map(({ received }) => received)));
  const shareOf = ({ received, answered, firstKept }: Cell) => {
    if (measure === 'received') return received / most;
    return answered > 0 ? (answered - firstKept) / answered : 0;
  };
  const textOf = (cell: Cell) => {
    if (cell.received === 0) return '';
    if (measure === 'received') return wholeText(cell.received);
    return cell.answered > 0 ? shareText(shareOf(cell)).replace(' %', '') : '';
  };
  return (
    <SectionCard
      title="Día y hora"
      subtitle={
        measure === 'received'
          ? 'Cuántas llegaron. Entre más oscuro, más.'
          : 'De cada 100 primeras respuestas, cuántas salieron tarde. Entre más oscuro, más.'
      }
      action={
        <ToggleButtonGroup
          data-screen-only
          exclusive
          size="small"
          aria-label="Qué se cuenta"
          value={measure}
          onChange={(_, next: Measure | null) => next && setMeasure(next)}
        >
          {(Object.keys(measures) as Measure[]).map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.5 }}>
              {measures[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Box
        component="table"
        aria-label={`${measures[measure]} por día de la semana y hora`}
        sx={{
          width: 1,
          tableLayout: 'fixed',
          borderCollapse: 'separate',
          borderSpacing: '2px',
          typography: 'caption',
          fontVariantNumeric: 'tabular-nums',
          '& th': { fontWeight: 400, color: 'text.secondary', p: 0, height: 24, textAlign: 'center' },
          // The first row says how wide columns are.
          '& tr > :first-child': { width: { xs: 32, md: 84 }, textAlign: 'left' },
          '& tbody td': { p: 0, height: { xs: 32, md: 30 }, textAlign: 'center', borderRadius: 0.5 },
        }}
      >
        <thead>
          <tr>
            <td />
            {columns.map((from) => (
              <th key={from} scope="col" aria-label={`De ${hourText(from)} a ${hourText((from + span) % 24)}`}>
                {from}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.word}>
              <th scope="row" aria-label={row.word}>
                {wide ? row.word : row.word.slice(0, 2)}
              </th>
              {row.cells.map((cell, index) => (
                <GridCell key={columns[index]} share={shareOf(cell)} text={textOf(cell)} />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </SectionCard>
  );
}

/** One hue from pale to full: told apart by lightness, and by the number. */
function GridCell({ share, text }: { share: number; text: string }) {
  const strong = share > 0.55;
  const percent = text === '' ? 0 : Math.round(8 + share * 92);
  return (
    <Box
      component="td"
      sx={{
        // The shade under white words is the one that bears them.
        background: ({ vars: { palette } }) =>
          text === ''
            ? palette.background.subtle
            : `color-mix(in srgb, ${palette.fill.dark} ${percent}%, ${palette.background.paper})`,
        color: strong ? 'common.white' : 'text.primary',
        printColorAdjust: 'exact',
      }}
    >
      {text}
    </Box>
  );
}
