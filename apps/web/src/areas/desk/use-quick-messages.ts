import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { fillText } from '@consultorio/contracts/template-fill';
import { useMemo } from 'react';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import type { QuickText } from '../../capabilities/messages/quick-texts.ts';
import { templateValuesOf } from './template-values.ts';

/** The message templates of this doctor and of the clinic, filled in for this patient. */
export function useQuickMessages(consultation: Consultation): QuickText[] {
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
