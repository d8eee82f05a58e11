import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { ReportInput } from '@consultorio/contracts/reports';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { DayInput } from '../../kit/day-input.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { unseen } from '../../kit/unseen.ts';
import { fullName } from '../../texts/names.ts';
import type { ReportChoice } from './report-address.ts';
import { CHOSEN, FIRST_RANGE, namedRanges } from './report-address.ts';
import { hourText, weekdayWords } from './report-words.ts';

interface ChooseProps {
  onChoose: (change: Partial<ReportChoice>) => void;
}
interface Props extends ChooseProps {
  asked: ReportInput;
  range: string;
}

const first = namedRanges.find(({ slug }) => slug === FIRST_RANGE);
const rangeOptions = [
  ...namedRanges.filter(({ slug }) => slug !== FIRST_RANGE).map(({ slug, label }) => ({ value: slug, label })),
  { value: CHOSEN, label: 'Otras fechas…' },
];

/** When, of which service and doctor, on which day of the week and between which hours. */
export function ReportFilters({ asked, range, onChoose }: Props) {
  const services = trpc.listServices.useQuery(undefined, { staleTime: 5 * 60_000 });
  const mayListDoctors = useCan('listDoctors');
  const doctors = trpc.listDoctors.useQuery(undefined, { enabled: mayListDoctors, staleTime: 5 * 60_000 });
  return (
    <Stack
      data-screen-only
      direction="row"
      role="group"
      aria-label="Filtros del reporte"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <FilterSelect
        label="Fechas"
        all={first?.label ?? ''}
        value={range === FIRST_RANGE ? '' : range}
        options={rangeOptions}
        onChange={(next) => onChoose({ range: next, from: asked.from, to: asked.to })}
      />
      {range === CHOSEN ? (
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', flex: { xs: '1 1 100%', sm: 'none' } }}
        >
          <DayInput label="Desde" value={asked.from} max={asked.to} onChange={(from) => from && onChoose({ from })} />
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
            –
          </Box>
          <DayInput label="Hasta" value={asked.to} min={asked.from} onChange={(to) => to && onChoose({ to })} />
        </Stack>
      ) : null}
      <FilterSelect
        label="Servicio"
        all="Todos los servicios"
        value={asked.serviceId ?? ''}
        options={(services.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(serviceId) => onChoose({ serviceId })}
      />
      {mayListDoctors ? (
        <FilterSelect
          label="Médico"
          all="Todos los médicos"
          value={asked.doctorId ?? ''}
          options={(doctors.data ?? []).map((doctor) => ({ value: doctor.id, label: fullName(doctor) }))}
          onChange={(doctorId) => onChoose({ doctorId })}
        />
      ) : null}
      <HourFilters {...asked} onChoose={onChoose} />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Día de la semana"
        value={asked.weekday ?? 0}
        onChange={(_, next: number | null) => onChoose({ weekday: next ? String(next) : '' })}
        sx={{
          height: 40,
          flex: { xs: '1 1 100%', sm: 'none' },
          bgcolor: 'background.paper',
          '& .MuiToggleButton-root': {
            flex: { xs: 1, sm: 'none' },
            minWidth: { xs: 0, sm: 40 },
            px: { xs: 0, sm: 1.25 },
          },
        }}
      >
        <ToggleButton value={0}>Todos</ToggleButton>
        {weekdayWords.map((word, index) => (
          <ToggleButton key={word} value={index + 1} title={word}>
            <span aria-hidden>{word.slice(0, 2)}</span>
            <Box component="span" sx={unseen}>
              {word}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const options = (words: string, of: readonly number[]) =>
  of.map((hour) => ({ value: String(hour), label: `${words} las ${hourText(hour)}` }));

/** From the first to the second, over midnight too; the second is asked for once there is a first. */
function HourFilters({ fromHour, untilHour, onChoose }: Pick<ReportInput, 'fromHour' | 'untilHour'> & ChooseProps) {
  const from = fromHour ?? null;
  const chooseFrom = (next: string) => {
    const first = Number(next);
    // One hour, or what it was until, where that still is a later or an earlier one.
    const until = untilHour != null && untilHour % 24 !== first ? untilHour : first + 1;
    onChoose(next === '' ? { fromHour: '', untilHour: '' } : { fromHour: next, untilHour: String(until) });
  };
  return (
    <>
      <FilterSelect
        label="Desde la hora"
        all="Todas las horas"
        value={from === null ? '' : String(from)}
        options={options('Desde', hours)}
        onChange={chooseFrom}
      />
      {from === null ? null : (
        <FilterSelect
          label="Hasta la hora"
          all="Todas las horas"
          value={String(untilHour)}
          options={options(
            'Hasta',
            hours.map((hour) => hour + 1).filter((hour) => hour % 24 !== from),
          )}
          onChange={(next) => onChoose(next === '' ? { fromHour: '', untilHour: '' } : { untilHour: next })}
        />
      )}
    </>
  );
}
