import { administrationRouteWords } from '@consultorio/contracts/words/dosing';
import {
  dosePhrase,
  durationPhrase,
  frequencyPhrase,
  linePhrases,
  quantityPhrase,
} from '@consultorio/prescribing/line-entry';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderForm } from './order-form.ts';

const routes: Record<string, string> = {
  ...{
    vo: administrationRouteWords.oral,
    oral: administrationRouteWords.oral,
    sl: administrationRouteWords.sublingual,
  },
  ...{ im: administrationRouteWords.intramuscular, iv: administrationRouteWords.intravenous },
  ...{ sc: administrationRouteWords.subcutaneous, top: administrationRouteWords.topical },
  ...{ oft: administrationRouteWords.ophthalmic, ot: administrationRouteWords.otic },
  ...{ nas: administrationRouteWords.nasal, inh: administrationRouteWords.inhaled },
  ...{ vr: administrationRouteWords.rectal, vv: administrationRouteWords.vaginal },
};
const routePhrase = (typed: string) => {
  const short = typed.trim().toLowerCase().replaceAll('.', '');
  return routes[short] ?? Object.values(administrationRouteWords).find((word) => word.toLowerCase() === short) ?? null;
};

/**
 * Spells out what was typed into a field of a line, in the words that stand on paper. «1 c/8h 7d» as a dose fills how
 * often and how long as well. @returns the last field that it filled.
 */
export function settled<Field extends string>(
  form: UseFormReturn<OrderForm>,
  index: number,
  field: Field,
): Field | 'frequency' | 'duration' {
  const row = form.getValues(`drugs.${index}`);
  const write = (name: 'dose' | 'frequency' | 'duration' | 'route' | 'quantity', text: string | null) => {
    if (text !== null && text !== row[name]) form.setValue(`drugs.${index}.${name}`, text);
  };
  if (field === 'dose') {
    const line = linePhrases(row.dose, row.presentation);
    if (line) {
      write('dose', line.dose);
      write('frequency', line.frequency);
      write('duration', line.duration);
      return line.duration ? 'duration' : 'frequency';
    }
    write('dose', dosePhrase(row.dose, row.presentation));
  } else if (field === 'frequency') {
    write(
      'frequency',
      row.frequency.trim().toLowerCase() === 'prn' ? 'Solo si es necesario' : frequencyPhrase(row.frequency),
    );
  } else if (field === 'duration') write('duration', durationPhrase(row.duration));
  else if (field === 'route') write('route', routePhrase(row.route));
  else if (field === 'quantity') write('quantity', quantityPhrase(row.quantity, row.presentation));
  else if (field === 'asNeeded.reason') {
    const { reason } = row.asNeeded;
    const bare = reason.replace(/^\s*(?:solo\s+)?(?:si\s+(?:hay|tiene|presenta)|en\s+caso\s+de|por)\s+/i, '');
    if (bare !== reason) form.setValue(`drugs.${index}.asNeeded.reason`, bare);
  }
  return field;
}
