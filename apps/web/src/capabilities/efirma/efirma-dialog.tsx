import type { EfirmaDocument } from '@consultorio/contracts/efirma';
import { counted } from '@consultorio/contracts/words/counted';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { dotted } from '../../texts/dotted.ts';
import { EfirmaFields } from './efirma-fields.tsx';
import { useEfirma } from './use-efirma.ts';

interface Props {
  consultationId: string;
  waiting: EfirmaDocument[];
  onClose: () => void;
}

/** All documents of the consultation that lack it, with one opening of the key. */
export function EfirmaDialog({ consultationId, waiting, onClose }: Props) {
  const efirma = useEfirma(consultationId);
  const { chosen, opened, busy } = efirma;
  const complete = opened !== null || (chosen.cer && chosen.key && chosen.password);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (complete && !busy && (await efirma.signNow())) onClose();
  };
  return (
    <FormDialog
      title="Firmar con e.firma"
      width="sm"
      onClose={busy ? null : onClose}
      onSubmit={(event) => void submit(event as FormEvent)}
      actions={
        <Button type="submit" variant="contained" loading={busy} disabled={!complete}>
          {`Firmar ${counted(waiting.length, 'documento', 'documentos')}`}
        </Button>
      }
    >
      <Typography sx={{ mb: 2, fontWeight: 600 }}>
        {dotted(...waiting.map(({ orderId, folio }) => (orderId ? folio : `Nota ${folio}`)))}
      </Typography>
      <EfirmaFields efirma={efirma} />
    </FormDialog>
  );
}
