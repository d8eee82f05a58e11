import { ageOf } from '@consultorio/contracts/age';
import type { Sex } from '@consultorio/contracts/patients';

export const sexTexts = {
  female: 'Mujer',
  male: 'Hombre',
  intersex: 'Intersexual',
  undisclosed: 'Sexo no indicado',
} as const satisfies Record<Sex, string>;

/** «34 años · Mujer»; says so when the patient has not told. */
export function ageAndSexText({ birthDate, sex }: { birthDate: string | null; sex: Sex | null }): string {
  const age = ageOf(birthDate);
  const ageText = age === null ? 'Edad no indicada' : `${age} ${age === 1 ? 'año' : 'años'}`;
  return `${ageText} · ${sexTexts[sex ?? 'undisclosed']}`;
}
