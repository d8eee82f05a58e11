import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { consultationLifecycle, verbsFrom } from '@consultorio/contracts/lifecycle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, Suspense } from 'react';
import { DoctorFace } from '../../capabilities/doctor-cards/doctor-face.tsx';
import { Conversation } from '../../capabilities/messages/conversation.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { myStates } from '../../texts/my-consultation-states.ts';
import { ENDING_ID } from './ending-card.tsx';
import { RESULT_ID } from './result-card.tsx';
import { ANSWER_ID, showSection } from './show-section.ts';

const AnswerForm = lazyPart(async () => (await import('./answer-information.tsx')).AnswerForm);

interface Props {
  consultation: Consultation;
  /** Whether the consultation itself stands beside it; otherwise it is behind another tab. */
  beside: boolean;
  /** Shows the consultation itself. */
  onRecord: () => void;
}

/** The way on from the conversation once nobody can write here any more. */
const endings: Partial<Record<Consultation['state'], { text: string; way: string; section: string }>> = {
  closed: { text: 'Tu médico firmó su respuesta.', way: 'Ver tu resultado', section: RESULT_ID },
  rejected: { text: 'Tu médico te dejó una recomendación.', way: 'Leer su recomendación', section: ENDING_ID },
  cancelled: { text: 'Esta consulta se canceló.', way: 'Ver la consulta', section: ENDING_ID },
  expired: { text: 'Esta consulta venció.', way: 'Ver la consulta', section: ENDING_ID },
};

/**
 * While the doctor waits for an answer there is one form for it, here on a phone and beside the chat on a desk: a mere message
 * would not start the clock again.
 */
export const ConversationPane = memo(function ConversationPane({ consultation, beside, onRecord }: Props) {
  const { id, state, patientId, doctorId, doctor } = consultation;
  const { label } = myStates[state];
  const scope = { patientId, doctorId, isOpen: state === 'submitted' };
  const maySend = useCan('sendMessage', scope);
  const mayMark = useCan('markMessagesRead', scope);
  const writable = verbsFrom(consultationLifecycle, state).includes('sendMessage');
  const waiting = state === 'waitingPatient';
  const canWrite = maySend && writable && !waiting;
  const ending = endings[state];
  const lead = (section: string) => {
    onRecord();
    showSection(section);
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Mensajes con tu médico"
      sx={{ height: '100%', borderRadius: 1.5, overflow: 'hidden', display: 'flex', flexDirection: 'column' }}
    >
      <Stack
        direction="row"
        sx={{ px: 2, py: 1.25, gap: 1.5, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
      >
        {doctor ? <DoctorFace doctor={doctor} size={44} /> : null}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h2" sx={{ lineHeight: 1.2, overflowWrap: 'anywhere' }}>
            {doctor?.name ?? 'Aún no hay un médico asignado'}
          </Typography>
          {/* The state first: on a narrow telephone the line breaks rather than cut it. */}
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {doctor ? `${label} · Cédula ${doctor.cedula}` : label}
          </Typography>
        </Box>
      </Stack>
      <Conversation
        key={id}
        consultationId={id}
        patientId={consultation.patientId}
        side="patient"
        canWrite={canWrite}
        closed={
          waiting && maySend && !beside ? (
            <Box sx={{ textAlign: 'left', color: 'text.primary' }}>
              <Suspense fallback={<SkeletonList rows={1} height={132} />}>
                <AnswerForm consultation={consultation} inChat />
              </Suspense>
            </Box>
          ) : waiting && maySend ? (
            <Button variant="contained" fullWidth onClick={() => lead(ANSWER_ID)}>
              Responder a tu médico
            </Button>
          ) : writable ? (
            'Tu cuenta está bloqueada: puedes leer, pero no escribir.'
          ) : ending ? (
            <>
              {ending.text} Esta conversación terminó.
              {/* On a desk it stands beside the chat. */}
              <Button
                variant="contained"
                fullWidth
                onClick={() => lead(ending.section)}
                sx={{ mt: 1.5, display: { md: 'none' } }}
              >
                {ending.way}
              </Button>
            </>
          ) : null
        }
        marksRead={mayMark}
      />
    </Paper>
  );
});
