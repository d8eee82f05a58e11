import type { Sex } from '@consultorio/contracts/patients';
import { ageWords } from '@consultorio/contracts/words/ages';
import { sexPhrase } from '@consultorio/contracts/words/people';

/** «34 años · Mujer», «12 días · Hombre»; says so when the patient has not told. */
export function ageAndSexText({ birthDate, sex }: { birthDate: string | null; sex: Sex | null }): string {
  return `${ageWords(birthDate) ?? 'Edad no indicada'} · ${sexPhrase(sex)}`;
}
