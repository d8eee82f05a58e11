import { trpc } from '@consultorio/client/trpc';
import type { AuditFilters, auditOutcomes } from '@consultorio/contracts/audit';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AuditCard } from '../../../capabilities/audit/audit-card.tsx';
import { DisclosuresCsvButton } from '../../../capabilities/audit/disclosures-csv-button.tsx';
import { FilterSelect } from '../../../kit/filter-select.tsx';
import { SearchInput } from '../../../kit/search-input.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { useAddressValue } from '../../../kit/use-address-value.ts';
import { auditOutcomeTexts } from '../../../texts/audit-outcomes.ts';
import { auditActionOptions } from '../../../texts/verbs/audit.ts';
import { AuditActionFilter } from './audit-action-filter.tsx';

const outcomeOptions = Object.entries(auditOutcomeTexts).map(([value, { label }]) => ({ value, label }));
const isOutcome = (value: string): value is (typeof auditOutcomes)[number] => Object.hasOwn(auditOutcomeTexts, value);
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
/** Midnight in the person's time zone: a day is her own day. */
const startOf = (day: string, plus = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plus).toISOString();
};

/** The whole bitácora, with its filters in the address of the page. */
export function AuditLog() {
  const [person, setPerson] = useAddressValue('persona');
  const [record, setRecord] = useAddressValue('expediente');
  const [slug, setAction] = useAddressValue('accion');
  const [outcome, setOutcome] = useAddressValue('resultado');
  const [from, setFrom] = useAddressValue('desde');
  const [to, setTo] = useAddressValue('hasta');
  const filters: AuditFilters = {
    actor: person || null,
    record: record || null,
    action: auditActionOptions.find(({ value }) => value === slug)?.value ?? null,
    outcome: isOutcome(outcome) ? outcome : null,
    from: isDay(from) ? startOf(from) : null,
    until: isDay(to) ? startOf(to, 1) : null,
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <SealCheck />
      <SectionCard title="Entregas a terceros" action={<DisclosuresCsvButton patientId={null} />}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Lo que se entregó de cualquier expediente, con su solicitud. Cada entrega se registra en el expediente del
          paciente.
        </Typography>
      </SectionCard>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchInput label="Quién lo hizo" value={person} onChange={setPerson} />
        <SearchInput label="Paciente, expediente o folio" value={record} onChange={setRecord} />
        <AuditActionFilter value={slug} onChange={setAction} />
        <FilterSelect
          label="Resultado"
          all="Cualquier resultado"
          value={isOutcome(outcome) ? outcome : ''}
          options={outcomeOptions}
          onChange={setOutcome}
        />
        <DayFilter label="Desde" value={from} onChange={setFrom} />
        <DayFilter label="Hasta" value={to} onChange={setTo} />
      </Stack>
      <AuditCard filters={filters} action={<ExportTrailButton filters={filters} />} />
    </Stack>
  );
}

function DayFilter({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <Stack
      component="label"
      direction="row"
      sx={{ gap: 1, alignItems: 'center', flex: { xs: '1 1 100%', sm: 'none' } }}
    >
      <Typography component="span" variant="body2" sx={{ width: { xs: 52, sm: 'auto' } }}>
        {label}
      </Typography>
      <OutlinedInput
        size="small"
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      />
    </Stack>
  );
}

/** The browser shows the progress of its downloads. */
function ExportTrailButton({ filters }: { filters: AuditFilters }) {
  const download = trpc.exportAuditEvents.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={download.isPending}
      onClick={() => download.mutate(filters)}
      sx={{ flexShrink: 0 }}
    >
      Descargar CSV
    </Button>
  );
}

/** Every minute the bitácora is sealed; this reads all of it again and tells whether the seals hold. */
function SealCheck() {
  const check = trpc.verifyAudit.useMutation();
  const { data } = check;
  const again = (
    <Button color="inherit" loading={check.isPending} onClick={() => check.mutate()}>
      {data ? (data.pending > 0 ? 'Seguir comprobando' : 'Comprobar otra vez') : 'Comprobar sellos'}
    </Button>
  );
  if (!data)
    return (
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 280px' }}>
          Cada minuto se sella lo nuevo, para notar si alguien altera la bitácora directamente en la base de datos.
        </Typography>
        {again}
      </Stack>
    );
  const entries = data.entries.toLocaleString('es-MX');
  return data.fault ? (
    <Alert severity="error" action={again}>
      La bitácora no coincide con sus sellos: alguien la alteró fuera del sistema. Guarda un respaldo ahora y avisa a
      quien administra el servidor. Detalle: {data.fault}
    </Alert>
  ) : data.pending > 0 ? (
    <Alert severity="info" action={again}>
      Hasta ahora los sellos coinciden: van {entries} movimientos comprobados y faltan{' '}
      {data.pending.toLocaleString('es-MX')} sellos. La bitácora es larga y se comprueba por partes.
    </Alert>
  ) : (
    <Alert severity="success" action={again}>
      Los sellos coinciden: {entries} movimientos están como se escribieron, y {data.unsealed.toLocaleString('es-MX')}{' '}
      más esperan su sello.
    </Alert>
  );
}
