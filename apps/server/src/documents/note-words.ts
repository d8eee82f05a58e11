import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import type { Vitals } from '@consultorio/contracts/notes';
import { certaintyWords, vitalWords } from '@consultorio/contracts/words/notes';

/** «Temperatura 36.8 °C · Peso 70 kg»; empty when the patient told none. */
export function vitalsText(vitals: Vitals): string {
  const signs = Object.keys(vitalWords) as (keyof Vitals)[];
  return signs
    .filter((sign) => vitals[sign] != null)
    .map((sign) => `${vitalWords[sign].name} ${vitals[sign]} ${vitalWords[sign].unit}`)
    .join(' · ');
}

export function diagnosisText({ code, description, principal, certainty }: Diagnosis): string {
  const how = certaintyWords[certainty].toLowerCase();
  return `${code}  ${description} (${principal ? `principal, ${how}` : how})`;
}
