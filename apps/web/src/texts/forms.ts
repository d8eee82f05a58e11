import { MAX_ANSWERS_COUNTED } from '@consultorio/contracts/answer-limits';
import type { FormChange } from '@consultorio/contracts/form-diff';
import type { BandLevel } from '@consultorio/contracts/form-scales';
import type { MissingScore } from '@consultorio/contracts/form-scores';
import type { alarmEffects, comparisons, formKinds, ItemType, ProfilePrefill } from '@consultorio/contracts/forms';
import type { PublicationState } from '@consultorio/contracts/publication';
import { publicationStateWords } from '@consultorio/contracts/words/records';
import type { Tone } from './tone.ts';

export const itemTypeTexts = {
  shortText: 'Texto corto',
  longText: 'Texto largo',
  number: 'Número',
  yesNo: 'Sí o no',
  oneChoice: 'Una opción',
  manyChoices: 'Varias opciones',
  date: 'Fecha',
  scale: 'Escala',
  file: 'Archivo o foto',
  information: 'Información',
} as const satisfies Record<ItemType, string>;

export const formKindTexts = {
  consultation: 'De consulta',
  general: 'General',
} as const satisfies Record<(typeof formKinds)[number], string>;

export const formStateTexts = {
  draft: { label: publicationStateWords.draft.form, tone: 'warning' },
  published: { label: publicationStateWords.published.form, tone: 'success' },
  archived: { label: publicationStateWords.archived.form, tone: 'neutral' },
} as const satisfies Record<PublicationState, { label: string; tone: Tone }>;

/** As far as a form's answers are counted. */
export const answerCountText = (count: number): string =>
  `${count.toLocaleString('es-MX')}${count < MAX_ANSWERS_COUNTED ? '' : '+'}`;

/** The effect of an alarm, after «Si …, ». */
export const alarmEffectTexts = {
  stop: 'detiene la solicitud y manda a urgencias',
  raisePriority: 'sube la prioridad de la consulta',
  flag: 'marca la respuesta para el médico',
} as const satisfies Record<(typeof alarmEffects)[number], string>;

/** The person who answers a question. */
export const answererTexts = {
  patient: 'El paciente',
  doctor: 'El médico, al atender',
} as const;

/** After «su»: the part of the profile that prefills a question. */
export const profilePrefillTexts = {
  fullName: 'nombre completo',
  birthDate: 'fecha de nacimiento',
  age: 'edad',
  sex: 'sexo',
  phone: 'teléfono',
  address: 'domicilio',
} as const satisfies Record<ProfilePrefill, string>;

/** Between a question and the value to compare its answer with. */
export const comparisonTexts = {
  equals: 'es',
  notEquals: 'no es',
  includes: 'incluye',
  greaterThan: 'es mayor que',
  lessThan: 'es menor que',
  answered: 'tiene respuesta',
} as const satisfies Record<(typeof comparisons)[number], string>;

/** How serious the band of a score is. */
export const bandLevelTexts = {
  none: { label: 'Ninguna', tone: 'success' },
  mild: { label: 'Leve', tone: 'info' },
  moderate: { label: 'Moderado', tone: 'warning' },
  severe: { label: 'Grave', tone: 'error' },
} as const satisfies Record<BandLevel, { label: string; tone: Tone }>;

/** Not green beside an alarm of the same answers. */
export const toneOfBand = (level: BandLevel, alarms: readonly unknown[]): Tone =>
  level === 'none' && alarms.length > 0 ? 'neutral' : bandLevelTexts[level].tone;

/** Why a question adds nothing to a score. */
export const missingScoreTexts = {
  unanswered: 'sin respuesta',
  notAsked: 'no se preguntó',
  withoutScore: 'su respuesta no tiene puntaje',
} as const satisfies Record<MissingScore['why'], string>;

export const formChangeTexts = {
  added: { label: 'Nueva', tone: 'success' },
  removed: { label: 'Quitada', tone: 'error' },
  changed: { label: 'Cambia', tone: 'info' },
  moved: { label: 'Se mueve', tone: 'neutral' },
} as const satisfies Record<FormChange['kind'], { label: string; tone: Tone }>;
