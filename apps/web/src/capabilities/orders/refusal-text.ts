import { detailsOf } from '@consultorio/client/errors';
import { errorText } from '../../texts/errors.ts';
import { missingPersonTexts } from '../../texts/orders.ts';

const list = new Intl.ListFormat('es-MX');

/** Why it cannot be issued, with missing data from beyond the form: of doctor, patient or establishment. */
export function refusalText(error: unknown): string {
  const { missing } = detailsOf(error);
  const persons = Array.isArray(missing) ? missing.flatMap((path) => missingPersonTexts[String(path)] ?? []) : [];
  return persons.length > 0 ? `No se puede emitir: falta ${list.format(persons)}.` : errorText(error);
}
