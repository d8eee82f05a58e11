import type { FormSchema } from '@consultorio/contracts/forms';

/** An answer of any kind as one line. Null means that nothing was said, which is not the same as «ninguna». */
export function answerInWords(answer: unknown, schema: FormSchema | null, key: string): string | null {
  const item = schema?.sections.flatMap((section) => section.items).find((one) => one.key === key);
  const label = (value: unknown) => item?.options?.find((option) => option.value === value)?.label ?? String(value);
  if (answer === undefined || answer === null || answer === '') return null;
  if (typeof answer === 'boolean') return answer ? 'Sí' : 'No';
  if (Array.isArray(answer)) {
    const said = answer.filter((one) => typeof one === 'string' || typeof one === 'number');
    return said.length > 0 ? said.map(label).join(', ') : null;
  }
  return typeof answer === 'object' ? null : label(answer);
}
