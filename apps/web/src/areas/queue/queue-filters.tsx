import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { QueueTab } from '@consultorio/contracts/queue';
import MarkChatUnreadOutlined from '@mui/icons-material/MarkChatUnreadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { DayRangeFilter } from '../../capabilities/reports/day-range-filter.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { MarkButton } from '../../kit/mark-button.tsx';
import { fullName } from '../../texts/names.ts';
import { priorityTexts } from '../../texts/priorities.ts';
import { ExportQueue } from './export-queue.tsx';
import { isFiltered } from './queue-input.ts';
import type { ChosenSort, QueueFilterValues } from './use-queue-address.ts';

interface Props {
  tab: QueueTab;
  sort: ChosenSort | null;
  value: QueueFilterValues;
  onChange: (change: Partial<QueueFilterValues>) => void;
  /** Begins to mark rows; null where none can be marked. */
  onMark: (() => void) | null;
  /** What is marked has its own buttons. */
  marking: boolean;
}

const priorityOptions = Object.entries(priorityTexts)
  .map(([value, { label }]) => ({ value, label }))
  .reverse();
const nothing: Omit<QueueFilterValues, 'query'> = {
  ...{ serviceId: '', priority: '' as const, doctorId: '', unread: false },
  ...{ sentFrom: '', sentUntil: '', lasts: '' },
};
/** In hours. */
const durations = [
  { value: '4', label: 'Más de 4 horas' },
  { value: '24', label: 'Más de 1 día' },
  { value: '72', label: 'Más de 3 días' },
  { value: '168', label: 'Más de 7 días' },
  { value: '720', label: 'Más de 30 días' },
];

/** One line below the tabs; their counts follow it. At its end what can be done with the list. */
export function QueueFilters({ tab, sort, value, onChange, onMark, marking }: Props) {
  const services = trpc.listServices.useQuery(undefined, { staleTime: 5 * 60_000 });
  const mayListDoctors = useCan('listDoctors');
  const doctors = trpc.listDoctors.useQuery(undefined, { enabled: mayListDoctors, staleTime: 5 * 60_000 });
  const serviceOptions = (services.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const doctorOptions = (doctors.data ?? []).map((doctor) => ({ value: doctor.id, label: fullName(doctor) }));
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Filtros"
      sx={{
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <FilterSelect
        label="Servicio"
        all="Servicio"
        value={value.serviceId}
        options={serviceOptions}
        onChange={(serviceId) => onChange({ serviceId })}
      />
      <FilterSelect
        label="Prioridad"
        all="Prioridad"
        value={value.priority}
        options={priorityOptions}
        onChange={(priority) => onChange({ priority: priority as QueueFilterValues['priority'] })}
      />
      {mayListDoctors ? (
        <FilterSelect
          label="Médico"
          all="Médico"
          value={value.doctorId}
          options={doctorOptions}
          onChange={(doctorId) => onChange({ doctorId })}
        />
      ) : null}
      <Button
        variant="outlined"
        aria-pressed={value.unread}
        startIcon={<MarkChatUnreadOutlined />}
        onClick={() => onChange({ unread: !value.unread })}
        sx={{
          height: 40,
          px: 1.5,
          fontSize: 'body1.fontSize',
          fontWeight: 400,
          ...(value.unread
            ? { bgcolor: 'primary.light', color: 'primary.dark' }
            : { color: 'text.primary', borderColor: 'divider' }),
        }}
      >
        Sin leer
      </Button>
      <DayRangeFilter
        label="Enviadas"
        from={value.sentFrom}
        until={value.sentUntil}
        onChange={(sentFrom, sentUntil) => onChange({ sentFrom, sentUntil })}
      />
      <FilterSelect
        label="Duración"
        all="Duración"
        value={value.lasts}
        options={durations}
        onChange={(lasts) => onChange({ lasts })}
      />
      {isFiltered(value) ? (
        <Button size="small" onClick={() => onChange(nothing)} sx={{ minHeight: 40 }}>
          Quitar filtros
        </Button>
      ) : null}
      <Stack direction="row" sx={{ gap: 1, ml: 'auto', flex: { xs: '1 1 100%', sm: 'none' } }}>
        {onMark ? <MarkButton several="varias" onMark={onMark} /> : null}
        {marking ? null : <ExportQueue {...{ tab, sort, filters: value }} />}
      </Stack>
    </Stack>
  );
}
