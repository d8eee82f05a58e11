import { formLimits } from '@consultorio/contracts/form-draft';
import type { FormScale } from '@consultorio/contracts/form-scales';
import type { FormItem } from '@consultorio/contracts/forms';
import { extensionUrls } from './canonical.ts';
import { codeOf, codingText, readCodes } from './codings.ts';
import { addExtensionLosses, type Losses, type Place } from './losses.ts';
import { fhirString } from './option-coding.ts';
import { addPropertyLosses, extensionOf, labelOf } from './read-item.ts';
import type { QuestionnaireItem } from './resource.ts';

/** A read-only number that the other system fills in: a total, as far as anybody can tell from outside. */
export type Total = { source: QuestionnaireItem; place: Place; key: string };

const numeric = new Set<QuestionnaireItem['type']>(['decimal', 'integer', 'quantity']);
export const isTotal = ({ type, readOnly }: QuestionnaireItem) => readOnly === true && numeric.has(type);

/**
 * The totals of somebody else's questionnaire as scales. The only one sums every question with scores; of several
 * nobody knows which sums what, so they come empty and must be mended before the form can be published.
 */
export function readTotals(
  totals: readonly Total[],
  items: readonly FormItem[],
  losses: Losses,
): FormScale[] | undefined {
  const scored = items.filter(hasScores);
  const kept = scored.length > 0 ? totals.slice(0, formLimits.scales) : [];
  for (const { source, place } of totals.slice(kept.length)) {
    losses.add(place, 'readOnly', source.linkId);
    for (const coding of source.code ?? []) losses.add(place, 'coding', codingText(coding));
  }
  const scales = kept.map(({ source, place, key }): FormScale => {
    const sums = kept.length === 1 ? scored.slice(0, formLimits.sums).map((item) => ({ item: item.key })) : [];
    const codes = readCodes(source.code, { ...place, path: `${place.path}.code` }, losses);
    const title = labelOf(source, place, losses, 200);
    const scale = { key, title, ...(codes.length > 0 ? { codes } : {}), sums, bands: [] };
    reportLost(source, place, scale, items, losses);
    return scale;
  });
  return scales.length > 0 ? scales : undefined;
}

const hasScores = ({ doctorOnly, options }: FormItem) =>
  !doctorOnly && Boolean(options?.length) && Boolean(options?.every(({ score }) => typeof score === 'number'));

function reportLost(
  source: QuestionnaireItem,
  place: Place,
  scale: FormScale,
  items: readonly FormItem[],
  losses: Losses,
): void {
  const said = extensionOf(source, extensionUrls.calculatedExpression)?.valueExpression?.expression;
  const isOurs = said !== undefined && said === totalExpression(scale, items);
  if (!isOurs) losses.add(place, 'total', source.linkId);
  const read = new Set<string>([extensionUrls.unit, ...(isOurs ? [extensionUrls.calculatedExpression] : [])]);
  addExtensionLosses(losses, place, source.extension, read);
  addPropertyLosses(source, 'number', place, losses);
  if (source.enableWhen?.length) losses.add(place, 'condition', 'enableWhen');
  for (const { linkId } of source.item ?? []) losses.add(place, 'readOnly', linkId);
}

/** A scale as other systems know it: a read-only number with the expression that counts it. */
export function toTotal(scale: FormScale, linkId: string, items: readonly FormItem[]): QuestionnaireItem {
  const title = fhirString(scale.title);
  const expression = totalExpression(scale, items);
  return {
    ...(expression
      ? {
          extension: [
            { url: extensionUrls.calculatedExpression, valueExpression: { language: 'text/fhirpath', expression } },
          ],
        }
      : {}),
    linkId,
    ...codeOf(scale.codes),
    ...(title ? { text: title } : {}),
    type: 'decimal',
    readOnly: true,
  };
}

/** FHIRPath over the answers; it gives nothing until every question is answered, as ours. */
function totalExpression({ sums }: FormScale, items: readonly FormItem[]): string | null {
  const byKey = new Map(items.map((item) => [item.key, item]));
  if (sums.length === 0 || sums.some(({ item }) => !byKey.has(item))) return null;
  const terms = new Map<string, { keys: string[]; points: string; weight: number }>();
  for (const { item: key, weight } of sums) {
    const points = pointsPath[byKey.get(key)?.type ?? 'information'];
    if (!points) return null;
    const term = terms.get(`${points} ${weight ?? 1}`) ?? { keys: [], points, weight: weight ?? 1 };
    term.keys.push(key);
    terms.set(`${points} ${weight ?? 1}`, term);
  }
  const among = (keys: string[]) => `linkId in (${keys.map((key) => `'${key}'`).join(' | ')})`;
  const asked = `%resource.descendants().where(${among(sums.map(({ item }) => item))} and answer.exists())`;
  const added = [...terms.values()].map(({ keys, points, weight }) => {
    const path = `%resource.descendants().where(${among(keys)}).answer.value${points}`;
    return weight === 1 ? path : `${path} * ${weight}`;
  });
  return `iif(${asked}.count() = ${sums.length}, ${added.join(' + ')}, {})`;
}

const pointsPath: Partial<Record<FormItem['type'], string>> = {
  oneChoice: '.weight().sum()',
  manyChoices: '.weight().sum()',
  number: '.sum()',
  scale: '.sum()',
  yesNo: '.where($this = true).count()',
};
