import { trpc } from '@consultorio/client/trpc';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { ErrorState } from '../../kit/error-state.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dotted } from '../../texts/dotted.ts';
import { absenceText } from '../schedules/absence-text.ts';

interface Props {
  consultationId: string;
  /** The doctor who has it now: shown, and not to be chosen again. */
  doctorId: string | null;
  value: string | null;
  onChange: (doctorId: string) => void;
}

/** The active doctors of the service, the least busy first; a full one is shown and cannot be chosen. */
export function DoctorChoice({ consultationId, doctorId, value, onChange }: Props) {
  const doctors = trpc.listServiceDoctors.useQuery({ consultationId }, { staleTime: 0 });
  if (doctors.isPending) return <SkeletonList rows={2} height={52} />;
  if (doctors.isError) return <ErrorState error={doctors.error} onRetry={doctors.refetch} />;
  const others = doctors.data.filter(({ id }) => id !== doctorId);
  if (others.length === 0) {
    return (
      <Typography sx={{ py: 1 }}>
        Nadie más atiende este servicio por ahora. La administración puede agregar médicos en «Doctores».
      </Typography>
    );
  }
  return (
    <RadioGroup aria-label="Médico" value={value ?? ''} onChange={(_, chosen) => onChange(chosen)}>
      {doctors.data.map(({ id, name, speciality, openLoad, maxOpen, absentUntil }) => {
        const full = openLoad >= maxOpen;
        const load = full ? `Sin espacio: ${openLoad} abiertas` : `${openLoad} de ${maxOpen} abiertas`;
        return (
          <FormControlLabel
            key={id}
            value={id}
            disabled={full || id === doctorId}
            control={<Radio />}
            sx={{ py: 0.5 }}
            label={
              <>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {dotted(speciality, id === doctorId ? 'La tiene ahora' : load)}
                </Typography>
                {absentUntil ? (
                  <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
                    {absenceText(absentUntil)}
                  </Typography>
                ) : null}
              </>
            }
          />
        );
      })}
    </RadioGroup>
  );
}
