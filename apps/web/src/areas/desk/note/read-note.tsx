import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { hasDoctorQuestions } from '@consultorio/contracts/form-evaluation';
import type { ClinicalNote } from '@consultorio/contracts/notes';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { scopeOf } from '../../../capabilities/consultation-actions/scope.ts';
import { EfirmaDialog } from '../../../capabilities/efirma/efirma-dialog.tsx';
import { DocumentButton, openDocument } from '../../../kit/open-document.tsx';
import { dateText } from '../../../texts/dates.ts';
import { starTexts } from '../../../texts/ratings.ts';
import { DoctorAnswers } from './doctor-answers.tsx';
import { NoteView } from './note-view.tsx';

/** A note that is not written here any more, with what can be done with it. */
export function ReadNote({ consultation, note }: { consultation: Consultation; note: ClinicalNote }) {
  const { id, form, answers } = consultation;
  const mayPrint = useCan('getNoteDocument', scopeOf(consultation));
  return (
    <NoteView
      note={note}
      actions={
        note.status === 'signed' && mayPrint ? (
          <>
            <NoteDocumentButton consultationId={id} />
            <EfirmaActions consultation={consultation} />
          </>
        ) : null
      }
      questions={
        hasDoctorQuestions(form.schema) ? (
          <DoctorAnswers schema={form.schema} patientAnswers={answers} answers={note.doctorAnswers} />
        ) : null
      }
    />
  );
}

/** The patient's opinion of the attention. */
export function PatientRating({ rating }: { rating: NonNullable<Consultation['rating']> }) {
  return (
    <Box component="section" aria-label="Calificación del paciente" sx={{ px: { xs: 2, md: 2.5 }, pb: 3 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        Calificación del paciente
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Rating value={rating.stars} readOnly size="small" getLabelText={() => `${rating.stars} de 5`} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${starTexts[rating.stars - 1]} · ${dateText(rating.ratedAt)}`}
        </Typography>
      </Stack>
      {rating.comment ? (
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{rating.comment}</Typography>
      ) : null}
    </Box>
  );
}

/** The signed note as PDF, to print or to hand to another professional. */
function NoteDocumentButton({ consultationId }: { consultationId: string }) {
  const { client } = trpc.useUtils();
  return (
    <DocumentButton
      startIcon={<PictureAsPdfOutlined />}
      size="small"
      ask={() => client.getNoteDocument.query({ consultationId })}
    >
      Nota en PDF
    </DocumentButton>
  );
}

/** Beside a signed note: its doctor's e.firma, or how to add it to the note and to the orders that lack it. */
function EfirmaActions({ consultation }: { consultation: Consultation }) {
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
