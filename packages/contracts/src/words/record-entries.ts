import type { Measured } from '../measured.ts';
import type { RecordOrigin, RecordStanding, Verdict } from '../record-entries.ts';
import type { allergyCertainties, allergyTypes, RecordKind, StatedKind, severities } from '../record-kinds.ts';
import { vitalWords } from './notes.ts';

export const recordKindWords = {
  allergy: 'Alergias e intolerancias',
  medicine: 'Medicamentos en uso',
  problem: 'Problemas de salud',
  measurement: 'Mediciones',
  pregnancy: 'Embarazo',
  lactation: 'Lactancia',
  lastMenstruation: 'Última menstruación',
  vaccine: 'Vacunas',
} as const satisfies Record<RecordKind, string>;

/** A list without entries. Nothing that was not asked reads as a «no». */
export const recordStandingWords = {
  notAsked: 'No se preguntó',
  unknown: 'No lo sabe',
  none: 'Dijo que ninguna',
  listed: 'Registrado',
} as const satisfies Record<RecordStanding, string>;

/** «Dijo que ninguna» in the gender of the list. */
export const saidNoneWords = {
  allergy: 'Dijo que ninguna',
  medicine: 'Dijo que ninguno',
  problem: 'Dijo que ninguno',
  pregnancy: 'Dijo que no',
  lactation: 'Dijo que no',
  vaccine: 'Dijo que ninguna',
} as const satisfies Record<StatedKind, string>;

/** The words of a list without entries, where nobody asks who said so. */
export function emptyListWords(kind: RecordKind, standing: RecordStanding): string {
  if (standing === 'none' && kind in saidNoneWords) return saidNoneWords[kind as StatedKind];
  return recordStandingWords[standing];
}

export const recordOriginWords = {
  generalForm: 'Formulario general',
  answers: 'Respuestas de una consulta',
  note: 'Nota clínica',
  order: 'Receta',
  reconciliation: 'Conciliación',
  import: 'Expediente de otro establecimiento',
} as const satisfies Record<RecordOrigin, string>;

export const verdictWords = {
  new: 'Nuevo',
  changed: 'Cambió',
  still: 'Sigue igual',
  ended: 'Ya no',
  mistaken: 'Era un error',
} as const satisfies Record<Verdict, string>;

export const severityWords = {
  mild: 'Leve',
  moderate: 'Moderada',
  severe: 'Grave',
} as const satisfies Record<(typeof severities)[number], string>;

export const allergyCertaintyWords = {
  possible: 'Posible',
  likely: 'Probable',
  proven: 'Comprobada',
} as const satisfies Record<(typeof allergyCertainties)[number], string>;

export const allergyTypeWords = {
  allergy: 'Alergia',
  intolerance: 'Intolerancia',
} as const satisfies Record<(typeof allergyTypes)[number], string>;

export const measuredWords = {
  ...vitalWords,
  headCircumferenceCm: { name: 'Perímetro cefálico', short: 'P. cefálico', unit: 'cm' },
  glucoseMgDl: { name: 'Glucosa', short: 'Glucosa', unit: 'mg/dL' },
} as const satisfies Record<Measured, Record<'name' | 'short' | 'unit', string>>;
