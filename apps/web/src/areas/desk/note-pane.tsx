import { appCodeOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { isClosingNote } from '@consultorio/contracts/closing-note';
import type { Consultation } from '@consultorio/contracts/consultations';
import { advance, consultationLifecycle } from '@consultorio/contracts/lifecycle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { memo, type ReactNode, type Ref, Suspense } from 'react';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { Addenda, Ending } from './endings.tsx';
import { NoteEditor, type NoteHandle } from './note/note-editor.tsx';
import { RequestSection } from './request-section.tsx';

const loadReadNote = () => import('./note/read-note.tsx');
const ReadNote = lazyPart(async () => (await loadReadNote()).ReadNote);
const PatientRating = lazyPart(async () => (await loadReadNote()).PatientRating);

/** Before the note is signed: what follows takes the place of the editor at once. */
export const prepareReading = () => void loadReadNote().catch(() => undefined);

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
  /** Attention began on this page a moment ago. */
  begun?: boolean;
  /** A template left drafts of orders. */
  onOrders?: () => void;
  /** What is ordered again and again, beside the plan. */
  planOrders?: ReactNode;
}

/** The centre of the desk: the patient's request until attention begins, then the note, then the signed note. */
export const NotePane = memo(function NotePane({ consultation, noteRef, begun = false, onOrders, planOrders }: Props) {
  const { id, state } = consultation;
  const mayWrite = useCan('saveClinicalNote', scopeOf(consultation));
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
    return <NoteSkeleton />;
  }
  if (!note.data) return <ErrorState error={note.error} onRetry={note.refetch} />;
  if (note.data.status === 'draft' && mayWrite && advance(consultationLifecycle, state, 'saveClinicalNote')) {
    return (
      <NoteEditor
        key={id}
        ref={noteRef}
        consultation={consultation}
        {...(onOrders ? { onOrders } : {})}
        planOrders={planOrders}
        note={note.data}
        takesFocus={begun}
      />
    );
  }
  const addenda = <Addenda state={state} addenda={consultation.addenda} />;
  return (
    <Box>
      <Stack sx={{ ...aside, gap: 2.5, pt: { xs: 2, md: 2.5 } }}>
        <Ending consultation={consultation} />
        {/* An attention without a result is told by how it ended; what was begun of its note comes after. */}
        {isClosingNote(state, 0) ? addenda : null}
      </Stack>
      <Suspense fallback={<NoteSkeleton />}>
        <ReadNote consultation={consultation} note={note.data} />
      </Suspense>
      {isClosingNote(state, 0) ? null : <Box sx={{ ...aside, pb: 3 }}>{addenda}</Box>}
      {consultation.rating ? (
        <Suspense fallback={null}>
          <PatientRating rating={consultation.rating} />
        </Suspense>
      ) : null}
    </Box>
  );
});

const NoteSkeleton = () => (
  <Box sx={{ p: { xs: 2, md: 3 } }}>
    <SkeletonList rows={5} height={110} />
  </Box>
);

/** Above and below the note: nothing of it where there is nothing to say. */
const aside = { px: { xs: 2, md: 2.5 }, '&:empty': { display: 'none' } } as const;
