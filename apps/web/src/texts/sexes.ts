import { ageOf } from '@consultorio/contracts/age';
import type { Sex } from '@consultorio/contracts/patients';
import { sexPhrase } from '@consultorio/contracts/words/people';

/** «34 años · Mujer»; says so when the patient has not told. */
export function ageAndSexText({ birthDate, sex }: { birthDate: string | null; sex: Sex | null }): string {
  const age = ageOf(birthDate);
  const ageText = age === null ? 'Edad no indicada' : `${age} ${age === 1 ? 'año' : 'años'}`;
  return `${ageText} · ${sexPhrase(sex)}`;
}
