import type { Diagnosis } from '../diagnoses.ts';
import type { NoteSection } from '../note-sections.ts';
import type { NoteVitals } from '../notes.ts';
import type { Vitals } from '../vitals.ts';

/** The headings of a note on screen and on paper. */
export const noteSectionWords = {
  evolution: 'Evolución del padecimiento',
  findings: 'Hallazgos',
  prognosis: 'Pronóstico',
  plan: 'Plan de manejo',
  patientText: 'Texto para el paciente',
  alarmSigns: 'Signos de alarma',
} as const satisfies Record<NoteSection, string>;

/**
 * What most notes say in a section, offered so that a press is enough; anything else is written. That nothing was explored
 * is said, and is neither silence nor a negative finding.
 */
export const usualWords: Partial<Record<NoteSection, readonly string[]>> = {
  findings: ['No explorado a distancia'],
  prognosis: ['Bueno para la vida y la función', 'Bueno si se sigue el tratamiento', 'Reservado a evolución', 'Malo'],
};

/** Over what the safety engine asked of the orders, and what the doctor answered. */
export const orderReasonsText = 'Motivo del médico ante los avisos';

/** `name` as in NOM-004-SSA3-2012, 6.1.2; `short` where a column is narrow. In the order of the note on paper. */
export const vitalWords = {
  systolicMmHg: { name: 'Tensión arterial sistólica', short: 'T/A sistólica', unit: 'mmHg' },
  diastolicMmHg: { name: 'Tensión arterial diastólica', short: 'T/A diastólica', unit: 'mmHg' },
  heartRateBpm: { name: 'Frecuencia cardiaca', short: 'F. cardiaca', unit: 'lpm' },
  respiratoryRateRpm: { name: 'Frecuencia respiratoria', short: 'F. respiratoria', unit: 'rpm' },
  temperatureC: { name: 'Temperatura', short: 'Temperatura', unit: '°C' },
  oxygenSaturationPct: { name: 'Saturación de oxígeno', short: 'Saturación O₂', unit: '%' },
  weightKg: { name: 'Peso', short: 'Peso', unit: 'kg' },
  heightCm: { name: 'Talla', short: 'Talla', unit: 'cm' },
} as const satisfies Record<keyof Vitals, Record<'name' | 'short' | 'unit', string>>;

/** «36.8 °C», and with «(confirmado)» where the doctor was asked back; empty where nothing was measured. */
export function vitalText({ confirmed, ...vitals }: NoteVitals, name: keyof Vitals): string {
  const value = vitals[name];
  if (value == null) return '';
  return `${value} ${vitalWords[name].unit}${confirmed?.[name] === value ? ' (confirmado)' : ''}`;
}

export const certaintyWords = {
  presumptive: 'Presuntivo',
  definitive: 'Definitivo',
} as const satisfies Record<Diagnosis['certainty'], string>;
