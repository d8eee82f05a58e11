import type { Answers, Condition, FormItem, FormSchema } from './forms.ts';

export type FormIssue = { key: string; code: 'required' | 'type' | 'min' | 'max' | 'option'; message: string };
export type FormFlag = { key: string; effect: 'stop' | 'raisePriority' | 'flag'; message: string };

/** The person who fills in the form: the patient, or the doctor who attends and reads what the patient answered. */
type Answerer = 'patient' | 'doctor';

export type Evaluation = {
  /** The questions that this person sees: a patient only her own questions, a doctor all of them. */
  visible: Set<string>;
  /** The answers to visible questions that this person answers: only these may be kept. */
  kept: Answers;
  /** Of the questions that this person answers, and so are `flags`. */
  issues: FormIssue[];
  flags: FormFlag[];
};

/**
 * Visibility, validation and alarms in one pass, in the order of the form: a condition sees only visible answers of
 * items before it, so that evaluation always ends and costs O(items). Browser and server run this very function.
 */
export function evaluateForm(schema: FormSchema, answers: Answers): Evaluation {
  return evaluate(schema, { patient: answers, doctor: {} }, 'patient');
}

/** The same for the doctor who attends: nothing that the patient is asked can hang on it, so both see the same of that. */
export function evaluateForDoctor(schema: FormSchema, answers: Answers, doctorAnswers: Answers): Evaluation {
  return evaluate(schema, { patient: answers, doctor: doctorAnswers }, 'doctor');
}

function evaluate(schema: FormSchema, given: Record<Answerer, Answers>, answerer: Answerer): Evaluation {
  // The questions that each one's conditions may look at: a doctor's, at everything.
  const known: Record<Answerer, Answers> = { patient: {}, doctor: {} };
  const evaluation: Evaluation = { visible: new Set(), kept: {}, issues: [], flags: [] };
  for (const section of schema.sections) {
    for (const item of section.items) {
      const asked: Answerer = item.doctorOnly ? 'doctor' : 'patient';
      if (asked === 'doctor' && answerer === 'patient') continue;
      if (item.showIf && !holds(item.showIf, known[asked])) continue;
      evaluation.visible.add(item.key);
      if (item.type === 'information') continue;
      const answer = Object.hasOwn(given[asked], item.key) ? given[asked][item.key] : undefined;
      const found = isEmpty(answer) ? missing(item) : checkAnswer(item, answer);
      if (found && asked === answerer) evaluation.issues.push(found);
      if (found || isEmpty(answer)) continue;
      known.doctor[item.key] = answer;
      if (asked === 'patient') known.patient[item.key] = answer;
      if (asked !== answerer) continue;
      evaluation.kept[item.key] = answer;
      if (item.alarm && holds(item.alarm.when, known[asked]))
        evaluation.flags.push({ key: item.key, effect: item.alarm.effect, message: item.alarm.message });
    }
  }
  return evaluation;
}

/**
 * The form as a patient may have it: without a trace of the questions to a doctor alone, and without the scores. Who
 * sees beforehand how much each answer counts answers something else, and a band is for a doctor to explain.
 */
export function formForPatient(schema: FormSchema): FormSchema {
  if (!hasDoctorQuestions(schema) && !hasScores(schema)) return schema;
  const sections = schema.sections.map((section) => ({
    ...section,
    items: section.items.filter(({ doctorOnly }) => !doctorOnly).map(withoutScores),
  }));
  const { scales: _scales, ...rest } = schema;
  return { ...rest, sections: sections.filter(({ items }) => items.length > 0) };
}

const withoutScores = (item: FormItem): FormItem =>
  item.options ? { ...item, options: item.options.map(({ score: _score, ...option }) => option) } : item;

const hasScores = ({ sections, scales }: FormSchema) =>
  Boolean(scales?.length) ||
  sections.some(({ items }) => items.some(({ options }) => options?.some(({ score }) => typeof score === 'number')));

export const hasDoctorQuestions = ({ sections }: FormSchema) =>
  sections.some(({ items }) => items.some(({ doctorOnly }) => doctorOnly));

export function isEmpty(answer: unknown): boolean {
  return (
    answer === undefined ||
    answer === null ||
    (typeof answer === 'string' && answer.trim() === '') ||
    (Array.isArray(answer) && answer.length === 0)
  );
}

function holds(condition: Condition, answers: Answers): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, answers));
  if ('any' in condition) return condition.any.some((one) => holds(one, answers));
  const answer = Object.hasOwn(answers, condition.item) ? answers[condition.item] : undefined;
  const { is, value } = condition;
  if (is === 'answered') return !isEmpty(answer);
  if (isEmpty(answer)) return false;
  if (is === 'equals') return answer === value;
  if (is === 'notEquals') return answer !== value;
  if (is === 'includes') return Array.isArray(answer) && answer.includes(value);
  if (typeof answer !== 'number' || typeof value !== 'number') return false;
  return is === 'greaterThan' ? answer > value : answer < value;
}

const issue = (item: FormItem, code: FormIssue['code'], message: string): FormIssue => ({
  key: item.key,
  code,
  message,
});

const missing = (item: FormItem) => (item.required ? issue(item, 'required', 'Esta respuesta es obligatoria') : null);

/** Whether this is an answer to the question; null is no objection. */
export function checkAnswer(item: FormItem, answer: unknown): FormIssue | null {
  const wrongType = issue(item, 'type', 'La respuesta no tiene el formato esperado');
  switch (item.type) {
    case 'shortText':
    case 'longText': {
      if (typeof answer !== 'string') return wrongType;
      const max = item.max ?? (item.type === 'shortText' ? 200 : 5000);
      return answer.length > max ? issue(item, 'max', `Máximo ${max} caracteres`) : null;
    }
    case 'number':
    case 'scale': {
      if (typeof answer !== 'number' || !Number.isFinite(answer)) return wrongType;
      const min = item.min ?? (item.type === 'scale' ? 0 : null);
      const max = item.max ?? (item.type === 'scale' ? 10 : null);
      if (min !== null && answer < min) return issue(item, 'min', `El mínimo es ${min}`);
      if (max !== null && answer > max) return issue(item, 'max', `El máximo es ${max}`);
      return null;
    }
    case 'yesNo':
      return typeof answer === 'boolean' ? null : wrongType;
    case 'oneChoice':
      if (typeof answer !== 'string') return wrongType;
      return isOption(item, answer) ? null : issue(item, 'option', 'Elige una de las opciones');
    case 'manyChoices':
      if (!Array.isArray(answer) || answer.length > 100) return wrongType;
      return answer.every((one) => typeof one === 'string' && isOption(item, one))
        ? null
        : issue(item, 'option', 'Elige entre las opciones');
    case 'date':
      return typeof answer === 'string' && isDay(answer) ? null : wrongType;
    case 'file':
      return Array.isArray(answer) &&
        answer.length <= 10 &&
        answer.every((one) => typeof one === 'string' && one.length === 36)
        ? null
        : wrongType;
    case 'information':
      return null;
  }
}

const isOption = (item: FormItem, value: string) =>
  item.options?.some((option) => option.value === value) || (item.allowOther === true && value.length <= 200);

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
