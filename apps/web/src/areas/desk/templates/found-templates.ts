import { plainText } from '@consultorio/contracts/structured-text';
import { writtenSections } from '@consultorio/contracts/template-content';
import type { TemplateSummary } from '@consultorio/contracts/templates';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Names that begin with the words, then names that hold them, then texts that do. Accents and case say nothing. */
export function foundTemplates(all: readonly TemplateSummary[], search: string): TemplateSummary[] {
  const wanted = folded(search.trim());
  if (wanted === '') return [...all];
  const rankOf = ({ name, content }: TemplateSummary) => {
    const place = folded(name).indexOf(wanted);
    if (place >= 0) return place === 0 ? 0 : 1;
    const texts = writtenSections(content).map(([, blocks]) => plainText(blocks));
    return folded(texts.join(' ')).includes(wanted) ? 2 : 3;
  };
  return all
    .map((template) => ({ template, rank: rankOf(template) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ template }) => template);
}
