import type { InputIssue } from '@consultorio/contracts/errors';
import { formLimits } from '@consultorio/contracts/form-draft';
import { type QuestionnaireLoss, questionnaireLimits } from '@consultorio/contracts/questionnaires';
import { refuseUnsafeJson } from 'trpc-callable';
import { AppError } from '../../core/app-error.ts';
import { extensionUrls } from './canonical.ts';
import type { Questionnaire } from './resource.ts';
import { readForm } from './to-form.ts';
import { shapeIssues, structureIssues } from './validate.ts';

/**
 * An alleged Questionnaire as a form of ours. First bounds, then FHIR's published structure, then the reading: nothing
 * trusts a property before the validator did.
 * @throws AppError questionnaire-refused with `details.issues`.
 */
export async function readQuestionnaire(alleged: Record<string, unknown>) {
  const dangers = refuseDangerous(alleged);
  if (dangers.length > 0) throw refused(dangers);
  const resource = asRead(alleged);
  const { errors, rules } = await structureIssues(resource);
  const told = new Set(errors.map(({ path }) => path.join('.')));
  const all = [...errors, ...shapeIssues(resource).filter(({ path }) => !told.has(path.join('.')))];
  if (all.length > 0) throw refused(all);
  const form = readForm(resource as Questionnaire);
  const questions = form.schema.sections.reduce((count, { items }) => count + items.length, 0);
  if (form.schema.sections.length > formLimits.sections)
    throw refused([issue('too-many-sections', `Trae más de ${formLimits.sections} secciones`)]);
  if (questions > formLimits.items)
    throw refused([issue('too-many-items', `Trae más de ${formLimits.items} preguntas`)]);
  const places = new Set(form.losses.map(({ path }) => path));
  return { ...form, losses: [...form.losses, ...rules.filter(({ path }) => !places.has(path)).map(ruleLoss)] };
}

const issue = (code: string, message: string): InputIssue => ({ path: ['Questionnaire', 'item'], code, message });
const refused = (issues: InputIssue[]) => new AppError('questionnaire-refused', { issues: issues.slice(0, 50) });

/** A rule of FHIR that the file breaks without keeping us from reading it. */
const ruleLoss = ({ path, rule }: { path: string; rule: string }): QuestionnaireLoss => ({
  linkId: null,
  path,
  label: '',
  what: rule,
  why: 'invalid',
});

type Found = { path: string; code: string; message: string };

/**
 * Before anything recursive looks at it: size, depth and the parts that FHIR forbids to read without understanding
 * them. `contained` is left to be looked up, never walked.
 */
function refuseDangerous(resource: Record<string, unknown>): InputIssue[] {
  const found: Found[] = [];
  if (resource.resourceType !== 'Questionnaire')
    return [asIssue({ path: 'resourceType', code: 'not-a-questionnaire', message: 'No es un Questionnaire de FHIR' })];
  const { values, depth, items } = questionnaireLimits;
  if (refuseUnsafeJson(resource, { keys: values, depth }))
    return [
      asIssue({ path: 'Questionnaire', code: 'too-large', message: 'Es demasiado grande o profundo para leerlo' }),
    ];
  const linkIds = new Set<unknown>();
  let count = 0;
  const pending: { value: unknown; path: string }[] = [{ value: resource, path: 'Questionnaire' }];
  for (let one = pending.pop(); one; one = pending.pop()) {
    const { value, path } = one;
    if (typeof value !== 'object' || value === null) continue;
    const properties = value as Record<string, unknown>;
    if (Array.isArray(properties.modifierExtension) || properties.implicitRules !== undefined)
      found.push({
        path,
        code: 'modifier',
        message: 'Trae una extensión que cambia el sentido de lo demás: FHIR pide no leerlo si no se conoce',
      });
    if (!Array.isArray(properties.item)) continue;
    properties.item.forEach((child: unknown, index) => {
      const here = `${path}.item[${index}]`;
      const linkId =
        typeof child === 'object' && child !== null ? (child as Record<string, unknown>).linkId : undefined;
      count += 1;
      if (typeof linkId === 'string' && linkIds.has(linkId))
        found.push({
          path: here,
          code: 'link-repeated',
          message: 'Su linkId se repite: no se sabe a cuál se refiere una condición',
        });
      linkIds.add(linkId);
      pending.push({ value: child, path: here });
    });
  }
  if (count > items)
    found.unshift({ path: 'Questionnaire.item', code: 'too-many-items', message: `Trae más de ${items} elementos` });
  return found.map(asIssue);
}

const asIssue = ({ path, code, message }: Found): InputIssue => ({ path: path.split('.'), code, message });

/** Those that are read: what stands in them has to be as FHIR publishes it. */
const read: ReadonlySet<string> = new Set(Object.values(extensionUrls));

/**
 * A Questionnaire as it is judged and read. Of an extension that is dropped anyway its address alone is left, so that rubbish in
 * it refuses nothing and its loss is still told; R5's `coding` is R4's `choice`, or `open-choice` where words may be answered too.
 */
function asRead(resource: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      if (name === 'contained') return [[name, value]];
      if (name === 'extension' && Array.isArray(value)) return [[name, value.flatMap(bareOf)]];
      return [[name, Array.isArray(value) ? value.map(within) : within(value)]];
    }),
  );
}

const within = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? edition(value as Record<string, unknown>)
    : value;

function edition(value: Record<string, unknown>): Record<string, unknown> {
  if (value.type !== 'coding' || typeof value.linkId !== 'string') return asRead(value);
  const { answerConstraint, disabledDisplay: _shown, ...rest } = value;
  return asRead({ ...rest, type: answerConstraint === 'optionsOrString' ? 'open-choice' : 'choice' });
}

/** One value, since FHIR knows no extension without any. */
function bareOf(extension: unknown): unknown[] {
  const { url } = (extension ?? {}) as { url?: unknown };
  if (typeof url !== 'string' || url === '') return [];
  return read.has(url) ? [extension] : [{ url, valueBoolean: true }];
}
