import type { InputIssue } from '@consultorio/contracts/errors';
import { formLimits } from '@consultorio/contracts/form-draft';
import type { QuestionnaireLoss } from '@consultorio/contracts/questionnaires';
import { AppError } from '../../core/app-error.ts';
import { refuseDangerous } from './refuse-dangerous.ts';
import type { Questionnaire } from './resource.ts';
import { readForm } from './to-form.ts';
import { shapeIssues, structureIssues } from './validate.ts';

/**
 * What somebody says is a Questionnaire, as a form of ours. First bounds, then FHIR's published structure, then the
 * reading: nothing trusts a property before the validator did.
 * @throws AppError questionnaire-refused with `details.issues`.
 */
export async function readQuestionnaire(resource: Record<string, unknown>) {
  const dangers = refuseDangerous(resource);
  if (dangers.length > 0) throw refused(dangers);
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
