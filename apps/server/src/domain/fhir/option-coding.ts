import type { FormItem } from '@consultorio/contracts/forms';
import type { Coding } from './resource.ts';

/** FHIR's `code`: words with one space between them. */
const isCode = (value: string) => /^\S+( \S+)*$/.test(value);

/** The option of a question as a Coding; null when it has no such option. A value that is no FHIR code is numbered. */
export function optionCoding({ options }: FormItem, value: string): Coding | null {
  const at = options?.findIndex((option) => option.value === value) ?? -1;
  const option = options?.[at];
  if (!option) return null;
  const display = fhirString(option.label);
  const { system, version, code } = option.code ?? {};
  const edition = fhirString(version);
  if (code)
    return {
      ...(system ? { system } : {}),
      ...(edition ? { version: edition } : {}),
      code,
      ...(display ? { display } : {}),
    };
  return { code: isCode(value) ? value : `opcion-${at + 1}`, ...(display ? { display } : {}) };
}

/**
 * Characters that FHIR's pattern of a string refuses where `\s` knows Unicode, as in JavaScript: control characters,
 * and every space but the plain one, tab and line ends.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not travel
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|[^\S \r\n\t]/g;

/** With plain spaces instead of those, or null when nothing is left: FHIR knows no empty text. */
export function fhirString(value: string | null | undefined): string | null {
  const said = value?.replaceAll(unfit, ' ').trim() ?? '';
  return said === '' ? null : said;
}

/** The same characters as escapes, which mean them in JSON and in FHIRPath alike. */
export const escapeUnfit = (value: string): string =>
  value.replaceAll(unfit, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
