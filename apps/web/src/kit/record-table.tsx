import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type MouseEvent, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChoiceBox, ChoiceOfAll } from './choice-parts.ts';
import type { RecordListProps } from './record-list-props.ts';
import { RecordTitle } from './record-title.tsx';
import { chosenRow, tableColumns } from './styles.ts';
import { VirtualRows } from './virtual-rows.tsx';

/** Its own links and buttons are not the row's link, and neither is a menu of the row that floats above the page. */
const isInteractive = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element && (target.closest('a, button') !== null || !currentTarget.contains(target));

/** The whole row opens with the mouse; with the keyboard its link does. */
export function RecordTable<Row>(list: RecordListProps<Row>) {
  const { label, rows, keyOf, title, hrefOf, columns, choice, actionsOf } = list;
  const navigate = useNavigate();
  return (
    <TableContainer>
      <Table aria-label={label} sx={tableColumns}>
        <TableHead>
          <TableRow>
            {choice ? (
              <TableCell padding="checkbox">
                <Suspense>
                  <ChoiceOfAll choice={choice} shown={rows.length} />
                </Suspense>
              </TableCell>
            ) : null}
            {[title, ...columns].map(({ header }) => (
              <TableCell key={header} sx={{ whiteSpace: 'nowrap' }}>
                {header}
              </TableCell>
            ))}
            {actionsOf ? <TableCell align="right">Acciones</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          <VirtualRows rows={rows} keyOf={keyOf}>
            {(row, place) => {
              const href = hrefOf?.(row) ?? null;
              return (
                <TableRow
                  key={keyOf(row)}
                  {...place}
                  hover={href !== null}
                  selected={choice?.has(keyOf(row)) ?? false}
                  onClick={href ? (event) => !isInteractive(event) && navigate(href) : undefined}
                  sx={{
                    cursor: href ? 'pointer' : undefined,
                    '&:has([data-record-link]:focus-visible)': {
                      boxShadow: chosenRow,
                      bgcolor: 'primary.light',
                    },
                    '&:last-of-type td': { borderBottom: 0 },
                  }}
                >
                  {choice ? (
                    // A press beside the box is meant for the box.
                    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                      <Suspense>
                        <ChoiceBox choice={choice} id={keyOf(row)} name={title.text(row)} />
                      </Suspense>
                    </TableCell>
                  ) : null}
                  <TableCell sx={{ minWidth: 150 }}>
                    <RecordTitle text={title.text(row)} note={title.note?.(row)} href={href} />
                  </TableCell>
                  {columns.map(({ header, cell, nowrap }) => (
                    <TableCell
                      key={header}
                      sx={{ fontSize: 'body2.fontSize', whiteSpace: nowrap ? 'nowrap' : undefined }}
                    >
                      {cell(row) ?? '—'}
                    </TableCell>
                  ))}
                  {actionsOf ? (
                    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                      {actionsOf(row, false)}
                    </TableCell>
                  ) : null}
                </TableRow>
              );
            }}
          </VirtualRows>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
