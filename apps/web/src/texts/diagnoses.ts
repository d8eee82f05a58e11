import type { DiagnosisFacts } from '@consultorio/contracts/diagnosis-facts';
import type { DiagnosedPerson } from '@consultorio/contracts/diagnosis-fit';
import { ageWords } from '@consultorio/contracts/words/ages';
import { notificationWords } from '@consultorio/contracts/words/diagnoses';
import { sexPhrase } from '@consultorio/contracts/words/people';

export const notificationText = (how: NonNullable<DiagnosisFacts['notification']>): string =>
  ['Notificación obligatoria', notificationWords[how]].filter(Boolean).join(' ');

const unitWords = { h: ['hora', 'horas'], d: ['día', 'días'], m: ['mes', 'meses'], y: ['año', 'años'] } as const;
const isUnit = (unit: string | undefined): unit is keyof typeof unitWords => unit !== undefined && unit in unitWords;

/** «28 días» of `28d`. */
function limitText(limit: string): string {
  const [amount, unit] = [Number(limit.slice(0, -1)), limit.at(-1)];
  return isUnit(unit) ? `${amount} ${unitWords[unit][amount === 1 ? 0 : 1]}` : limit;
}

type Limits = Pick<DiagnosisFacts, 'ageFrom' | 'ageTo'>;

/** «de 10 a 55 años», «desde 30 años», «hasta 28 días». */
export function agesText({ ageFrom, ageTo }: Limits): string {
  if (ageFrom && ageTo) {
    const from = ageFrom.at(-1) === ageTo.at(-1) ? ageFrom.slice(0, -1) : limitText(ageFrom);
    return `de ${from} a ${limitText(ageTo)}`;
  }
  return ageFrom ? `desde ${limitText(ageFrom)}` : ageTo ? `hasta ${limitText(ageTo)}` : '';
}

export const sexesText = { female: 'de mujeres', male: 'de hombres' } as const;

export function sexDoubtText(sex: 'female' | 'male', person: DiagnosedPerson): string {
  return `Este código es ${sexesText[sex]}; en el expediente: ${sexPhrase(person.sex)}.`;
}

export function ageDoubtText(limits: Limits, person: DiagnosedPerson, at: number): string {
  const age = ageWords(person.birthDate, at);
  const told = age ? `${age} en la atención` : 'sin fecha de nacimiento';
  return `Este código es para personas ${agesText(limits)}; en el expediente: ${told}.`;
}
