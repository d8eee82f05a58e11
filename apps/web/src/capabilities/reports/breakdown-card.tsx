import type { Report } from '@consultorio/contracts/reports';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { SectionCard } from '../../kit/section-card.tsx';
import {
  type BreakdownRow,
  type Column,
  columns,
  csvRowsOf,
  type Dimension,
  dimensionWords,
  rowsBy,
} from './breakdown.ts';
import { CsvButton } from './csv-button.tsx';

const fileNames: Record<Dimension, string> = {
  service: 'servicios',
  doctor: 'medicos',
  weekday: 'dias-de-la-semana',
  hour: 'horas',
  period: 'periodos',
};

/** The same figures by service, doctor, weekday, hour and period. */
export function BreakdownCard({ report }: { report: Report }) {
  const [chosen, setChosen] = useState<Dimension>('service');
  const id = useId();
  const words = dimensionWords(report);
  const offered = (Object.keys(words) as Dimension[]).filter((one) => one !== 'doctor' || report.doctors.length > 0);
  const dimension = offered.includes(chosen) ? chosen : 'service';
  return (
    <SectionCard
      title="Desglose"
      subtitle="Toca una columna para ordenar: la peor promesa queda arriba."
      action={
        <CsvButton
          rows={() => csvRowsOf(report, dimension)}
          fileName={`reporte-${fileNames[dimension]}-${report.from}-${report.to}.csv`}
        />
      }
      flush
    >
      <Tabs
        value={dimension}
        onChange={(_, next: Dimension) => setChosen(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Desglosar por"
        sx={{ px: { xs: 0, sm: 1.5 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {offered.map((one) => (
          <Tab key={one} value={one} label={words[one]} id={`${id}-${one}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${dimension}`}>
        <BreakdownTable
          key={dimension}
          label={`Por ${words[dimension].toLowerCase()}`}
          header={words[dimension]}
          rows={rowsBy(report, dimension)}
        />
      </div>
    </SectionCard>
  );
}

interface Props {
  label: string;
  /** Of the first column. */
  header: string;
  rows: readonly BreakdownRow[];
}

type Sort = { by: Column; descending: boolean } | null;
/** By the room of the table, which may stand beside a list of sections. */
const roomFrom = { tablet: 700, wide: 920, desktop: 1180 } as const;
const room = (from: Column['from']) =>
  from && {
    display: 'none',
    [`@container (min-width: ${roomFrom[from]}px)`]: { display: 'table-cell' },
  };

/** Figures side by side; the worst of a column is one press away. */
function BreakdownTable({ label, header, rows }: Props) {
  const [sort, setSort] = useState<Sort>(null);
  // What is missing is never the worst nor the best.
  const rank = (row: BreakdownRow, { by, descending }: NonNullable<Sort>) =>
    by.value(row) ?? (descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
  const sorted = sort
    ? rows.toSorted((a, b) => (sort.descending ? rank(b, sort) - rank(a, sort) : rank(a, sort) - rank(b, sort)))
    : rows;
  const isBy = (column: Column) => sort?.by.key === column.key;
  const press = (column: Column) => {
    // Of kept promises the worst are the fewest; of all else the most.
    const first = !column.share;
    if (!isBy(column)) return setSort({ by: column, descending: first });
    return setSort(sort?.descending === first ? { by: column, descending: !first } : null);
  };
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Table
        size="small"
        aria-label={label}
        sx={{
          fontVariantNumeric: 'tabular-nums',
          '& td, & th': { px: { xs: 1, md: 1.5 } },
          '& td:first-of-type, & th:first-of-type': { pl: { xs: 2, sm: 3 } },
          '& td:last-of-type, & th:last-of-type': { pr: { xs: 2, sm: 3 } },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
          // Under a thumb the arrow is shown by the column that sorts, alone.
          '@container (max-width: 500px)': {
            '& td, & th': { px: 0.5, fontSize: 'caption.fontSize' },
            '& .MuiTableSortLabel-root:not(.Mui-active) svg': { display: 'none' },
          },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{header}</TableCell>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                align="right"
                sortDirection={isBy(column) ? (sort?.descending ? 'desc' : 'asc') : false}
                sx={{ lineHeight: 1.3, ...room(column.from) }}
              >
                <TableSortLabel
                  active={isBy(column)}
                  direction={isBy(column) && !sort?.descending ? 'asc' : 'desc'}
                  onClick={() => press(column)}
                >
                  {column.header}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map((row) => (
            <TableRow key={row.key} hover>
              <TableCell
                component="th"
                scope="row"
                sx={{ fontWeight: 600, minWidth: { xs: 96, sm: 140 }, hyphens: 'auto' }}
              >
                {row.label}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.key} align="right" sx={{ whiteSpace: 'nowrap', ...room(column.from) }}>
                  {column.text(row)}
                  {column.share ? <ShareBar share={column.share(row)} /> : null}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** As long as the share; the number stands over it. */
function ShareBar({ share }: { share: number | null }) {
  return (
    <Box aria-hidden sx={{ height: 4, mt: 0.5, borderRadius: 0.25, bgcolor: 'neutral.light', overflow: 'hidden' }}>
      <Box sx={{ height: 1, width: `${(share ?? 0) * 100}%`, bgcolor: 'primary.main', printColorAdjust: 'exact' }} />
    </Box>
  );
}
