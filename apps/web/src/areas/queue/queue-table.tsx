import type { QueueSort } from '@consultorio/contracts/queue';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { PresenceNote } from '../../capabilities/presence/presence-note.tsx';
import { usePresences } from '../../capabilities/presence/use-presences.ts';
import { useOpenClock } from '../../capabilities/waiting/use-open-clock.ts';
import { WaitingTime } from '../../capabilities/waiting/waiting-time.tsx';
import { ChoiceBox, ChoiceOfAll } from '../../kit/choice-parts.ts';
import { chosenRow, tableColumns } from '../../kit/styles.ts';
import type { Choice } from '../../kit/use-choice.ts';
import { VirtualRows } from '../../kit/virtual-rows.tsx';
import { ActivityCell, deskOf, PatientCell, type QueueListProps, StateChips } from './queue-row-parts.tsx';
import { RowActions } from './row-actions.tsx';
import type { ChosenSort } from './use-queue-address.ts';

const columns: readonly { label: string; sort?: QueueSort }[] = [
  { label: 'Paciente', sort: 'patient' },
  { label: 'Servicio' },
  { label: 'Estado' },
  { label: 'Tiempo prometido', sort: 'due' },
  { label: 'Médico' },
  { label: 'Actividad', sort: 'activity' },
];

interface Props extends QueueListProps {
  /** While rows are marked: a column of boxes before the others. */
  choice: Choice | null;
  sort: ChosenSort | null;
  onSort: (next: ChosenSort | null) => void;
}

/** A first press sorts upwards, a second downwards, a third gives the list its own order back. */
const pressed = (by: QueueSort, sort: ChosenSort | null): ChosenSort | null =>
  sort?.by !== by ? { by, descending: false } : sort.descending ? null : { by, descending: true };

/** From `md` up. The whole row opens with the mouse; with the keyboard its link does. */
export function QueueTable({ rows, now, withDoctors, mayTake, taking, onTake, choice, sort, onSort }: Props) {
  const navigate = useNavigate();
  const presencesOf = usePresences();
  const clockOf = useOpenClock();
  return (
    <TableContainer>
      <Table aria-label="Consultas" sx={tableColumns}>
        <TableHead>
          <TableRow>
            {choice ? (
              <TableCell padding="checkbox">
                <Suspense>
                  <ChoiceOfAll choice={choice} shown={rows.length} />
                </Suspense>
              </TableCell>
            ) : null}
            {columns
              .filter(({ label }) => withDoctors || label !== 'Médico')
              .map(({ label, sort: by }) => {
                const way = sort && sort.by === by ? (sort.descending ? 'desc' : 'asc') : false;
                return (
                  <TableCell key={label} sortDirection={way} sx={{ whiteSpace: 'nowrap' }}>
                    {by ? (
                      <TableSortLabel
                        active={way !== false}
                        direction={way === 'desc' ? 'desc' : 'asc'}
                        onClick={() => onSort(pressed(by, sort))}
                      >
                        {label}
                      </TableSortLabel>
                    ) : (
                      label
                    )}
                  </TableCell>
                );
              })}
            <TableCell align="right">Acciones</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <VirtualRows rows={rows} keyOf={({ id }) => id}>
            {(row, place) => (
              <TableRow
                key={row.id}
                {...place}
                hover
                selected={choice?.has(row.id) ?? false}
                // The name is a link of its own: both would make two steps of the history, and «atrás» lead nowhere.
                onClick={({ target }) => {
                  if (!(target instanceof Element && target.closest('a'))) navigate(deskOf(row));
                }}
                sx={{
                  cursor: 'pointer',
                  '&:focus-within': { boxShadow: chosenRow, bgcolor: 'primary.light' },
                  '&:last-of-type td': { borderBottom: 0 },
                }}
              >
                {choice ? (
                  // A press beside the box is meant for the box.
                  <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                    <Suspense>
                      <ChoiceBox choice={choice} id={row.id} name={row.folio ?? row.patientName} />
                    </Suspense>
                  </TableCell>
                ) : null}
                <TableCell sx={{ minWidth: 150 }}>
                  <PatientCell row={row} />
                </TableCell>
                <TableCell>
                  <Typography variant="body2">{row.serviceName}</Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {row.folio}
                  </Typography>
                </TableCell>
                <TableCell>
                  <StateChips row={row} />
                  <PresenceNote presences={presencesOf(row.id)} />
                </TableCell>
                <TableCell>
                  <WaitingTime row={row} now={now} clock={clockOf(row.serviceId)} />
                </TableCell>
                {withDoctors ? (
                  // Two lines at most for a name and two surnames: what a doctor with sixty cases reads is rows.
                  <TableCell sx={{ minWidth: 140 }}>
                    <Typography variant="body2" sx={{ color: row.doctorName ? 'text.primary' : 'text.secondary' }}>
                      {row.doctorName ?? '—'}
                    </Typography>
                  </TableCell>
                ) : null}
                <TableCell>
                  <ActivityCell row={row} now={now} />
                </TableCell>
                {/* Its buttons are not the row's link. */}
                <TableCell align="right" onClick={(event) => event.stopPropagation()} sx={{ whiteSpace: 'nowrap' }}>
                  <RowActions row={row} mayTake={mayTake(row)} taking={taking} onTake={onTake} />
                </TableCell>
              </TableRow>
            )}
          </VirtualRows>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
