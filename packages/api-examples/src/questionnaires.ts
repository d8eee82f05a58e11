import type { Examples } from './example.ts';
import { form } from './form.ts';
import { ids, moments } from './ids.ts';

const url = `urn:uuid:${ids.form}`;
const questionnaire = {
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'Tabaquismo',
  item: [
    { linkId: '/72166-2', type: 'boolean', text: '¿Fuma?', code: [{ system: 'http://loinc.org', code: '72166-2' }] },
    {
      linkId: '2',
      type: 'decimal',
      text: '¿Cuántos cigarros al día?',
      enableWhen: [{ question: '/72166-2', operator: '=', answerBoolean: true }],
    },
  ],
};

/** Forms and answers as other systems read and write them: FHIR R4. */
export const questionnaireExamples: Examples<
  'exportQuestionnaire' | 'previewQuestionnaire' | 'importQuestionnaire' | 'exportQuestionnaireResponse'
> = {
  exportQuestionnaire: {
    summary: 'Answers a form as a Questionnaire of FHIR R4.',
    notes:
      'Without `number` the draft, or else the newest version. What FHIR has no words for (alarms, conditions within conditions) travels in an extension of its own, so that a form of ours comes back whole.',
    input: { formId: ids.form, number: 3 },
    output: {
      fileName: 'medicina-general-v3.json',
      questionnaire: {
        resourceType: 'Questionnaire',
        url,
        version: '3',
        title: form.name,
        status: 'active',
        subjectType: ['Patient'],
        language: 'es-MX',
        item: [
          {
            linkId: 'motivo',
            type: 'group',
            text: '¿Qué te pasa?',
            item: [{ linkId: 'fiebre', text: '¿Tienes fiebre?', type: 'boolean', required: true }],
          },
        ],
      },
    },
  },
  previewQuestionnaire: {
    summary: 'Answers the form that a Questionnaire of FHIR R4 would become, and all that it would lose.',
    notes:
      'Changes nothing. Every `loss` says where (`path`), what and why; `questionnaire-refused` names in `issues` what keeps a file from being read at all.',
    input: { questionnaire },
    output: {
      name: 'Tabaquismo',
      schema: {
        sections: [
          {
            key: 'preguntas',
            title: 'Tabaquismo',
            items: [
              { key: 'p-72166-2', type: 'yesNo', label: '¿Fuma?' },
              {
                key: 'p-2',
                type: 'number',
                label: '¿Cuántos cigarros al día?',
                showIf: { item: 'p-72166-2', is: 'equals', value: true },
              },
            ],
          },
        ],
      },
      losses: [
        {
          linkId: '/72166-2',
          path: 'Questionnaire.item[0].code',
          label: '¿Fuma?',
          what: 'http://loinc.org|72166-2',
          why: 'coding',
        },
      ],
    },
    errors: ['questionnaire-refused'],
  },
  importQuestionnaire: {
    summary: 'Makes a draft of a form from a Questionnaire of FHIR R4.',
    input: { name: 'Tabaquismo', questionnaire, idempotencyKey: ids.intention },
    output: { formId: ids.form, version: 1, state: 'draft', updatedAt: moments.taken },
    errors: ['questionnaire-refused'],
  },
  exportQuestionnaireResponse: {
    summary: 'Answers what the patient said as a QuestionnaireResponse of FHIR R4.',
    notes: 'It answers the version of the form that was asked. Files are named by id, without an address.',
    input: { consultationId: ids.consultation },
    output: {
      fileName: 'respuestas-c-2026-000123.json',
      questionnaireResponse: {
        resourceType: 'QuestionnaireResponse',
        id: ids.consultation,
        questionnaire: `${url}|3`,
        status: 'completed',
        authored: moments.submitted,
        item: [
          {
            linkId: 'motivo',
            text: '¿Qué te pasa?',
            item: [{ linkId: 'fiebre', text: '¿Tienes fiebre?', answer: [{ valueBoolean: true }] }],
          },
        ],
      },
    },
  },
};
