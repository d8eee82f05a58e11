import { trpc } from '@consultorio/client/trpc';
import { type Priority, priorities } from '@consultorio/contracts/consultations';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { priorityTexts } from '../../texts/priorities.ts';

interface Props {
  consultation: { id: string; version: number; priority: Priority };
  open: boolean;
  onClose: () => void;
}

export function PriorityDialog({ consultation, open, onClose }: Props) {
  const [chosen, setChosen] = useState<Priority | null>(null);
  const change = trpc.setConsultationPriority.useMutation({ onSuccess: onClose });
  const priority = chosen ?? consultation.priority;
  return (
    <ConfirmDialog
      open={open}
      title="Cambiar prioridad"
      confirm="Cambiar prioridad"
      pending={change.isPending}
      disabled={priority === consultation.priority}
      onConfirm={() =>
        change.mutate({ consultationId: consultation.id, expectedVersion: consultation.version, priority })
      }
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>El paciente no la ve.</Typography>
      <RadioGroup aria-label="Prioridad" value={priority} onChange={(_, value) => setChosen(value as Priority)}>
        {priorities.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={priorityTexts[one].label} />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
}
