import type { FormScale } from './form-scales.ts';
import type { FormSchema } from './forms.ts';
import { sameData as same } from './same-data.ts';

type MeasureChange = {
  kind: 'added' | 'removed' | 'changed';
  key: string;
  label: string;
  details: string[];
  breaking: boolean;
};

/** Changes of what belongs to the form as a whole: its scales, its codes. Another sum cannot be compared with earlier ones. */
export function diffMeasures(before: FormSchema, after: FormSchema): MeasureChange[] {
  const [older, newer] = [before.scales ?? [], after.scales ?? []];
  const changes: MeasureChange[] = [];
  for (const scale of newer) {
    const was = older.find(({ key }) => key === scale.key);
    const details = was ? scaleDetails(was, scale) : [{ text: 'Se agrega el puntaje', breaking: false }];
    if (details.length > 0) changes.push(row(was ? 'changed' : 'added', scale, details));
  }
  for (const scale of older)
    if (!newer.some(({ key }) => key === scale.key))
      changes.push(row('removed', scale, [{ text: 'Ya no se calcula el puntaje', breaking: true }]));
  if (!same(before.codes ?? [], after.codes ?? []))
    changes.push({
      kind: 'changed',
      key: 'codes',
      label: 'Formulario',
      details: ['Cambian los códigos del formulario'],
      breaking: false,
    });
  return changes;
}

type Detail = { text: string; breaking: boolean };

/** Scales and questions may share names: the row says which it is. */
const row = (kind: MeasureChange['kind'], { key, title }: FormScale, details: Detail[]): MeasureChange => ({
  kind,
  key: `scale:${key}`,
  label: title,
  details: details.map(({ text }) => text),
  breaking: details.some(({ breaking }) => breaking),
});

function scaleDetails(was: FormScale, is: FormScale): Detail[] {
  const details: Detail[] = [];
  if (was.title !== is.title) details.push({ text: `El puntaje se llamaba «${was.title}»`, breaking: false });
  if (!same(was.sums, is.sums)) details.push({ text: 'Cambian las preguntas que suma o sus pesos', breaking: true });
  if (!same(was.bands, is.bands)) details.push({ text: 'Cambian sus rangos', breaking: false });
  if (!same(was.codes ?? [], is.codes ?? [])) details.push({ text: 'Cambian sus códigos', breaking: false });
  return details;
}
