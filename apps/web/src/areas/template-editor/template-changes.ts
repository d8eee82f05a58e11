import { sameData } from '@consultorio/contracts/same-data';
import { plainText, tidied } from '@consultorio/contracts/structured-text';
import { type TemplateContent, templateSections } from '@consultorio/contracts/templates';
import { diffWords } from 'diff';
import { templateSectionTexts } from '../../texts/templates.ts';
import { orderText } from './template-order.tsx';

/** A run of words of one fate. */
interface ChangedRun {
  fate: 'kept' | 'added' | 'removed';
  text: string;
}
/** A part that is no longer the same; without runs its words stayed and its looks changed. */
export interface TemplateChange {
  title: string;
  runs: ChangedRun[];
}

/** From one version to another, part by part and word by word. */
export function templateChanges(before: TemplateContent, after: TemplateContent): TemplateChange[] {
  const sections = templateSections.flatMap((name) => {
    const [was, is] = [tidied(before.sections[name] ?? []), tidied(after.sections[name] ?? [])];
    return sameData(was, is) ? [] : [change(templateSectionTexts[name], plainText(was), plainText(is))];
  });
  const named = ({ diagnoses }: TemplateContent) =>
    diagnoses.map(({ code, description }) => `${code} ${description}`).join('\n');
  const ordered = ({ orders }: TemplateContent) => orders.map(orderText).join('\n\n');
  return [
    ...sections,
    ...(named(before) === named(after) ? [] : [change('Diagnósticos', named(before), named(after))]),
    ...(sameData(before.orders, after.orders) ? [] : [change('Órdenes', ordered(before), ordered(after))]),
  ];
}

function change(title: string, was: string, is: string): TemplateChange {
  if (was === is) return { title, runs: [] };
  const runs = diffWords(was, is).map(
    ({ added, removed, value }): ChangedRun => ({
      fate: added ? 'added' : removed ? 'removed' : 'kept',
      text: value,
    }),
  );
  return { title, runs };
}
