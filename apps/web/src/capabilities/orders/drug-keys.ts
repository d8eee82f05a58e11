import type { KeyboardEvent } from 'react';

const inputsOf = (line: Element | null) =>
  [...(line?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])].filter(
    (field) => !field.ariaHidden,
  );

/**
 * Where Enter goes from a field, as Tab does: to the next one; from the duration to what is still missing. Null is the end
 * of the line. With Ctrl it belongs to the dialog.
 */
export function fieldAfter(from: HTMLElement): HTMLElement | null {
  const fields = inputsOf(from.closest('fieldset'));
  const at = fields.indexOf(from as HTMLInputElement);
  if (fields[at]?.name.endsWith('.duration'))
    return fields.find((field) => field.required && !field.value.trim()) ?? null;
  return fields[at + 1] ?? null;
}

export const isEnter = (event: KeyboardEvent) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey;

export const focusDrugField = (name: string) => document.getElementsByName(name)[0]?.focus();
