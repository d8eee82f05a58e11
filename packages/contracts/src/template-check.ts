import { isControlled } from './controlled-drugs.ts';
import type { InputIssue } from './errors.ts';
import type { OrderContent } from './orders.ts';
import { blockText } from './structured-text.ts';
import { writtenSections } from './template-content.ts';
import { tokensOf } from './template-tokens.ts';
import { nearestVariable, type TemplateVariable } from './template-variables.ts';
import { type TemplateContent, type TemplateKind, type TemplateSection, templateParts } from './templates.ts';

/**
 * One thing that keeps a template from being published. `path` leads to the section and its line, or to the order;
 * `span` to the letters of that line, and `meant` is the variable that was probably meant.
 */
export type TemplateIssue = InputIssue & {
  code: 'empty' | 'foreign-section' | 'unknown-variable' | 'stray-bracket' | 'controlled-drug' | 'empty-order';
  span?: [start: number, end: number];
  meant?: TemplateVariable | null;
};

/** Pure, so that the editor says the same while one writes. */
export function checkTemplate(content: TemplateContent, kind: TemplateKind): TemplateIssue[] {
  const written = writtenSections(content);
  const issues = written.flatMap(([section, blocks]) =>
    isOf(kind, section)
      ? blocks.flatMap((block, line) => checkLine(blockText(block), ['sections', section, line]))
      : [
          {
            path: ['sections', section],
            code: 'foreign-section' as const,
            message: 'Esta sección no es de este tipo de plantilla',
          },
        ],
  );
  content.orders.forEach(({ content: order }, index) => {
    issues.push(...checkOrder(order, ['orders', index]));
  });
  if (written.length === 0 && content.orders.length === 0 && content.diagnoses.length === 0)
    issues.push({ path: [], code: 'empty', message: 'La plantilla está vacía' });
  else if (kind === 'orderSet' && content.orders.length === 0)
    issues.push({ path: ['orders'], code: 'empty', message: 'Agrega al menos una orden' });
  return issues;
}

const isOf = (kind: TemplateKind, section: TemplateSection) =>
  (templateParts[kind].sections as readonly TemplateSection[]).includes(section);

function checkLine(text: string, path: (string | number)[]): TemplateIssue[] {
  const place = (start: number) => `Línea ${Number(path.at(-1)) + 1}, letra ${start + 1}`;
  return tokensOf(text).flatMap(({ kind, name, text: written, start, end }): TemplateIssue[] => {
    const span: [number, number] = [start, end];
    if (kind === 'stray') {
      const opens = written === '{{' || written === '[[';
      const message = `${place(start)}: «${written}» ${opens ? 'no se cierra' : 'no se abre'}`;
      return [{ path, code: 'stray-bracket', message, span }];
    }
    if (kind !== 'unknown') return [];
    const meant = nearestVariable(name);
    const hint = meant ? `; ¿quisiste decir «{{${meant}}}»?` : '';
    const message = `${place(start)}: «${written.slice(0, 60)}» no es una variable${hint}`;
    return [{ path, code: 'unknown-variable', message, span, meant }];
  });
}

function checkOrder(order: OrderContent, path: (string | number)[]): TemplateIssue[] {
  const drugs = order.drugs ?? [];
  const says = [order.referTo, order.reason, order.indications, ...(order.studies ?? []).map(({ name }) => name)];
  if (drugs.every(({ genericName }) => !genericName) && says.every((text) => !text))
    return [{ path, code: 'empty-order', message: 'La orden está vacía' }];
  return drugs.flatMap((drug, index) =>
    isControlled(drug)
      ? [
          {
            path: [...path, 'drugs', index],
            code: 'controlled-drug' as const,
            message: `Los medicamentos controlados no se recetan aquí: ${drug.genericName}`,
          },
        ]
      : [],
  );
}
