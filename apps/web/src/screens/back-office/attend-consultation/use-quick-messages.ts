import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { useMemo } from 'react';
import { scopeOf } from '../../../features/consultation-actions/scope.ts';
import type { QuickText } from '../../../features/messages/quick-texts.ts';
import { fillVariables } from '../../../features/templates/template-text.ts';
import { templateValuesOf } from './template-values.ts';

/** The message templates of this doctor and of the clinic, filled in for this patient. */
export function useQuickMessages(consultation: Consultation): QuickText[] {
  const mayWrite = useCan('sendMessage', scopeOf(consultation));
  const templates = trpc.listTemplates.useQuery(
    { kind: 'message' },
    { enabled: mayWrite && !consultation.closedAt, staleTime: 5 * 60_000 },
  );
  return useMemo(() => {
    const values = templateValuesOf(consultation);
    return (templates.data ?? []).flatMap(({ id, name, content }) => {
      const text = fillVariables(Object.values(content.sections).join('\n\n'), values).trim();
      return text ? [{ id, name, text }] : [];
    });
  }, [templates.data, consultation]);
}
