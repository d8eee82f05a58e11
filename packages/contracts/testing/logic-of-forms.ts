import { checkFormLogic } from '../src/form-logic.ts';
import type { FormItem, FormSchema } from '../src/forms.ts';

/** One section of questions `p0`, `p1` … that are answered by yes or no where nothing else is said. */
export const form = (...items: Partial<FormItem>[]): FormSchema => ({
  sections: [
    {
      key: 'unica',
      title: 'Única',
      items: items.map((item, index) => ({
        key: `p${index}`,
        type: 'yesNo' as const,
        label: `Pregunta ${index}`,
        ...item,
      })),
    },
  ],
});

/** What the check of such a form finds, as question and code. */
export const codes = (...items: Partial<FormItem>[]) =>
  checkFormLogic(form(...items)).map(({ key, code }) => `${key} ${code}`);

export const yes = (item: string) => ({ item, is: 'equals', value: true }) as const;
