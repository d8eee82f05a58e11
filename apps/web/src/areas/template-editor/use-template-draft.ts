import { trpc } from '@consultorio/client/trpc';
import type { TemplateContent, TemplateDetail } from '@consultorio/contracts/templates';
import { useSavedDraft } from '../../capabilities/editing/use-saved-draft.ts';

interface TemplateDraft {
  name: string;
  content: TemplateContent;
}

/** The template as it stands on this page, saved by itself. */
export function useTemplateDraft(template: TemplateDetail) {
  const utils = trpc.useUtils();
  const { mutateAsync: save } = trpc.saveTemplateDraft.useMutation({ meta: { quiet: true }, networkMode: 'always' });
  const templateId = template.id;
  const draft: TemplateDraft = { name: template.name, content: template.content };
  return useSavedDraft({
    draft,
    version: template.version,
    save: (sent, expectedVersion) => save({ templateId, expectedVersion, ...sent }),
    onSaved: ({ name, content }, { version, updatedAt }) =>
      utils.getTemplate.setData(
        { templateId },
        (now) => now && { ...now, content, name, updatedAt, version, hasDraft: true },
      ),
    newestVersion: async () => (await utils.getTemplate.fetch({ templateId }, { staleTime: 0 })).version,
    onLeft: () => {
      void utils.getTemplate.invalidate();
      void utils.searchTemplates.invalidate();
    },
  });
}
