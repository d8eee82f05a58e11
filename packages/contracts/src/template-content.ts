import { sameData } from './same-data.ts';
import { type Block, blocksOf, isBlank, plainText, tidied } from './structured-text.ts';
import { tokensOf } from './template-tokens.ts';
import { type TemplateContent, type TemplateSection, templateSections } from './templates.ts';

/** As it was kept over time: the oldest templates hold sections of letters, and nothing beside them. */
export type StoredTemplate = Partial<Omit<TemplateContent, 'sections'>> & {
  sections: Partial<Record<string, string | Block[]>>;
};

/** Sections with text, in the order of the note. */
export function writtenSections({ sections }: Pick<TemplateContent, 'sections'>): [TemplateSection, Block[]][] {
  return templateSections.flatMap((name) => {
    const blocks = sections[name];
    return blocks && !isBlank(blocks) ? [[name, blocks] as [TemplateSection, Block[]]] : [];
  });
}

/** One way to write each content, whoever wrote it and when. */
export function tidiedTemplate({ sections, diagnoses, orders }: StoredTemplate): TemplateContent {
  const read = Object.fromEntries(
    templateSections.map((name) => {
      const kept = sections[name] ?? [];
      return [name, tidied(typeof kept === 'string' ? blocksOf(kept) : kept)];
    }),
  );
  const once = new Map((diagnoses ?? []).map((one) => [one.code, one]));
  return {
    sections: Object.fromEntries(writtenSections({ sections: read })),
    diagnoses: [...once.values()],
    orders: orders ?? [],
  };
}

/** Whether nobody could tell the two apart. */
export const sameTemplates = (a: TemplateContent, b: TemplateContent) => sameData(tidiedTemplate(a), tidiedTemplate(b));

const BEGINNING = 90;

/** The first words, to recognise a template by; parts filled in later are «…». */
export function beginningOf(content: TemplateContent): string {
  const [, blocks] = writtenSections(content)[0] ?? [];
  const names = content.diagnoses.map(({ description }) => description).join(', ');
  const words = blocks ? plainText(blocks).replace(/\n+/g, ' ') : names;
  const plain = tokensOf(words)
    .map(({ kind, text }) => (kind === 'text' ? text : '…'))
    .join('');
  if (plain.length <= BEGINNING) return plain;
  return `${plain.slice(0, BEGINNING).replace(/\s+\S*$/, '')}…`;
}
