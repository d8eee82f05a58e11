import { ageWords } from '@consultorio/contracts/words/ages';
import type { Indicator } from '@consultorio/growth/indicators';
import type { GrowthScore } from '@consultorio/growth/z-score';

export const indicatorTexts = {
  weightForAge: { title: 'Peso para la edad', unit: 'kg' },
  heightForAge: { title: 'Longitud o talla para la edad', unit: 'cm' },
  bmiForAge: { title: 'Índice de masa corporal para la edad', unit: 'kg/m²' },
  headCircumferenceForAge: { title: 'Perímetro cefálico para la edad', unit: 'cm' },
  weightForLength: { title: 'Peso para la longitud', unit: 'kg' },
  weightForHeight: { title: 'Peso para la talla', unit: 'kg' },
} as const satisfies Record<Indicator, { title: string; unit: string }>;

/** Where the tables of the WHO end. */
export const tableEndTexts = {
  weightForAge: 'La OMS no tiene peso para la edad después de los 10 años.',
  heightForAge: 'La OMS no tiene talla para la edad después de los 19 años.',
  bmiForAge: 'La OMS no tiene índice para la edad después de los 19 años.',
  headCircumferenceForAge: 'La OMS no tiene perímetro cefálico después de los 5 años.',
  weightForLength: 'La OMS tiene peso para la longitud de 45 a 110 cm.',
  weightForHeight: 'La OMS tiene peso para la talla de 65 a 120 cm.',
} as const satisfies Record<Indicator, string>;

/** «al nacer», «a las 7 semanas», «a los 6 meses», on a day of the calendar. */
export function ageAtText(birthDate: string, day: string): string {
  if (day === birthDate) return 'al nacer';
  const words = ageWords(birthDate, new Date(`${day}T18:00:00Z`)) ?? '';
  if (words === '1 día') return 'al día de nacer';
  return `${words.includes('semana') ? 'a las' : 'a los'} ${words}`;
}

/** «percentil 34 (z −0.41)»; the ends are not counted to the last child. */
export function percentileText({ z, percentile }: Pick<GrowthScore, 'z' | 'percentile'>): string {
  const place = percentile < 1 ? 'menor que 1' : percentile > 99 ? 'mayor que 99' : Math.round(percentile);
  const sign = z < 0 ? '−' : z > 0 ? '+' : '';
  // A number stays beside its letter.
  return `percentil ${place} (z\u00a0${sign}${Math.abs(z).toFixed(2)})`;
}
