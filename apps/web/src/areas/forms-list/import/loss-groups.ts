import { type LossReason, lossEffects, type QuestionnaireLoss } from '@consultorio/contracts/questionnaires';

const reasons = Object.keys(lossEffects) as LossReason[];

export interface LossGroup {
  why: LossReason;
  /** One per place that the person can recognise, with all that is lost there. */
  places: { name: string; path: string; what: string[] }[];
}

/** Changed parts separate from lost ones, reasons in the order of their table, places in that of the file. */
export function lossGroups(losses: readonly QuestionnaireLoss[]): { changed: LossGroup[]; left: LossGroup[] } {
  const groups = new Map<LossReason, Map<string, LossGroup['places'][number]>>();
  for (const { why, linkId, label, path, what } of losses) {
    const places = groups.get(why) ?? new Map<string, LossGroup['places'][number]>();
    groups.set(why, places);
    const key = linkId ?? path;
    const place = places.get(key) ?? { name: label || linkId || 'El cuestionario', path, what: [] };
    const told = shortWhat(what);
    // A detail that only repeats the place adds nothing.
    if (told !== linkId && !place.what.includes(told)) place.what.push(told);
    places.set(key, place);
  }
  const of = (effect: 'changed' | 'left') =>
    reasons.flatMap((why) => {
      const places = groups.get(why);
      return places && lossEffects[why] === effect ? { why, places: [...places.values()] } : [];
    });
  return { changed: of('changed'), left: of('left') };
}

/** An extension is known by the end of its address. */
const shortWhat = (what: string) =>
  /^https?:\/\/.*\/StructureDefinition\//.test(what) ? (what.split('/').at(-1) ?? what) : what;
