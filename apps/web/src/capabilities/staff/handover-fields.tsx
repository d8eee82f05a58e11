import { counted } from '@consultorio/contracts/words/counted';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ErrorState } from '../../kit/error-state.tsx';
import { SelectInput } from '../../kit/select-input.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { absenceText } from '../schedules/absence-text.ts';
import type { HandoverChoice } from './use-handover.ts';

/** Per service: the number of open consultations, and the doctor who goes on with them. */
export function HandoverFields({ handover }: { handover: HandoverChoice }) {
  const { query, rows, choose, total } = handover;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <SkeletonList rows={2} height={64} />;
  if (total === 0) return <Typography>No tiene consultas abiertas.</Typography>;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography>
        Tiene {counted(total, 'consulta abierta', 'consultas abiertas')}. Elige quién sigue; avisamos a pacientes y
        colegas, y lo escrito se conserva.
      </Typography>
      {rows.map(({ serviceId, serviceName, consultations, started, candidates, choice }) => (
        <SelectInput
          key={serviceId}
          label={`${serviceName}: ${counted(consultations, 'consulta', 'consultas')}`}
          value={choice}
          onChange={({ target }) => choose(serviceId, target.value)}
          options={[
            { value: '', label: 'Que vuelvan a la lista' },
            ...candidates.map(({ id, name, openLoad, maxOpen, absentUntil }) => ({
              value: id,
              label: `${name} (${openLoad} de ${maxOpen})${absentUntil ? `: ${absenceText(absentUntil).toLowerCase()}` : ''}`,
            })),
          ]}
          hint={hintOf({ started, candidates: candidates.length })}
        />
      ))}
    </Stack>
  );
}

function hintOf({ started, candidates }: { started: number; candidates: number }): string | undefined {
  const begun = started > 0 ? `${counted(started, 'ya está', 'ya están')} en atención.` : '';
  const alone = candidates === 0 ? 'Nadie más atiende este servicio.' : '';
  return [begun, alone].filter(Boolean).join(' ') || undefined;
}
