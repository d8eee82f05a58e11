import { noteSections } from '@consultorio/contracts/notes';
import type { TemplateSummary } from '@consultorio/contracts/templates';
import { templateParts } from './template-parts.ts';

const BEGINNING = 90;

/** Sections with text in the order of the note; the database keeps them in an order of its own. */
export function writtenSections({ content }: Pick<TemplateSummary, 'content'>): [name: string, text: string][] {
  const place = (name: string) => (noteSections as readonly string[]).indexOf(name);
  return Object.entries(content.sections)
    .filter(([, text]) => text.trim() !== '')
    .sort(([a], [b]) => place(a) - place(b));
}

/** The first words, to recognise a template by; what is filled in later is «…». */
export function beginningOf(template: Pick<TemplateSummary, 'content'>): string {
  const [, text = ''] = writtenSections(template)[0] ?? [];
  const plain = templateParts(text)
    .map((part) => (part.kind === 'text' ? part.text : '…'))
    .join('');
  if (plain.length <= BEGINNING) return plain;
  return `${plain.slice(0, BEGINNING).replace(/\s+\S*$/, '')}…`;
}
