import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { advance, consultationLifecycle } from '@consultorio/contracts/lifecycle';
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
      closed={mayWrite ? 'Esta conversación ya terminó.' : 'Solo quien atiende la consulta puede escribir aquí.'}
      marksRead={useCan('markMessagesRead', scope)}
      quickTexts={quickTexts}
    />
  );
}
