import type { PrescriptionLine } from '../prescription-line.ts';
import { readFrequency } from './read-frequency.ts';
import { plain, readNumber } from './read-number.ts';

const opening = String.raw`\b(?:solo en caso de|en caso de|solo si presenta|solo si hay|si hay|si tiene|si presenta|si persiste|cuando haya|cuando tenga|solo si|por razon necesaria|prn|si)\s+`;
const reason = new RegExp(String.raw`${opening}([a-zñ ]+?)(?=$|[,.;(]|\s+(?:cada|maximo|max|no mas|hasta|c\/)\b)`);
const most =
  /\b(?:maximo|max\.?|no mas de|hasta)\s+(\d+|un|una|dos|tres|cuatro|cinco|seis|ocho)\b\s*(?:veces|tabletas?|capsulas?|dosis|tomas|disparos?|inhalaciones)?\s*(?:al|por|en el|en un|en 24|x)/;

/**
 * «en caso de dolor, máximo 4 al día», «si hay fiebre cada 6 horas»; null where it is not taken as needed, or nothing says
 * how often at most.
 */
export function readAsNeeded(text: string): PrescriptionLine['asNeeded'] {
  const said = plain(text);
  const why = said.match(reason)?.[1]?.trim();
  const isPrn = /\b(?:prn|por razon necesaria|segun necesidad|a demanda|en caso necesario)\b/.test(said);
  if (!why && !isPrn) return null;
  const mostPerDay = readNumber(said.match(most)?.[1] ?? '') ?? timesOf(said);
  return mostPerDay === null ? null : { reason: why ?? 'necesario', mostPerDay };
}

function timesOf(said: string): number | null {
  const frequency = readFrequency(said);
  if (frequency === null || 'once' in frequency) return null;
  return 'timesPerDay' in frequency ? frequency.timesPerDay : 24 / frequency.everyHours;
}
