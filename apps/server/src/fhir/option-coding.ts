import type { FormItem } from '@consultorio/contracts/forms';
import type { Coding } from './resource.ts';

/** FHIR's `code`: words with one space between them. */
const isCode = (value: string) => /^\S+( \S+)*$/.test(value);

/** The option of a question as a Coding; null when it has no such option. What FHIR takes for no code is counted instead. */
export function optionCoding({ options }: FormItem, value: string): Coding | null {
  const at = options?.findIndex((option) => option.value === value) ?? -1;
  const option = options?.[at];
  if (!option) return null;
  const display = fhirString(option.label);
  return { code: isCode(value) ? value : `opcion-${at + 1}`, ...(display ? { display } : {}) };
}

/** Without control characters, or null when nothing is left: FHIR knows no empty text. */
export function fhirString(value: string | null | undefined): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not travel
  const said = value?.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ' ').trim() ?? '';
  return said === '' ? null : said;
}
