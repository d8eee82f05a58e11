import { isBodyRegion } from './body-regions.ts';
import { canHold, type Domains, type Effort, effortForForm } from './condition-satisfiable.ts';
import type { InputIssue } from './errors.ts';
import { canPrefill, namesSex } from './form-prefill.ts';
import type { Condition, comparisons, FormItem, FormKind, FormSchema, ItemType } from './forms.ts';
import { generalFormKeys } from './general-form-keys.ts';
import { checkScales } from './scale-logic.ts';

type Comparison = (typeof comparisons)[number];
type Leaf = Extract<Condition, { item: string }>;

/** The comparisons for an answer of each type; any other one never holds. */
export const comparisonsOf: Record<ItemType, readonly Comparison[]> = {
  shortText: ['answered', 'equals', 'notEquals'],
  longText: ['answered'],
  number: ['greaterThan', 'lessThan', 'equals', 'notEquals', 'answered'],
  yesNo: ['equals', 'notEquals', 'answered'],
  oneChoice: ['equals', 'notEquals', 'answered'],
  manyChoices: ['includes', 'answered'],
  date: ['answered', 'equals', 'notEquals'],
  scale: ['greaterThan', 'lessThan', 'equals', 'notEquals', 'answered'],
  file: ['answered'],
  information: [],
};

/** `key` is the item or section to look at, `about` the other question that it trips over; `path` leads there. */
export type LogicIssue = InputIssue & { key: string; about?: string };

/** A scale is rendered square by square. */
const MAX_SCALE_STEPS = 20;

/** Everything that keeps a form from being published. Pure, so that the editor says the same while one writes. */
export function checkFormLogic(schema: FormSchema, kind: FormKind = 'consultation'): LogicIssue[] {
  const issues: LogicIssue[] = [];
  const placed = schema.sections.flatMap((section, at) =>
    section.items.map((item, index) => ({ item, path: ['sections', at, 'items', index] })),
  );
  const items = new Map(placed.map(({ item }) => [item.key, item]));
  const positions = new Map(placed.map(({ item }, position) => [item.key, position]));
  const domains: Domains = { items, positions };
  const check: Check = { domains, effort: effortForForm(), leadsTo: reachIn(items) };
  if (!placed.some(({ item }) => item.type !== 'information' && !item.doctorOnly)) {
    const message = placed.some(({ item }) => item.doctorOnly)
      ? 'El formulario no le pregunta nada al paciente'
      : 'El formulario no tiene preguntas';
    issues.push({ key: '', path: ['sections'], code: 'no-questions', message });
  }
  schema.sections.forEach((section, at) => {
    const add = (code: string, message: string) =>
      issues.push({ key: section.key, path: ['sections', at], code, message });
    if (section.title.trim() === '') add('label-missing', 'Falta el título de la sección');
    if (section.items.length === 0) add('section-empty', 'La sección está vacía');
  });
  for (const { item, path } of placed) {
    const add = (found: Found, ...more: string[]) => issues.push({ key: item.key, path: [...path, ...more], ...found });
    for (const found of [...checkItem(item), ...checkAnswering(item, kind)]) add(found);
    for (const found of item.showIf ? checkRule(item, item.showIf, 'showIf', check) : []) add(found, 'showIf');
    if (!item.alarm) continue;
    if (item.alarm.message.trim() === '')
      add({ code: 'message-missing', message: 'Falta el mensaje de la alarma' }, 'alarm');
    for (const found of checkRule(item, item.alarm.when, 'alarm', check)) add(found, 'alarm');
  }
  issues.push(...checkScales(schema, items, kind));
  if (kind === 'general') {
    for (const key of Object.values(generalFormKeys)) {
      if (items.get(key)?.type === 'longText' || items.get(key)?.type === 'shortText') continue;
      const message = `La pregunta de texto con clave ${key} no puede faltar: la consulta la muestra al médico`;
      issues.push({ key, path: ['sections'], code: 'known-key-missing', message });
    }
  }
  return issues;
}

