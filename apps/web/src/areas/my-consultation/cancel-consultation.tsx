import type { Consultation } from '@consultorio/contracts/consultations';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';

const CancelMyConsultationDialog = lazyPart(
  async () => (await import('./cancel-my-consultation-dialog.tsx')).CancelMyConsultationDialog,
);

/** Possible until a doctor begins. */
export function CancelConsultation({ consultation }: { consultation: Consultation }) {
  // null until it was pressed once: nobody who does not cancel loads the question.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        Cancelar consulta
      </Button>
      <Suspense>
        {open === null ? null : (
          <CancelMyConsultationDialog consultation={consultation} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
