import { appCodeOf, detailsOf, issuesOf } from '@consultorio/client/errors';
import { errorText } from '../../texts/errors.ts';
import { missingPersonTexts } from '../../texts/orders.ts';

const list = new Intl.ListFormat('es-MX');

/** Why it cannot be issued, with the bounds of these medicines, and with missing data from beyond the form: of doctor, patient or establishment. */
export function refusalText(error: unknown): string {
  if (appCodeOf(error) === 'validity-beyond-law')
    return [errorText(error), ...issuesOf(error).map(({ message }) => message)].join(' ');
  const { missing } = detailsOf(error);
  const persons = Array.isArray(missing) ? missing.flatMap((path) => missingPersonTexts[String(path)] ?? []) : [];
  return persons.length > 0 ? `No se puede emitir: falta ${list.format(persons)}.` : errorText(error);
}
