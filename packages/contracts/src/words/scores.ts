import type { FormScore } from '../form-scores.ts';

const points = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 6 });
/** 1.5 as people here write it, with a minus that is one. */
export const pointsText = (value: number) => points.format(value).replace('-', '−');

/** «de 0 a 27»; nothing where a number has no limits. */
export const scoreRangeText = ({ range }: Pick<FormScore, 'range'>): string =>
  range ? `de ${pointsText(range.from)} a ${pointsText(range.to)}` : '';

/** Why there is no number: said in these words wherever a score would stand. */
export function missingScoreText({ missing, scale }: Pick<FormScore, 'missing' | 'scale'>): string {
  const count = missing.length;
  if (scale.sums.length === 0) return 'No suma ninguna pregunta: no se calcula';
  if (count === scale.sums.length) return 'Sin respuestas: no se calcula';
  return count === 1 ? 'Falta 1 respuesta: no se calcula' : `Faltan ${count} respuestas: no se calcula`;
}

export const outsideBandsText = 'Fuera de los rangos del formulario';

/** A score in one line, for paper: «12 (de 0 a 27): Síntomas depresivos moderados». */
export function scoreText(score: FormScore): string {
  if (score.value === null) return missingScoreText(score);
  const range = scoreRangeText(score);
  const value = `${pointsText(score.value)}${range ? ` (${range})` : ''}`;
  const meaning = score.band?.meaning ?? (score.scale.bands.length > 0 ? outsideBandsText : '');
  return meaning ? `${value}: ${meaning}` : value;
}
