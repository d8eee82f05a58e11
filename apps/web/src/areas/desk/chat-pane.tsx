import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { advance, consultationLifecycle } from '@consultorio/contracts/lifecycle';
import { fillText } from '@consultorio/contracts/template-fill';
import { useMemo } from 'react';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import { Conversation } from '../../capabilities/messages/conversation.tsx';
import type { QuickText } from '../../capabilities/messages/quick-texts.ts';
import { templateValuesOf } from './template-values.ts';

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

/** The message templates of this doctor and of the clinic, filled in for this patient. */
function useQuickMessages(consultation: Consultation): QuickText[] {
  const mayWrite = useCan('sendMessage', scopeOf(consultation));
  const templates = trpc.listTemplates.useQuery(
    { kind: 'message' },
    { enabled: mayWrite && !consultation.closedAt, staleTime: 5 * 60_000 },
  );
  const { mutate: apply } = trpc.applyTemplate.useMutation({ meta: { quiet: true } });
  return useMemo(() => {
    const values = templateValuesOf(consultation);
    return (templates.data ?? []).flatMap(({ id, name, number, content }) => {
      const text = fillText(content.sections.text ?? [], values);
      if (!text) return [];
      const use = { consultationId: consultation.id, templateId: id, number, orders: [] };
      return [{ id, name, text, onUse: () => apply({ ...use, idempotencyKey: crypto.randomUUID() }) }];
    });
  }, [templates.data, consultation, apply]);
}
