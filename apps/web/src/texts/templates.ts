import type { PublicationState } from '@consultorio/contracts/publication';
import type { VariableGroup } from '@consultorio/contracts/template-variables';
import type { TemplateKind, TemplateSection, templateScopes } from '@consultorio/contracts/templates';
import { noteSectionWords } from '@consultorio/contracts/words/notes';
import { roleWords } from '@consultorio/contracts/words/people';
import { publicationStateWords } from '@consultorio/contracts/words/records';
import { noteSectionHints } from './clinical-notes.ts';
import type { Tone } from './tone.ts';

export const templateKindTexts = {
  note: 'Nota clínica',
  message: 'Mensaje',
  indications: 'Indicaciones',
  orderSet: 'Conjunto de órdenes',
} as const satisfies Record<TemplateKind, string>;

/** The purpose of each kind, for the choice of one. */
export const templateKindHints = {
  note: 'Llena las secciones de la nota; puede traer diagnósticos y órdenes.',
  message: 'Se elige en el chat con «/».',
  indications: 'Va al texto para el paciente.',
  orderSet: 'Recetas, estudios y referencias que van juntos.',
} as const satisfies Record<TemplateKind, string>;

export const templateStateTexts = {
  draft: { label: publicationStateWords.draft.template, tone: 'warning' },
  published: { label: publicationStateWords.published.template, tone: 'success' },
  archived: { label: publicationStateWords.archived.template, tone: 'neutral' },
} as const satisfies Record<PublicationState, { label: string; tone: Tone }>;

export const templateScopeTexts = {
  shared: 'De la clínica',
  personal: 'Personales',
} as const satisfies Record<(typeof templateScopes)[number], string>;

export const templateSectionTexts = {
  ...noteSectionWords,
  text: 'Texto',
} as const satisfies Record<TemplateSection, string>;

export const variableGroupTexts = {
  patient: roleWords.patient,
  doctor: roleWords.doctor,
  consultation: 'Consulta',
  date: 'Fecha',
} as const satisfies Record<VariableGroup, string>;

/** The hint of an empty section. */
export const templateSectionHint = (section: TemplateSection): string =>
  section === 'text' ? 'Escribe el texto. {{ trae una variable y [[ deja un espacio.' : noteSectionHints[section].hint;
