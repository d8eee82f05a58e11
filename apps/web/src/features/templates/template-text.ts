import type { TemplateSummary } from '@consultorio/contracts/templates';
import { templateVariableText } from '../../texts/template-variables.ts';

/** What `{{…}}` may stand for; null is not known and becomes a blank, so that nobody signs a hole. */
export type TemplateVariables = Record<string, string | null>;

export const fillVariables = (text: string, variables: TemplateVariables): string =>
  text.replace(
    /\{\{\s*([\w.]+)\s*\}\}/g,
    (_, name: string) => (Object.hasOwn(variables, name) && variables[name]) || `[[${templateVariableText(name)}]]`,
  );

/** Sections with text, filled in. A template of indications has one, `text`: at the desk it goes to `into`. */
export function filledSections(
  { kind, content }: Pick<TemplateSummary, 'kind' | 'content'>,
  variables: TemplateVariables,
  into: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content.sections)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => [kind === 'note' ? name : into, fillVariables(text, variables)]),
  );
}
