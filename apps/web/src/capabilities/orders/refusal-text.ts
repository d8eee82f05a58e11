import { appCodeOf, detailsOf, issuesOf } from '@consultorio/client/errors';
import { andList } from '@consultorio/contracts/words/lists';
import { errorText } from '../../texts/errors.ts';
import { missingPersonTexts } from '../../texts/orders.ts';

/** Why it cannot be issued, with the bounds of these medicines, and with missing data from beyond the form: of doctor, patient or establishment. */
export function refusalText(error: unknown): string {
  if (appCodeOf(error) === 'validity-beyond-law')
    return [errorText(error), ...issuesOf(error).map(({ message }) => message)].join(' ');
  const { missing } = detailsOf(error);
  const persons = Array.isArray(missing) ? missing.flatMap((path) => missingPersonTexts[String(path)] ?? []) : [];
  return persons.length > 0 ? `No se puede emitir: falta ${andList(persons)}.` : errorText(error);
}
