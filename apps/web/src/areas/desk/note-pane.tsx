import { appCodeOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { isClosingNote } from '@consultorio/contracts/closing-note';
import type { Consultation } from '@consultorio/contracts/consultations';
import { hasDoctorQuestions } from '@consultorio/contracts/form-evaluation';
import { advance, consultationLifecycle } from '@consultorio/contracts/lifecycle';
import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { dateText } from '../../texts/dates.ts';
import { starTexts } from '../../texts/ratings.ts';
import { Addenda, Ending } from './endings.tsx';
import { DoctorAnswers } from './note/doctor-answers.tsx';
import { EfirmaActions } from './note/efirma-actions.tsx';
import { NoteDocumentButton } from './note/note-document-button.tsx';
import { NoteEditor, type NoteHandle } from './note/note-editor.tsx';
import { NoteView } from './note/note-view.tsx';
import { RequestSection } from './request-section.tsx';

const withoutNote = ['draft', 'submitted', 'assigned', 'cancelled'];

/** The note of a consultation, and whether there is one: a consultation rejected before attention began has none. */
export function useNote({ id, state }: Pick<Consultation, 'id' | 'state'>) {
  const begun = !withoutNote.includes(state);
  const note = trpc.getClinicalNote.useQuery({ consultationId: id }, { enabled: begun });
  return { note, hasNote: begun && appCodeOf(note.error) !== 'not-found' };
}

interface Props {
  consultation: Consultation;
  noteRef: Ref<NoteHandle>;
}

/** The centre of the desk: the patient's request until attention begins, then the note, then the signed note. */
export function NotePane({ consultation, noteRef }: Props) {
  const { id, state, form, answers } = consultation;
  const asksDoctor = hasDoctorQuestions(form.schema);
  const mayWrite = useCan('saveClinicalNote', scopeOf(consultation));
  const mayPrint = useCan('getNoteDocument', scopeOf(consultation));
  const { note, hasNote } = useNote(consultation);
  if (!hasNote) {
    return (
      <Stack sx={{ gap: 2.5, p: { xs: 2, md: 3 } }}>
        <Ending consultation={consultation} />
        <Addenda state={state} addenda={consultation.addenda} />
        <RequestSection consultation={consultation} dense={false} />
      </Stack>
    );
  }
  if (note.isPending) {
    return (
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        <SkeletonList rows={5} height={110} />
      </Box>
    );
  }
  if (!note.data) return <ErrorState error={note.error} onRetry={note.refetch} />;
  if (note.data.status === 'draft' && mayWrite && advance(consultationLifecycle, state, 'saveClinicalNote')) {
    return <NoteEditor key={id} ref={noteRef} consultation={consultation} note={note.data} />;
  }
  const addenda = <Addenda state={state} addenda={consultation.addenda} />;
  return (
    <Box>
      <Stack sx={{ ...aside, gap: 2.5, pt: { xs: 2, md: 2.5 } }}>
        <Ending consultation={consultation} />
        {/* An attention without a result is told by how it ended; what was begun of its note comes after. */}
        {isClosingNote(state, 0) ? addenda : null}
      </Stack>
      <NoteView
        note={note.data}
        actions={
          note.data.status === 'signed' && mayPrint ? (
            <>
              <NoteDocumentButton consultationId={id} />
              <EfirmaActions consultation={consultation} />
            </>
          ) : null
        }
        questions={
          asksDoctor ? (
            <DoctorAnswers schema={form.schema} patientAnswers={answers} answers={note.data.doctorAnswers} />
          ) : null
        }
      />
      {isClosingNote(state, 0) ? null : <Box sx={{ ...aside, pb: 3 }}>{addenda}</Box>}
      <PatientRating rating={consultation.rating} />
    </Box>
  );
}

/** Above and below the note: nothing of it where there is nothing to say. */
const aside = { px: { xs: 2, md: 2.5 }, '&:empty': { display: 'none' } } as const;

/** The patient's opinion of the attention. */
function PatientRating({ rating }: Pick<Consultation, 'rating'>) {
  if (!rating) return null;
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
