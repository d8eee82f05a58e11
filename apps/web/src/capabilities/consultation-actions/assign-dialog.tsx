import { trpc } from '@consultorio/client/trpc';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { DoctorChoice } from './doctor-choice.tsx';

interface Props {
  consultation: { id: string; version: number; serviceName: string; doctorId: string | null };
  open: boolean;
  onClose: () => void;
}

export function AssignDialog({ consultation, open, onClose }: Props) {
  const { id, version, serviceName, doctorId } = consultation;
  const [chosen, setChosen] = useState<string | null>(null);
  const assign = trpc.assignConsultation.useMutation({
    meta: { success: 'Consulta asignada.' },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title="Asignar médico"
      confirm="Asignar consulta"
      pending={assign.isPending}
      disabled={!chosen}
      onConfirm={() => chosen && assign.mutate({ consultationId: id, expectedVersion: version, doctorId: chosen })}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>Quienes atienden {serviceName}.</Typography>
      <DoctorChoice consultationId={id} doctorId={doctorId} value={chosen} onChange={setChosen} />
    </ConfirmDialog>
  );
}