type Found = { code: string; message: string; about?: string };

/** What checking one form shares between its rules. `leadsTo`: whether showing the first hangs on an answer to the second. */
type Check = { domains: Domains; effort: Effort; leadsTo: (key: string, other: string) => boolean };

function checkItem(item: FormItem): Found[] {
  const found: Found[] = [];
  const add = (code: string, message: string) => found.push({ code, message });
  if (item.label.trim() === '') add('label-missing', 'Falta el texto de la pregunta');
  if (item.type === 'oneChoice' || item.type === 'manyChoices') {
    const options = item.options ?? [];
    const needed = item.type === 'oneChoice' && !item.allowOther ? 2 : 1;
    if (options.length < needed)
      add('options-missing', needed === 2 ? 'Necesita al menos dos opciones' : 'Necesita opciones');
    if (options.some(({ label }) => label.trim() === '')) add('option-label-missing', 'Hay una opción sin texto');
    if (new Set(options.map(({ value }) => value)).size < options.length)
      add('options-repeated', 'Dos opciones tienen la misma clave');
    if (new Set(options.map(({ label }) => label.trim().toLowerCase())).size < options.length)
      add('options-repeated', 'Dos opciones dicen lo mismo');
  }
  if (item.appearance && !item.options?.some(({ value }) => isBodyRegion(value)))
    add('drawing-empty', 'Se contesta en un dibujo del cuerpo, y ninguna de sus opciones está en él');
  const { min = null, max = null } = item;
  if (item.type === 'number' && min !== null && max !== null && min > max)
    add('limits-impossible', 'El mínimo es mayor que el máximo: ningún número se puede contestar');
  if (item.type === 'scale') {
    const [low, high] = [min ?? 0, max ?? 10];
    if (!Number.isInteger(low) || !Number.isInteger(high) || low >= high || high - low > MAX_SCALE_STEPS)
      add('limits-impossible', `La escala va de un entero a otro mayor, con ${MAX_SCALE_STEPS} pasos como máximo`);
  }
  if ((item.type === 'shortText' || item.type === 'longText') && max !== null && (max < 1 || max > 20_000))
    add('limits-impossible', 'El máximo de caracteres va de 1 a 20,000');
  return found;
}

/** Whether this person may be asked this question, and whether its first answer can come from that source. */
function checkAnswering(item: FormItem, kind: FormKind): Found[] {
  const found: Found[] = [];
  const add = (code: string, message: string) => found.push({ code, message });
  if (kind === 'general') {
    if (item.doctorOnly) add('doctor-only-impossible', 'El formulario general lo contesta solo el paciente');
    if (item.prefill) add('prefill-impossible', 'El formulario general es de donde se toman las respuestas');
    return found;
  }
  if (item.doctorOnly && item.type === 'file')
    add('doctor-only-impossible', 'Los archivos los manda el paciente: el médico no contesta con ellos');
  if (item.doctorOnly && item.alarm && item.alarm.effect !== 'flag')
    add('doctor-only-alarm', 'Cuando contesta el médico, la consulta ya se atiende: su alarma solo puede marcar');
  if (!item.prefill) return found;
  if (item.doctorOnly) add('prefill-impossible', 'Lo que contesta el médico no se toma de los datos del paciente');
  else if (!canPrefill(item.type, item.prefill))
    add('prefill-impossible', 'Ese dato del paciente no puede contestar una pregunta de este tipo');
  else if (item.prefill.from === 'profile' && item.prefill.field === 'sex' && !namesSex(item))
    add('prefill-impossible', 'Ninguna opción dice «mujer» u «hombre»: el dato del perfil no tendría cuál elegir');
  return found;
}

