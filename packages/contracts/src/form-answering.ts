import type { Found } from './form-logic.ts';
import { canPrefill, namesSex } from './form-prefill.ts';
import type { FormItem, FormKind } from './forms.ts';

/** What is wrong with who answers a question, and with where the first answer comes from. */
export function checkAnswering(item: FormItem, kind: FormKind): Found[] {
  const found: Found[] = [];
  const add = (code: string, message: string) => found.push({ code, message });
  if (kind === 'general') {
    if (item.doctorOnly) add('doctor-only-impossible', 'El formulario general lo contesta solo el paciente');
    if (item.prefill) add('prefill-impossible', 'El formulario general es de donde se toman las respuestas');
    return found;
  }
  if (item.doctorOnly && item.type === 'file')
    add('doctor-only-impossible', 'Los archivos los manda el paciente: el médico no contesta con ellos');
  if (item.doctorOnly && item.alarm && item.alarm.effect !== 'flag')
    add('doctor-only-alarm', 'Cuando contesta el médico, la consulta ya se atiende: su alarma solo puede marcar');
  if (!item.prefill) return found;
  if (item.doctorOnly) add('prefill-impossible', 'Lo que contesta el médico no se toma de los datos del paciente');
  else if (!canPrefill(item.type, item.prefill))
    add('prefill-impossible', 'Ese dato del paciente no puede contestar una pregunta de este tipo');
  else if (item.prefill.from === 'profile' && item.prefill.field === 'sex' && !namesSex(item))
    add('prefill-impossible', 'Ninguna opción dice «mujer» u «hombre»: el dato del perfil no tendría cuál elegir');
  return found;
}
