import { trpc } from '@consultorio/client/trpc';
import { sameData } from '@consultorio/contracts/same-data';
import { tidied } from '@consultorio/contracts/structured-text';
import {
  type TemplateContent,
  type TemplateDetail,
  type TemplateSection,
  templateSections,
} from '@consultorio/contracts/templates';
import type { Slots } from '../../capabilities/editing/slots.ts';
import { useSavedDraft } from '../../capabilities/editing/use-saved-draft.ts';
import { freshRead } from '../../capabilities/editing/use-saver.ts';

interface TemplateDraft {
  name: string;
  content: TemplateContent;
}

type TemplateSlot = 'name' | 'diagnoses' | 'orders' | TemplateSection;
const names: readonly TemplateSlot[] = ['name', ...templateSections, 'diagnoses', 'orders'];

function partOf({ name, content }: TemplateDraft, slot: TemplateSlot): unknown {
  if (slot === 'name') return name.trim();
  return slot === 'diagnoses' || slot === 'orders' ? content[slot] : tidied(content.sections[slot] ?? []);
}

/** Two people on two sections of one template do not disturb each other. */
export const templateSlots: Slots<TemplateDraft, TemplateSlot> = {
  differing: (one, other) => names.filter((slot) => !sameData(partOf(one, slot), partOf(other, slot))),
  withSlot: (values, slot, from) => {
    if (slot === 'name') return { ...values, name: from.name };
    const { content } = values;
    if (slot === 'diagnoses' || slot === 'orders')
      return { ...values, content: { ...content, [slot]: from.content[slot] } };
    const sections = { ...content.sections, [slot]: from.content.sections[slot] ?? [] };
    return { ...values, content: { ...content, sections } };
  },
};
const savedOf = ({ name, content, version }: TemplateDetail) => ({ values: { name, content }, version });

/** The template as it stands on this page, saved by itself. */
export function useTemplateDraft(template: TemplateDetail) {
  const utils = trpc.useUtils();
  const templateId = template.id;
  return useSavedDraft({
    name: `template:${templateId}`,
    slots: templateSlots,
    saved: savedOf(template),
    save: async (sent, expectedVersion, idempotencyKey) => {
      const moved = await utils.client.saveTemplateDraft.mutate({
        templateId,
        expectedVersion,
        ...sent,
        idempotencyKey,
      });
      const { version, updatedAt } = moved;
      utils.getTemplate.setData(
        { templateId },
        (now) => now && { ...now, ...sent, updatedAt, version, hasDraft: true },
      );
      return moved;
    },
    latest: async () => savedOf(await utils.getTemplate.fetch({ templateId }, freshRead)),
    onLeft: () => {
      void utils.getTemplate.invalidate();
      void utils.searchTemplates.invalidate();
    },
  });
}
