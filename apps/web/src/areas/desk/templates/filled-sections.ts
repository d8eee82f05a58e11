import { writtenSections } from '@consultorio/contracts/template-content';
import { fillText } from '@consultorio/contracts/template-fill';
import type { VariableValues } from '@consultorio/contracts/template-variables';
import type { TemplateSummary } from '@consultorio/contracts/templates';

/** Sections with text, filled in. A template of indications has one, `text`: at the desk it goes to `into`. */
export function filledSections(
  { kind, content }: Pick<TemplateSummary, 'kind' | 'content'>,
  values: VariableValues,
  into: string,
): Record<string, string> {
  return Object.fromEntries(
    writtenSections(content).map(([name, blocks]) => [kind === 'note' ? name : into, fillText(blocks, values)]),
  );
}
