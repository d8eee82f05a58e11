import { z } from 'zod';
import type { FormItem, FormSchema } from './forms.ts';
import { sameData as same } from './same-data.ts';
import { diffMeasures } from './scale-diff.ts';

/** `breaking`: answers to the older version no longer mean the same, or would no longer be accepted. */
export const formChange = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  key: z.string(),
  label: z.string(),
  /** The changes, in sentences for the person who publishes. */
  details: z.array(z.string()),
  breaking: z.boolean(),
});
export type FormChange = z.infer<typeof formChange>;

type Detail = { text: string; breaking?: boolean };

/** From one version to another, in the order of the newer; removed items come last. */
export function diffForms(before: FormSchema, after: FormSchema): FormChange[] {
  const [older, newer] = [placesOf(before), placesOf(after)];
  const changes: FormChange[] = [];
  const stayed = [...newer.keys()].filter((key) => older.has(key));
  const moved = movedKeys(
    [...older.keys()].filter((key) => newer.has(key)),
    stayed,
  );
  for (const section of after.sections) {
    const was = before.sections.find(({ key }) => key === section.key);
    const isSame = was && was.title === section.title && (was.help ?? '') === (section.help ?? '');
    const sameCodes = same(was?.codes ?? [], section.codes ?? []);
    if (was && !(isSame && sameCodes))
      changes.push({
        kind: 'changed',
        key: section.key,
        label: section.title,
        details: [
          was.title !== section.title
            ? `La sección se llamaba «${was.title}»`
            : isSame
              ? 'Cambian los códigos de la sección'
              : 'Cambia la ayuda de la sección',
        ],
        breaking: false,
      });
  }
  for (const [key, { item, section }] of newer) {
    const was = older.get(key);
    const row = { key, label: item.label };
    if (!was) {
      changes.push({ kind: 'added', ...row, details: [`En «${section}»`], breaking: false });
      continue;
    }
    const details = itemDetails(was.item, item);
    const wentElsewhere = was.sectionKey !== newer.get(key)?.sectionKey;
    if (wentElsewhere || moved.has(key))
      details.push({ text: wentElsewhere ? `Pasa a «${section}»` : 'Cambia de lugar' });
    if (details.length === 0) continue;
    const onlyMoved = details.length === 1 && (wentElsewhere || moved.has(key));
    changes.push({
      kind: onlyMoved ? 'moved' : 'changed',
      ...row,
      details: details.map(({ text }) => text),
      breaking: details.some(({ breaking }) => breaking),
    });
  }
  for (const [key, { item }] of older)
    if (!newer.has(key))
      changes.push({
        kind: 'removed',
        key,
        label: item.label,
        details: item.type === 'information' ? [] : ['Ya no se pregunta'],
        breaking: item.type !== 'information',
      });
  return [...changes, ...diffMeasures(before, after)];
}

type Place = { item: FormItem; section: string; sectionKey: string };

const placesOf = (schema: FormSchema) =>
  new Map<string, Place>(
    schema.sections.flatMap(({ key, title, items }) =>
      items.map((item) => [item.key, { item, section: title, sectionKey: key }] as const),
    ),
  );

/** The fewest keys that explain the new order: all but the longest run that kept its own. */
function movedKeys(before: string[], after: string[]): Set<string> {
  const position = new Map(before.map((key, index) => [key, index]));
  const tails: number[] = [];
  const previous: number[] = [];
  const positions = after.map((key) => position.get(key) ?? 0);
  positions.forEach((value, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((positions[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  });
  const moved = new Set(after);
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) moved.delete(after[index] ?? '');
  return moved;
}

/** Whether nobody could tell the two apart. */
export const sameForms = (a: FormSchema, b: FormSchema) => same(a, b);
const said = (value: number | null | undefined) =>
  value === null || value === undefined ? 'sin límite' : String(value);

const pointsText = (score: number | null | undefined) =>
  typeof score === 'number' ? `valía ${score}` : 'no tenía puntaje';

function itemDetails(was: FormItem, is: FormItem): Detail[] {
  const details: Detail[] = [];
  if (was.type !== is.type) details.push({ text: 'Cambia el tipo de respuesta', breaking: true });
  if (was.label !== is.label) details.push({ text: `Decía «${was.label}»` });
  if ((was.help ?? '') !== (is.help ?? '')) details.push({ text: 'Cambia la ayuda' });
  if (Boolean(was.required) !== Boolean(is.required))
    details.push(is.required ? { text: 'Ahora es obligatoria' } : { text: 'Ya no es obligatoria' });
  if ((was.unit ?? '') !== (is.unit ?? ''))
    details.push({ text: `La unidad era «${was.unit ?? 'ninguna'}»`, breaking: true });
  if (!same(was.min, is.min))
    details.push({ text: `El mínimo era ${said(was.min)}`, breaking: (is.min ?? -Infinity) > (was.min ?? -Infinity) });
  if (!same(was.max, is.max))
    details.push({ text: `El máximo era ${said(was.max)}`, breaking: (is.max ?? Infinity) < (was.max ?? Infinity) });
  details.push(...optionDetails(was, is));
  if (Boolean(was.allowOther) !== Boolean(is.allowOther))
    details.push(
      is.allowOther ? { text: 'Admite otra respuesta' } : { text: 'Ya no admite otra respuesta', breaking: true },
    );
  if (!same(was.codes ?? [], is.codes ?? [])) details.push({ text: 'Cambian los códigos de la pregunta' });
  if (!same(was.showIf, is.showIf)) details.push({ text: 'Cambia cuándo se muestra' });
  if (!same(was.alarm, is.alarm)) details.push({ text: 'Cambia su alarma' });
  if (!same(was.prefill, is.prefill))
    details.push({ text: is.prefill ? 'Cambia de dónde se toma su primera respuesta' : 'Ya no llega contestada' });
  if ((was.appearance ?? null) !== (is.appearance ?? null))
    details.push({ text: is.appearance ? 'Se contesta en un dibujo del cuerpo' : 'Se contesta en una lista' });
  if (Boolean(was.doctorOnly) !== Boolean(is.doctorOnly))
    details.push({
      text: is.doctorOnly ? 'Ahora la contesta el médico' : 'Ahora la contesta el paciente',
      breaking: true,
    });
  return details;
}

function optionDetails(was: FormItem, is: FormItem): Detail[] {
  const [before, after] = [was.options ?? [], is.options ?? []];
  const details: Detail[] = [];
  for (const { value, label, score, code } of before) {
    const now = after.find((option) => option.value === value);
    if (!now) details.push({ text: `Se quita la opción «${label}»`, breaking: true });
    else if (now.label !== label)
      details.push({ text: `La opción «${label}» ahora dice «${now.label}»`, breaking: true });
    if (now && !same(now.score, score))
      details.push({ text: `La opción «${label}» ${pointsText(score)}`, breaking: true });
    if (now && !same(now.code, code)) details.push({ text: `Cambia el código de la opción «${label}»` });
  }
  for (const { value, label } of after)
    if (!before.some((option) => option.value === value)) details.push({ text: `Se agrega la opción «${label}»` });
  const kept = (options: typeof before, others: typeof before) =>
    options.map(({ value }) => value).filter((value) => others.some((other) => other.value === value));
  if (!same(kept(before, after), kept(after, before))) details.push({ text: 'Cambia el orden de las opciones' });
  return details;
}
