import type { InputIssue } from './errors.ts';
import type { FormScale, ScaleBand } from './form-scales.ts';
import type { FormItem, FormKind, FormSchema, ItemType } from './forms.ts';

/** Types whose answer is a number of points: options by their score, «Sí» 1 and «No» 0, a number as it is. */
export const scoredTypes: ReadonlySet<ItemType> = new Set(['oneChoice', 'manyChoices', 'yesNo', 'number', 'scale']);

type Items = ReadonlyMap<string, FormItem>;
/** `key` is that of the scale. */
type ScaleIssue = InputIssue & { key: string; about?: string };
type Found = { code: string; message: string; about?: string };

/** What keeps the scores of a form from meaning anything. */
export function checkScales({ scales }: FormSchema, items: Items, kind: FormKind): ScaleIssue[] {
  return (scales ?? []).flatMap((scale, at) => {
    const tell = (found: Found, ...more: string[]): ScaleIssue => ({
      key: scale.key,
      path: ['scales', at, ...more],
      ...found,
    });
    return [
      ...(kind === 'general'
        ? [tell({ code: 'scale-impossible', message: 'El formulario general no lleva puntajes' })]
        : []),
      ...(scale.title.trim() === '' ? [tell({ code: 'label-missing', message: 'Falta el nombre del puntaje' })] : []),
      ...checkSums(scale, items).map((found) => tell(found, 'sums')),
      ...checkBands(scale.bands).map((found) => tell(found, 'bands')),
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
  if (item.doctorOnly)
    return [{ code: 'doctor-only', message: 'El puntaje suma solo lo que contesta el paciente', about }];
  if (!scoredTypes.has(item.type))
    return [{ code: 'scale-impossible', message: 'Las respuestas de ese tipo no tienen puntaje', about }];
  const isChoice = item.type === 'oneChoice' || item.type === 'manyChoices';
  return isChoice && item.options?.some(({ score }) => typeof score !== 'number')
    ? [{ code: 'score-missing', message: 'A una opción le falta su puntaje', about }]
    : [];
}

function checkBands(bands: readonly ScaleBand[]): Found[] {
  const found: Found[] = [];
  if (bands.some(({ meaning }) => meaning.trim() === ''))
    found.push({ code: 'meaning-missing', message: 'Un rango no dice qué significa' });
  if (bands.some(({ from, to }) => from > to))
    found.push({ code: 'band-impossible', message: 'Un rango empieza después de donde termina' });
  const inOrder = bands.toSorted((one, other) => one.from - other.from);
  if (inOrder.some(({ from }, at) => at > 0 && from <= (inOrder[at - 1]?.to ?? -Infinity)))
    found.push({ code: 'bands-overlap', message: 'Dos rangos dicen cosas distintas de un mismo puntaje' });
  return found;
}
