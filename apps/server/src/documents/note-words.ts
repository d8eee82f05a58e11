import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import type { NoteSection, Vitals } from '@consultorio/contracts/notes';

/** The headings of a note on paper, in the order of the norm for records. */
export const sectionNames = {
  evolution: 'Evolución del padecimiento',
  findings: 'Hallazgos',
  prognosis: 'Pronóstico',
  plan: 'Plan de manejo',
  patientText: 'Texto para el paciente',
} as const satisfies Record<NoteSection, string>;

const vitalNames = {
  systolicMmHg: ['Presión sistólica', 'mmHg'],
  diastolicMmHg: ['Presión diastólica', 'mmHg'],
  heartRateBpm: ['Frecuencia cardiaca', 'lpm'],
  respiratoryRateRpm: ['Frecuencia respiratoria', 'rpm'],
  temperatureC: ['Temperatura', '°C'],
  oxygenSaturationPct: ['Saturación', '%'],
  weightKg: ['Peso', 'kg'],
  heightCm: ['Talla', 'cm'],
} as const satisfies Record<keyof Vitals, [name: string, unit: string]>;

/** «Temperatura 36.8 °C · Peso 70 kg»; empty when the patient told none. */
export function vitalsText(vitals: Vitals): string {
  const names = Object.keys(vitalNames) as (keyof Vitals)[];
  return names
    .filter((name) => vitals[name] != null)
    .map((name) => `${vitalNames[name][0]} ${vitals[name]} ${vitalNames[name][1]}`)
    .join(' · ');
}

export function diagnosisText({ code, description, principal, certainty }: Diagnosis): string {
  const how = certainty === 'definitive' ? 'definitivo' : 'presuntivo';
  return `${code}  ${description} (${principal ? `principal, ${how}` : how})`;
}
