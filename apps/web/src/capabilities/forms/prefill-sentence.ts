import type { FormItem, Prefill } from '@consultorio/contracts/forms';
import { profilePrefillTexts } from '../../texts/forms.ts';

/** After «Llega contestada con». `general`: the questions of the general form, as far as they are known here. */
export function prefillWords(from: Prefill, general?: ReadonlyMap<string, FormItem>): string {
  if (from.from === 'profile') return `su ${profilePrefillTexts[from.field]}, del perfil`;
  if (from.from === 'previousAnswer') return 'lo que respondió la última vez';
  const label = general?.get(from.item)?.label;
  return label ? `su respuesta a «${label}», del formulario general` : 'una respuesta de su formulario general';
}