function checkRule(item: FormItem, condition: Condition, rule: 'showIf' | 'alarm', check: Check): Found[] {
  const found: Found[] = [];
  const groups: Condition[] = [condition];
  for (let part = groups.pop(); part; part = groups.pop()) {
    if ('item' in part) {
      const problem = checkLeaf(item, part, rule, check);
      if (problem) found.push(problem);
      continue;
    }
    const parts = 'all' in part ? part.all : part.any;
    if (parts.length === 0) found.push({ code: 'group-empty', message: 'Hay un grupo de condiciones vacío' });
    groups.push(...parts);
  }
  if (found.length > 0) return found;
  const verdict = canHold(item, condition, rule, check.domains, check.effort);
  if (verdict === 'possible') return [];
  if (verdict === 'tooEntangled')
    return [{ code: 'too-entangled', message: 'Depende de demasiadas condiciones a la vez: simplifícala' }];
  return rule === 'showIf'
    ? [{ code: 'unreachable', message: 'Nunca se muestra: su condición no se puede cumplir' }]
    : [{ code: 'alarm-impossible', message: 'La alarma nunca suena: su condición no se puede cumplir' }];
}

function checkLeaf(asking: FormItem, leaf: Leaf, rule: 'showIf' | 'alarm', { domains, leadsTo }: Check): Found | null {
  const target = domains.items.get(leaf.item);
  if (!target) return { code: 'dangling', message: 'La condición usa una pregunta que ya no existe' };
  const [own, other] = [domains.positions.get(asking.key) ?? 0, domains.positions.get(leaf.item) ?? 0];
  if (rule === 'showIf' && target === asking) return { code: 'cycle', message: 'La pregunta depende de sí misma' };
  if (target.doctorOnly && !asking.doctorOnly)
    return { code: 'doctor-only', message: 'Depende de una pregunta que solo contesta el médico', about: target.key };
  if (other > own) {
    return leadsTo(target.key, asking.key)
      ? { code: 'cycle', message: 'Dos preguntas dependen una de la otra', about: target.key }
      : { code: 'forward-reference', message: 'Depende de una pregunta que se hace después', about: target.key };
  }
  if (!comparisonsOf[target.type].includes(leaf.is))
    return { code: 'comparison-mismatch', message: 'Esa pregunta no se puede comparar así', about: target.key };
  if (leaf.is === 'answered') return null;
  return checkValue(target, leaf.value);
}

function checkValue(target: FormItem, value: Leaf['value']): Found | null {
  const wrong = {
    code: 'value-impossible',
    message: 'Compara con un valor que la respuesta nunca tiene',
    about: target.key,
  };
  if (value === undefined || value === null || value === '')
    return { code: 'value-missing', message: 'Falta con qué comparar la respuesta', about: target.key };
  switch (target.type) {
    case 'number':
    case 'scale':
      return typeof value === 'number' ? null : wrong;
    case 'yesNo':
      return typeof value === 'boolean' ? null : wrong;
    case 'oneChoice':
    case 'manyChoices':
      if (typeof value !== 'string') return wrong;
      return target.allowOther || target.options?.some((option) => option.value === value)
        ? null
        : { code: 'option-missing', message: 'La condición usa una opción que ya no existe', about: target.key };
    default:
      return typeof value === 'string' ? null : wrong;
  }
}

/** Whether showing one question hangs, over any number of steps, on the answer to another. Each is followed once. */
function reachIn(items: ReadonlyMap<string, FormItem>): Check['leadsTo'] {
  const mentions = new Map(
    Array.from(items.values(), ({ key, showIf }) => [key, showIf ? new Set(keysIn(showIf)) : new Set<string>()]),
  );
  const reached = new Map<string, Set<string>>();
  const reachOf = (key: string) => {
    const found = new Set<string>();
    const waiting = [key];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
      for (const mentioned of mentions.get(one) ?? []) {
        if (found.has(mentioned)) continue;
        found.add(mentioned);
        waiting.push(mentioned);
      }
    return found;
  };
  return (key, other) => {
    const found = reached.get(key) ?? reachOf(key);
    reached.set(key, found);
    return found.has(other);
  };
}

/** The keys of items that a condition asks about. */
export function keysIn(condition: Condition): string[] {
  if ('item' in condition) return [condition.item];
  return ('all' in condition ? condition.all : condition.any).flatMap(keysIn);
}
