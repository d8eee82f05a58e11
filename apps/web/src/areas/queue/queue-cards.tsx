import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { PresenceNote } from '../../capabilities/presence/presence-note.tsx';
import { usePresences } from '../../capabilities/presence/use-presences.ts';
import { useOpenClock } from '../../capabilities/waiting/use-open-clock.ts';
import { WaitingTime } from '../../capabilities/waiting/waiting-time.tsx';
import { ChoiceBox } from '../../kit/choice-parts.ts';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { Folio } from '../../kit/folio.tsx';
import { cardOfMany } from '../../kit/styles.ts';
import type { Choice } from '../../kit/use-choice.ts';
import { ActivityCell, PatientCell, type QueueListProps, StateChips } from './queue-row-parts.tsx';
import { RowActions } from './row-actions.tsx';
import { type ChosenSort, sortOfSlug, sortSlugOf } from './use-queue-address.ts';

interface Props extends QueueListProps {
  /** While rows are marked: a box on each card, which is pressed anywhere. */
  choice: Choice | null;
  sort: ChosenSort | null;
  onSort: (next: ChosenSort | null) => void;
}

/** The queue on a phone: the link of the patient's name covers the whole card, its buttons lie above. */
export function QueueCards({ choice, sort, onSort, rows, now, withDoctors, mayTake, taking, onTake }: Props) {
  const presencesOf = usePresences();
  const clockOf = useOpenClock();
  return (
    <>
      <QueueSortField value={sort} onChange={onSort} />
      <Stack component="ul" aria-label="Consultas" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              ...cardOfMany,
              position: 'relative',
              p: 2,
              bgcolor: choice?.has(row.id) ? 'primary.light' : undefined,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
              '& a[data-queue-link]::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {/* On the narrowest phone the clock goes below: a name is not broken within a word. */}
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
              <Stack direction="row" sx={{ flex: '1 1 150px', minWidth: 0, alignItems: 'flex-start' }}>
                {choice ? (
                  <Suspense>
                    <ChoiceBox whole choice={choice} id={row.id} name={row.folio ?? row.patientName} />
                  </Suspense>
                ) : null}
                <PatientCell row={row} />
              </Stack>
              <Box sx={{ ml: 'auto', textAlign: 'right', flexShrink: 0 }}>
                <WaitingTime row={row} now={now} clock={clockOf(row.serviceId)} />
              </Box>
            </Stack>
            <Typography variant="body2" sx={{ mt: 1 }}>
              {row.serviceName}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' · '}
                <Folio folio={row.folio ?? 'sin folio'} />
              </Box>
            </Typography>
            <Stack direction="row" sx={{ mt: 1.25, gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
              <StateChips row={row} />
              <ActivityCell row={row} now={now} />
            </Stack>
            <PresenceNote presences={presencesOf(row.id)} />
            <Stack
              direction="row"
              sx={{
                position: 'relative',
                mt: 1,
                gap: 1,
                alignItems: 'center',
                '& button, & a': { minHeight: 44 },
                // An action is as wide as the thumb; a way in stands at the end of its line.
                '& > button.MuiButton-root': { flex: 1 },
                '& > a.MuiButton-root': { ml: 'auto', mr: -0.75 },
                // The link of the card lies below this row; only its buttons take the finger away from it.
                pointerEvents: 'none',
                '& > button, & > a': { pointerEvents: 'auto' },
              }}
            >
              {withDoctors && row.doctorName ? (
                <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
                  {row.doctorName}
                </Typography>
              ) : null}
              {choice ? null : <RowActions row={row} mayTake={mayTake(row)} taking={taking} onTake={onTake} />}
            </Stack>
          </Box>
        ))}
      </Stack>
    </>
  );
}

/** The columns of the table as one choice, for a phone has no columns to press. The values are those of the address. */
const options = [
  { value: 'plazo', label: 'Tiempo prometido: primero el más próximo' },
  { value: '-plazo', label: 'Tiempo prometido: primero el más lejano' },
  { value: '-actividad', label: 'Actividad: primero la más reciente' },
  { value: 'actividad', label: 'Actividad: primero la más antigua' },
  { value: 'paciente', label: 'Paciente: de la A a la Z' },
  { value: '-paciente', label: 'Paciente: de la Z a la A' },
];

interface SortFieldProps {
  value: ChosenSort | null;
  onChange: (next: ChosenSort | null) => void;
}

function QueueSortField({ value, onChange }: SortFieldProps) {
  return (
    <Box sx={{ display: 'flex', px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <FilterSelect
        label="Ordenar la lista"
        all="Orden de la lista"
        value={value ? sortSlugOf(value) : ''}
        options={options}
        onChange={(slug) => onChange(sortOfSlug(slug))}
      />
    </Box>
  );
}
