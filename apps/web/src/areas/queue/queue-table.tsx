import type { QueueSort } from '@consultorio/contracts/queue';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { PresenceNote } from '../../capabilities/presence/presence-note.tsx';
import { usePresences } from '../../capabilities/presence/use-presences.ts';
import { useOpenClock } from '../../capabilities/waiting/use-open-clock.ts';
import { WaitingTime } from '../../capabilities/waiting/waiting-time.tsx';
import { chosenRow } from '../../kit/looks.ts';
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
  sort: ChosenSort | null;
  onSort: (next: ChosenSort | null) => void;
}

/** A first press sorts upwards, a second downwards, a third gives the list its own order back. */
const pressed = (by: QueueSort, sort: ChosenSort | null): ChosenSort | null =>
  sort?.by !== by ? { by, descending: false } : sort.descending ? null : { by, descending: true };

/** From `md` up. The whole row opens with the mouse; with the keyboard its link does. */
export function QueueTable({ rows, now, withDoctors, mayTake, taking, onTake, sort, onSort }: Props) {
  const navigate = useNavigate();
  const presencesOf = usePresences();
  const clockOf = useOpenClock();
  return (
    <TableContainer>
      <Table
        aria-label="Consultas"
        sx={{ '& td, & th': { px: 1.5 }, '& td:first-of-type, & th:first-of-type': { pl: 3 } }}
      >
        <TableHead>
          <TableRow>
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
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover
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
                <TableCell>
                  <Typography variant="body2" sx={{ color: row.doctorName ? 'text.primary' : 'text.secondary' }}>
                    {row.doctorName ?? '—'}
                  </Typography>
                </TableCell>
              ) : null}
              <TableCell>
                <ActivityCell row={row} now={now} />
              </TableCell>
              {/* Its buttons are not the row's link. */}
              <TableCell
                align="right"
                onClick={(event) => event.stopPropagation()}
                sx={{ whiteSpace: 'nowrap', pr: 2 }}
              >
                <RowActions row={row} mayTake={mayTake(row)} taking={taking} onTake={onTake} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
