import type { InputIssue } from './errors.ts';
import type { FormScale, ScaleBand } from './form-scales.ts';
import type { FormItem, FormKind, FormSchema, ItemType } from './forms.ts';
import { attainableScores } from './scale-range.ts';

/** Types whose answer is a number of points: options by their score, «Sí» 1 and «No» 0, a number as it is. */
export const scoredTypes: ReadonlySet<ItemType> = new Set(['oneChoice', 'manyChoices', 'yesNo', 'number', 'scale']);

type Items = ReadonlyMap<string, FormItem>;
/** `key` is that of the scale. */
type ScaleIssue = InputIssue & { key: string; about?: string };
type Found = { code: string; message: string; about?: string; at?: (string | number)[] };

/** What keeps the scores of a form from meaning anything. */
export function checkScales({ scales }: FormSchema, items: Items, kind: FormKind): ScaleIssue[] {
  return (scales ?? []).flatMap((scale, at) => {
    const tell = ({ at: place = [], ...found }: Found, ...more: string[]): ScaleIssue => ({
      key: scale.key,
      path: ['scales', at, ...more, ...place],
      ...found,
    });
    return [
      ...(kind === 'general'
        ? [tell({ code: 'scale-impossible', message: 'El formulario general no lleva puntajes' })]
        : []),
      ...(scale.title.trim() === '' ? [tell({ code: 'label-missing', message: 'Falta el nombre del puntaje' })] : []),
      ...checkSums(scale, items).map((found) => tell(found, 'sums')),
      ...[...checkBands(scale.bands), ...checkCover(scale, items)].map((found) => tell(found, 'bands')),
    ];
  });
}

function checkSums({ sums }: FormScale, items: Items): Found[] {
  if (sums.length === 0) return [{ code: 'scale-empty', message: 'El puntaje no suma ninguna pregunta' }];
  const found = sums.flatMap(({ item: key }) => checkSummed(key, items.get(key)));
  if (new Set(sums.map(({ item }) => item)).size < sums.length)
    found.push({ code: 'scale-repeated', message: 'El puntaje suma dos veces la misma pregunta' });
  return found;
}

function checkSummed(key: string, item: FormItem | undefined): Found[] {
  if (!item) return [{ code: 'dangling', message: 'El puntaje suma una pregunta que ya no existe' }];
  const about = key;
  if (!scoredTypes.has(item.type))
    return [{ code: 'scale-impossible', message: 'Las respuestas de ese tipo no tienen puntaje', about }];
  const isChoice = item.type === 'oneChoice' || item.type === 'manyChoices';
  return isChoice && item.options?.some(({ score }) => typeof score !== 'number')
    ? [{ code: 'score-missing', message: 'A una opción le falta su puntaje', about }]
    : [];
}

/** Each found beside the field that puts it right. */
function checkBands(bands: readonly ScaleBand[]): Found[] {
  return bands.flatMap(({ from, to, meaning }, at): Found[] => {
    const found: Found[] = [];
    const earlier = bands.findIndex(
      (one, place) => one.from <= one.to && from <= one.to && (one.from < from || (one.from === from && place < at)),
    );
    if (from > to)
      found.push({ code: 'band-impossible', message: `Termina antes de empezar: empieza en ${from}`, at: [at, 'to'] });
    else if (earlier >= 0) {
      const message = `Se encima con el rango ${earlier + 1}, que llega hasta ${bands[earlier]?.to}`;
      found.push({ code: 'bands-overlap', message, at: [at, 'from'] });
    }
    if (meaning.trim() === '')
      found.push({ code: 'meaning-missing', message: 'Escribe qué significa este rango', at: [at, 'meaning'] });
    return found;
  });
}

/** A scale with bands has one for every score that answers can give: a score without meaning would be read as harmless. */
function checkCover(scale: FormScale, items: Items): Found[] {
  const { bands } = scale;
  const scores = bands.length > 0 && bands.every(({ from, to }) => from <= to) ? attainableScores(scale, items) : null;
  const isCovered = (score: number) => bands.some(({ from, to }) => score >= from && score <= to);
  const first = scores?.findIndex((score) => !isCovered(score)) ?? -1;
  if (!scores || first < 0) return [];
  const after = scores.findIndex((score, at) => at > first && isCovered(score));
  const [low, high] = [scores[first] ?? 0, scores.at(after < 0 ? -1 : after - 1) ?? 0];
  const message =
    low === high
      ? `El puntaje ${low} no está en ningún rango`
      : `Los puntajes de ${low} a ${high} no están en ningún rango`;
  // Beside the end below the gap, or beside the beginning of the lowest band.
  const below = bands.reduce((best, { to }, at) => (to < low && to > (bands[best]?.to ?? -Infinity) ? at : best), -1);
  const lowest = bands.reduce((best, { from }, at) => (from < (bands[best]?.from ?? Infinity) ? at : best), 0);
  return [{ code: 'bands-gap', message, at: below >= 0 ? [below, 'to'] : [lowest, 'from'] }];
}
