import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import type { ChecklistItem, NoteSection, Vitals } from '@consultorio/contracts/notes';

interface SectionText {
  label: string;
  hint: string;
  /** Lines shown before anything is written. */
  lines: number;
}

export const noteSectionTexts = {
  evolution: {
    label: 'Evolución del padecimiento',
    hint: 'Motivo, inicio, curso y síntomas acompañantes.',
    lines: 4,
  },
  findings: { label: 'Hallazgos', hint: 'Lo que ves en fotos y estudios, y lo que refiere el paciente.', lines: 3 },
  prognosis: { label: 'Pronóstico', hint: 'Para la vida, la función y la recuperación.', lines: 1 },
  plan: { label: 'Plan de manejo', hint: 'Tratamiento, estudios, seguimiento y datos de alarma.', lines: 4 },
  patientText: {
    label: 'Texto para el paciente',
    hint: 'En palabras sencillas. Es lo primero que lee cuando firmas.',
    lines: 4,
  },
} as const satisfies Record<NoteSection, SectionText>;

/** What the form of the consultation asks whoever attends it. */
export const doctorQuestionsText = 'Preguntas para el médico';

export const occurredAtText = 'Fecha y hora de la atención';

interface VitalText {
  label: string;
  unit: string;
}

export const vitalTexts = {
  heartRateBpm: { label: 'F. cardiaca', unit: 'lpm' },
  respiratoryRateRpm: { label: 'F. respiratoria', unit: 'rpm' },
  temperatureC: { label: 'Temperatura', unit: '°C' },
  systolicMmHg: { label: 'T/A sistólica', unit: 'mmHg' },
  diastolicMmHg: { label: 'T/A diastólica', unit: 'mmHg' },
  oxygenSaturationPct: { label: 'Saturación O₂', unit: '%' },
  weightKg: { label: 'Peso', unit: 'kg' },
  heightCm: { label: 'Talla', unit: 'cm' },
} as const satisfies Record<keyof Vitals, VitalText>;

export const certaintyTexts = {
  presumptive: 'Presuntivo',
  definitive: 'Definitivo',
} as const satisfies Record<Diagnosis['certainty'], string>;

export const checklistTexts = {
  evolution: { done: 'La evolución está escrita', missing: 'Escribe la evolución' },
  principalDiagnosis: { done: 'Hay un diagnóstico principal', missing: 'Elige el diagnóstico principal' },
  plan: { done: 'El plan está escrito', missing: 'Escribe el plan de manejo' },
  patientText: { done: 'El texto para el paciente está escrito', missing: 'Escribe el texto para el paciente' },
  noDraftOrders: { done: 'No quedan órdenes en borrador', missing: 'Emite o descarta las órdenes en borrador' },
  cedula: {
    done: 'Tu cédula profesional está registrada',
    missing: 'Falta tu cédula profesional: pídela a administración',
  },
  messagesSeen: { done: 'Leíste todos los mensajes', missing: 'Lee los mensajes nuevos del paciente' },
  doctorQuestions: {
    done: 'Las preguntas del formulario para ti están contestadas',
    missing: 'Contesta las preguntas del formulario para ti',
  },
  noBlanks: { done: 'No quedan espacios [[ ]] por llenar', missing: 'Llena los espacios [[ ]] de la plantilla' },
} as const satisfies Record<ChecklistItem, { done: string; missing: string }>;
