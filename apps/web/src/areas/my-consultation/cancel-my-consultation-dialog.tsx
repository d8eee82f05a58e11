import { trpc } from '@consultorio/client/trpc';
import type { Consultation } from '@consultorio/contracts/consultations';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { ENDING_ID } from './ending-card.tsx';
import { showSection } from './show-section.ts';

interface Props {
  consultation: Consultation;
  open: boolean;
  onClose: () => void;
}

/** It asks first, and a reason helps but is not demanded. */
export function CancelMyConsultationDialog({ consultation: { id, version }, open, onClose }: Props) {
  const [reason, setReason] = useState('');
  const cancel = trpc.cancelConsultation.useMutation({
    meta: { success: 'Cancelaste la consulta.' },
    // Its changes have been read: its button is gone, and the consultation's new state has the keyboard.
    onSettled: (_answer, error) => {
      if (error) return;
      onClose();
      showSection(ENDING_ID);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      dangerous
      title="¿Cancelar esta consulta?"
      confirm="Cancelar consulta"
      cancel="Conservarla"
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate({ consultationId: id, expectedVersion: version, reason: reason.trim() || null })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>Nadie la atenderá y no se puede deshacer. Lo que escribiste queda en tu historial.</Typography>
        <TextInput
          label="¿Por qué la cancelas? (opcional)"
          multiline
          minRows={2}
          value={reason}
          inputProps={{ maxLength: 1000 }}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
