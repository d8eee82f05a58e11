import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { consultationLifecycle, verbsFrom } from '@consultorio/contracts/lifecycle';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMessageFiles } from '../../../features/files/message-files.tsx';
import { Conversation } from '../../../features/messages/conversation.tsx';
import { ANSWER_ID } from './answer-information.tsx';

interface Props {
  consultation: Consultation;
  /** Shows the place where the doctor's question is answered. */
  onAnswer: () => void;
}

/** While the doctor waits for an answer there is one place to write it: a mere message would not start the clock again. */
export function ConversationPane({ consultation, onAnswer }: Props) {
  const { id, state, patientId, doctorId } = consultation;
  const files = useMessageFiles(id);
  const scope = { patientId, doctorId, isOpen: state === 'submitted' };
  const maySend = useCan('sendMessage', scope);
  const mayMark = useCan('markMessagesRead', scope);
  const writable = verbsFrom(consultationLifecycle, state).includes('sendMessage');
  const waiting = state === 'waitingPatient';
  const answer = () => {
    onAnswer();
    // After the tab has changed, where there are tabs.
    setTimeout(() => {
      const section = document.getElementById(ANSWER_ID);
      section?.scrollIntoView({ block: 'center' });
      section?.querySelector<HTMLElement>('textarea')?.focus({ preventScroll: true });
    });
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Mensajes con tu médico"
      sx={{ height: '100%', borderRadius: '12px', overflow: 'hidden', display: 'flex', flexDirection: 'column' }}
    >
      <Stack sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', display: { xs: 'none', md: 'flex' } }}>
        <Typography variant="h5" component="h2">
          Mensajes
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {consultation.doctor?.name ?? 'Aún no hay un médico asignado'}
        </Typography>
      </Stack>
      <Conversation
        key={id}
        consultationId={id}
        side="patient"
        canWrite={maySend && writable && !waiting}
        closed={
          waiting && maySend ? (
            <Button variant="contained" fullWidth onClick={answer}>
              Responder a tu médico
            </Button>
          ) : writable ? (
            'Tu cuenta está bloqueada: puedes leer, pero no escribir.'
          ) : (
            'Esta conversación terminó. Si necesitas algo más, pide otra consulta.'
          )
        }
        marksRead={mayMark}
        files={files}
      />
    </Paper>
  );
}
