import { addExtensionLosses, type Losses, type Place } from './losses.ts';
import type { Extension } from './resource.ts';

/** R4's name of it, R5's, and those that older files and value sets use. */
const scoreNames = new Set([
  'ordinalValue',
  'itemWeight',
  'questionnaire-ordinalValue',
  'valueset-ordinalValue',
  'codesystem-ordinalValue',
]);
const LARGEST = 1_000_000;

const pointsIn = ({ url, valueDecimal, valueInteger }: Extension): number | null => {
  const value = scoreNames.has(url.slice(url.lastIndexOf('/') + 1)) ? (valueDecimal ?? valueInteger) : undefined;
  return value === undefined || Math.abs(value) > LARGEST ? null : value;
};

/**
 * The score of an answer, wherever it stands: on the option, on its code, in the value set. One that says something
 * else than the first is told as lost, and so is everything else that these elements carry.
 */
export function readScore(
  elements: readonly { place: Place; extension: readonly Extension[] | undefined }[],
  losses: Losses,
): number | null {
  const values = elements.flatMap(({ extension }) => extension?.flatMap((one) => pointsIn(one) ?? []) ?? []);
  const [score = null] = values;
  for (const { place, extension } of elements) {
    const said = (extension ?? []).filter((one) => score !== null && pointsIn(one) === score).map(({ url }) => url);
    const otherwise = (extension ?? []).filter((one) => pointsIn(one) !== score).map(({ url }) => url);
    addExtensionLosses(losses, place, extension, new Set(said.filter((url) => !otherwise.includes(url))));
  }
  return score;
}
