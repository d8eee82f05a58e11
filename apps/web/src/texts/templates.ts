import type { TemplateKind } from '@consultorio/contracts/templates';
import { noteSectionTexts } from './clinical-notes.ts';

export const templateKindTexts = {
  note: 'Nota clínica',
  message: 'Mensaje',
  indications: 'Indicaciones',
  orderSet: 'Conjunto de órdenes',
} as const satisfies Record<TemplateKind, string>;

const sectionTexts: Record<string, string> = {
  ...Object.fromEntries(Object.entries(noteSectionTexts).map(([name, { label }]) => [name, label])),
  text: 'Texto',
};

/** A template keeps its sections by name; one that we do not know is shown under its own name. */
export const templateSectionText = (name: string): string => sectionTexts[name] ?? name;
