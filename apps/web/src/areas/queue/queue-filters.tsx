import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import MarkChatUnreadOutlined from '@mui/icons-material/MarkChatUnreadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { fullName } from '../../texts/names.ts';
import { priorityTexts } from '../../texts/priorities.ts';
import { isFiltered } from './queue-input.ts';
import type { QueueFilterValues } from './use-queue-address.ts';

interface Props {
  value: QueueFilterValues;
  onChange: (change: Partial<QueueFilterValues>) => void;
}

const priorityOptions = Object.entries(priorityTexts)
  .map(([value, { label }]) => ({ value, label }))
  .reverse();
const nothing = { serviceId: '', priority: '', doctorId: '', unread: false } as const;

/** One line below the tabs; their counts follow it. */
export function QueueFilters({ value, onChange }: Props) {
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
      {isFiltered(value) ? (
        <Button size="small" onClick={() => onChange(nothing)} sx={{ minHeight: 40 }}>
          Quitar filtros
        </Button>
      ) : null}
    </Stack>
  );
}
