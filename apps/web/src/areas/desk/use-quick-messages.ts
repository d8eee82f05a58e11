import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { NoteSection } from '@consultorio/contracts/note-sections';
import type { Block } from '@consultorio/contracts/structured-text';
import { fillText } from '@consultorio/contracts/template-fill';
import type { TemplateSummary } from '@consultorio/contracts/templates';
import { useMemo } from 'react';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';
import type { QuickText } from '../../capabilities/messages/quick-texts.ts';
import { templateValuesOf } from './template-values.ts';

type Part = (template: TemplateSummary) => readonly Block[] | undefined;

/** The templates' parts as texts that «/» brings in, filled in for this patient. */
function useFilled(consultation: Consultation, templates: readonly TemplateSummary[] | undefined, part: Part) {
  const { mutate: apply } = trpc.applyTemplate.useMutation({ meta: { quiet: true } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is the same function of the same place
  return useMemo((): QuickText[] => {
    const values = templateValuesOf(consultation);
    return (templates ?? []).flatMap((template) => {
      const text = fillText(part(template) ?? [], values);
      if (!text) return [];
      const { id, name, number } = template;
      const use = { consultationId: consultation.id, templateId: id, number, orders: [] };
      return [{ id, name, text, onUse: () => apply({ ...use, idempotencyKey: crypto.randomUUID() }) }];
    });
  }, [templates, consultation, apply]);
}

const ofMessage: Part = ({ content }) => content.sections.text;

/** The message templates of this doctor and of the clinic. */
export function useQuickMessages(consultation: Consultation): QuickText[] {
  const mayWrite = useCan('sendMessage', scopeOf(consultation));
  const templates = trpc.listTemplates.useQuery(
    { kind: 'message' },
    { enabled: mayWrite && !consultation.closedAt, staleTime: 5 * 60_000 },
  );
  return useFilled(consultation, templates.data, ofMessage);
}

/** For one section of the note: what a note template says there, and every template that is one text. */
export function useNoteTexts(consultation: Consultation, section: NoteSection, asked: boolean): QuickText[] {
  const templates = trpc.listTemplates.useQuery(null, { enabled: asked, staleTime: 5 * 60_000 });
  return useFilled(consultation, templates.data, ({ content }) => content.sections[section] ?? content.sections.text);
}
