import { evaluateForm } from '@consultorio/contracts/form-evaluation';
import type { Answers, FormItem, PublishedForm } from '@consultorio/contracts/forms';
import { linkIdsOf } from './link-ids.ts';
import { fhirString, optionCoding } from './option-coding.ts';
import type { Answer, ResponseItem } from './resource.ts';
import { questionnaireUrl } from './to-questionnaire.ts';

export type AnsweredFile = { id: string; name: string; mime: string; size: number };
type Answered = {
  id: string;
  formId: string;
  form: PublishedForm;
  answers: Answers;
  status: 'in-progress' | 'completed' | 'stopped';
  authored: string;
  folio: string | null;
  /** Number of the record: a reader finds the patient by that, never by a name alone. */
  patient: { recordNo: string; name: string };
  files: ReadonlyMap<string, AnsweredFile>;
};

/** The answers of one consultation in the order of the form version that asked; unasked questions are not there. */
export function toQuestionnaireResponse(answered: Answered): Record<string, unknown> {
  const { form, answers, patient, folio } = answered;
  const { kept } = evaluateForm(form.schema, answers);
  const linkIds = linkIdsOf(form.schema);
  const item = form.schema.sections.flatMap((section, at): ResponseItem[] => {
    const inside = section.items.flatMap((one) => answeredItem(one, kept[one.key], answered.files));
    const text = fhirString(section.title);
    return inside.length > 0 ? [{ linkId: linkIds.section(at), ...(text ? { text } : {}), item: inside }] : [];
  });
  const who = {
    type: 'Patient',
    identifier: { value: patient.recordNo },
    ...(fhirString(patient.name) ? { display: fhirString(patient.name) } : {}),
  };
  return {
    resourceType: 'QuestionnaireResponse',
    id: answered.id,
    ...(folio ? { identifier: { value: folio } } : {}),
    questionnaire: `${questionnaireUrl(answered.formId)}|${form.number}`,
    status: answered.status,
    subject: who,
    authored: answered.authored,
    source: who,
    ...(item.length > 0 ? { item } : {}),
  };
}

function answeredItem(item: FormItem, answer: unknown, files: Answered['files']): ResponseItem[] {
  const given = answersOf(item, answer, files);
  const text = fhirString(item.label);
  return given.length > 0 ? [{ linkId: item.key, ...(text ? { text } : {}), answer: given }] : [];
}

function answersOf(item: FormItem, answer: unknown, files: Answered['files']): Answer[] {
  const many = Array.isArray(answer) ? answer : answer === undefined ? [] : [answer];
  return many.flatMap((one): Answer[] => {
    if (typeof one === 'boolean') return [{ valueBoolean: one }];
    if (typeof one === 'number')
      return [item.type === 'scale' && Number.isInteger(one) ? { valueInteger: one } : { valueDecimal: one }];
    if (typeof one !== 'string') return [];
    if (item.type === 'date') return [{ valueDate: one }];
    if (item.type === 'file') return [{ valueAttachment: attachment(one, files.get(one)) }];
    const coding = optionCoding(item, one);
    if (coding) return [{ valueCoding: coding }];
    const text = fhirString(one);
    return text ? [{ valueString: text }] : [];
  });
}

/** The file, named by its id: an address of ours dies after minutes and would carry its permission along. */
const attachment = (id: string, file: AnsweredFile | undefined): NonNullable<Answer['valueAttachment']> => ({
  ...(file ? { contentType: file.mime } : {}),
  url: `urn:uuid:${id}`,
  ...(file ? { size: file.size } : {}),
  ...(file && fhirString(file.name) ? { title: file.name } : {}),
});
