import { trpc } from '@consultorio/client/trpc';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { notify } from '../../ui/notifications.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { useRefreshed } from './use-refreshed.ts';

interface Props {
  consultation: { id: string; version: number; serviceName: string; doctorId: string | null };
  open: boolean;
  onClose: () => void;
}

/** The active doctors of the service, the least busy first. */
export function AssignDialog({ consultation, open, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const doctors = trpc.listDoctors.useQuery(undefined, { enabled: open });
  const assign = trpc.assignConsultation.useMutation({
    ...useRefreshed(consultation.id),
    onSuccess: () => {
      onClose();
      notify('Consulta asignada.', 'success');
    },
  });
  const candidates = (doctors.data ?? [])
    .filter((one) => one.status === 'active' && one.services.some(({ name }) => name === consultation.serviceName))
    .toSorted((one, other) => one.openLoad - other.openLoad);
  const doctorId = chosen ?? consultation.doctorId;
  return (
    <ConfirmDialog
      open={open}
      title="Asignar médico"
      confirm="Asignar consulta"
      pending={assign.isPending}
      disabled={!doctorId || doctorId === consultation.doctorId}
      onConfirm={() =>
        doctorId && assign.mutate({ consultationId: consultation.id, expectedVersion: consultation.version, doctorId })
      }
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>Quienes atienden {consultation.serviceName}.</Typography>
      {doctors.isPending ? <SkeletonList rows={2} height={52} /> : null}
      {doctors.isError ? <ErrorState error={doctors.error} onRetry={doctors.refetch} /> : null}
      {doctors.data && candidates.length === 0 ? (
        <Typography>Nadie activo atiende este servicio. Agrégalo en «Doctores».</Typography>
      ) : null}
      <RadioGroup aria-label="Médico" value={doctorId ?? ''} onChange={(_, value) => setChosen(value)}>
        {candidates.map((one) => (
          <FormControlLabel
            key={one.id}
            value={one.id}
            control={<Radio />}
            sx={{ py: 0.5 }}
            label={
              <>
                <Typography sx={{ fontWeight: 600 }}>{`${one.firstName} ${one.lastName}`}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {`${one.speciality} · ${one.openLoad} de ${one.maxOpen} abiertas`}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
}
