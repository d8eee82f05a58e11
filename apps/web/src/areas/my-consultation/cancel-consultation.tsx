import { trpc } from '@consultorio/client/trpc';
import type { Consultation } from '@consultorio/contracts/consultations';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { notify } from '../../kit/notifications.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { ENDING_ID } from './ending-card.tsx';
import { showSection } from './show-section.ts';

/** Possible until a doctor begins; it asks first, and a reason helps but is not demanded. */
export function CancelConsultation({ consultation }: { consultation: Consultation }) {
  const { id, version } = consultation;
  const utils = trpc.useUtils();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const refresh = () =>
    Promise.all([utils.getConsultation.invalidate({ consultationId: id }), utils.listMyConsultations.invalidate()]);
  const cancel = trpc.cancelConsultation.useMutation({
    onSuccess: async () => {
      await refresh();
      setOpen(false);
      notify('Cancelaste la consulta.', 'success');
      // Its button is gone with it: what became of the consultation has the keyboard.
      showSection(ENDING_ID);
    },
    // The doctor may have begun in the meantime: show what is true now.
    onError: () => refresh(),
  });
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        Cancelar consulta
      </Button>
      <ConfirmDialog
        open={open}
        dangerous
        title="¿Cancelar esta consulta?"
        confirm="Cancelar consulta"
        cancel="Conservarla"
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate({ consultationId: id, expectedVersion: version, reason: reason.trim() || null })}
        onClose={() => setOpen(false)}
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
    </>
  );
}
