import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { scopeOf } from '../../../capabilities/consultation-actions/scope.ts';
import { EfirmaDialog } from '../../../capabilities/efirma/efirma-dialog.tsx';
import { openDocument } from '../../../kit/open-document.tsx';
import { dateText } from '../../../texts/dates.ts';

/** Beside a signed note: its doctor's e.firma, or how to add it to the note and to the orders that lack it. */
export function EfirmaActions({ consultation }: { consultation: Consultation }) {
  const { id: consultationId } = consultation;
  const { client } = trpc.useUtils();
  const maySign = useCan('signWithEfirma', scopeOf(consultation));
  const { data: documents = [] } = trpc.listEfirmas.useQuery({ consultationId });
  const [open, setOpen] = useState(false);
  const signed = useMutation({
    mutationFn: () =>
      openDocument(async () => {
        const { url, efirmaUrl } = await client.getNoteDocument.query({ consultationId });
        return { url: efirmaUrl ?? url };
      }),
  });
  const waiting = documents.filter(({ signable }) => signable);
  const note = documents.find(({ orderId }) => orderId === null)?.efirma;
  return (
    <>
      {note ? (
        <>
          {/* A sentence, below the title and its buttons. */}
          <Typography variant="body2" sx={{ order: 1, width: 1, color: 'text.secondary' }}>
            {`Con e.firma de ${note.holder}, ${dateText(note.signedAt)}. ${chainWords[note.chain]}`}
          </Typography>
          <Button size="small" variant="outlined" loading={signed.isPending} onClick={() => signed.mutate()}>
            Nota con e.firma
          </Button>
        </>
      ) : null}
      {maySign && waiting.length > 0 ? (
        <Button size="small" variant="outlined" startIcon={<DrawOutlined />} onClick={() => setOpen(true)}>
          Firmar con e.firma
        </Button>
      ) : null}
      {open ? <EfirmaDialog consultationId={consultationId} waiting={waiting} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Whether it was revoked is known only to the SAT, which is not asked. */
const chainWords = {
  verified: 'Certificado de una autoridad reconocida; revocación no comprobada.',
  unchecked: 'Cadena y revocación no comprobadas.',
} as const;
