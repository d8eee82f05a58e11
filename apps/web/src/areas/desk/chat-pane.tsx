import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { advance, consultationLifecycle } from '@consultorio/contracts/lifecycle';
import Typography from '@mui/material/Typography';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { Conversation } from '../../capabilities/messages/conversation.tsx';
import { useQuickMessages } from './use-quick-messages.ts';

/** The conversation with the patient, and the internal notes in between that only the staff sees. */
export function ChatPane({ consultation }: { consultation: Consultation }) {
  const { id, state } = consultation;
  const scope = scopeOf(consultation);
  const quickTexts = useQuickMessages(consultation);
  const mayWrite = useCan('sendMessage', scope);
  const canWrite = mayWrite && advance(consultationLifecycle, state, 'sendMessage') !== null;
  const mayNote = useCan('addInternalNote', scope);
  return (
    <Conversation
      key={id}
      consultationId={id}
      side="doctor"
      canWrite={canWrite}
      canNote={mayNote && advance(consultationLifecycle, state, 'addInternalNote') !== null}
      closed={
        <Typography
          variant="body2"
          sx={{ p: 2, borderTop: 1, borderColor: 'divider', color: 'text.secondary', textAlign: 'center' }}
        >
          {mayWrite ? 'Esta conversación ya terminó.' : 'Solo quien atiende la consulta puede escribir aquí.'}
        </Typography>
      }
      marksRead={useCan('markMessagesRead', scope)}
      quickTexts={quickTexts}
    />
  );
}
