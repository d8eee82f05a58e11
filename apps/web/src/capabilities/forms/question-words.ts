import type { FormItem, FormSchema } from '@consultorio/contracts/forms';
import { answerText } from './answer-text.ts';

export const doctorItems = (schema: FormSchema, visible: ReadonlySet<string>): FormItem[] =>
  schema.sections.flatMap(({ items }) => items).filter(({ key, doctorOnly }) => doctorOnly && visible.has(key));

/** By key, for code that holds the answers without the form. */
export function questionWords(schema: FormSchema) {
  const items = new Map(schema.sections.flatMap((section) => section.items).map((item) => [item.key, item]));
  return {
    label: (key: string) => items.get(key)?.label ?? key,
    answer: (key: string, answer: unknown) => {
      const item = items.get(key);
      return (item && answerText(item, answer)) ?? '';
    },
  };
}
