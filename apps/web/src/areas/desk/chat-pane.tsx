import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { memo } from 'react';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { Conversation } from '../../capabilities/messages/conversation.tsx';
import { useMayWrite } from './use-may-write.ts';
import { useQuickMessages } from './use-quick-messages.ts';

/** The conversation with the patient, and the internal notes in between that only the staff sees. */
export const ChatPane = memo(function ChatPane({ consultation }: { consultation: Consultation }) {
  const { id } = consultation;
  const scope = scopeOf(consultation);
  const quickTexts = useQuickMessages(consultation);
  const { mayWrite, canWrite, canNote } = useMayWrite(consultation);
  return (
    <Conversation
      key={id}
      consultationId={id}
      patientId={consultation.patientId}
      side="doctor"
      canWrite={canWrite}
      canNote={canNote}
      closed={mayWrite ? 'Esta conversación ya terminó.' : 'Solo quien atiende la consulta puede escribir aquí.'}
      marksRead={useCan('markMessagesRead', scope)}
      quickTexts={quickTexts}
    />
  );
});
