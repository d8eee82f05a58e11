import type { FormSchema } from '@consultorio/contracts/forms';
import type { Examples } from './example.ts';
import { form } from './form.ts';
import { ids, moments, sha256 } from './ids.ts';

const summary = {
  id: ids.form,
  name: 'Medicina general',
  kind: 'consultation',
  state: 'published',
  publishedNumber: 3,
  answerCount: 46,
  updatedAt: moments.registered,
  updatedBy: 'Patricia Robles Cantú',
} satisfies Examples['listForms']['output'][number];

/** One question more than the published version asks. */
const draft: FormSchema = {
  sections: form.schema.sections.map((section) => ({
    ...section,
    items: [...section.items, { key: 'dias', type: 'number' as const, label: '¿Hace cuántos días?', min: 0, max: 365 }],
  })),
};
const moved = { formId: ids.form, version: 8, state: 'published' as const, updatedAt: moments.taken };

/** The clinic's questions to its patients: drafts that are edited, versions that never change. */
export const formExamples: Examples<
  | 'listForms'
  | 'getForm'
  | 'createForm'
  | 'saveFormDraft'
  | 'publishForm'
  | 'archiveForm'
  | 'restoreForm'
  | 'duplicateForm'
> = {
  listForms: { summary: 'Lists the forms of the clinic.', output: [summary] },
  getForm: {
    summary: 'Answers one form: its draft, its published versions and what the draft changes.',
    input: { formId: ids.form },
    output: {
      ...summary,
      version: 7,
      versions: [
        {
          id: ids.formVersion,
          number: 3,
          changeNote: 'Pregunta por la temperatura',
          sha256,
          publishedAt: moments.registered,
          publishedBy: 'Patricia Robles Cantú',
        },
      ],
      schema: draft,
      hasDraft: true,
      published: form.schema,
      changes: [
        {
          kind: 'added',
          key: 'dias',
          label: '¿Hace cuántos días?',
          details: ['En «¿Qué te pasa?»'],
          breaking: false,
        },
      ],
    },
  },
  createForm: {
    summary: 'Begins a form of a consultation, as a draft with one empty section.',
    input: { name: 'Nutrición', idempotencyKey: ids.intention },
    output: { ...moved, version: 1, state: 'draft' },
  },
  saveFormDraft: {
    summary: 'Replaces the draft of a form and its name.',
    notes: 'A draft may be incomplete; what keeps it from being published is told by publishForm.',
    input: { formId: ids.form, expectedVersion: 7, name: 'Medicina general', schema: draft },
    output: moved,
    errors: ['illegal-transition'],
  },
  publishForm: {
    summary: 'Makes the draft the next version, which never changes.',
    notes:
      'Consultations that were begun on an older version finish on it. `form-logic` names every problem in `issues`.',
    input: { formId: ids.form, expectedVersion: 8, changeNote: 'Pregunta desde cuándo' },
    output: { ...moved, version: 9, number: 4, sha256 },
    errors: ['form-logic', 'illegal-transition'],
  },
  archiveForm: {
    summary: 'Takes a form that no active service uses out of use; its versions and answers stay.',
    input: { formId: ids.form, expectedVersion: 9 },
    output: { ...moved, version: 10, state: 'archived' },
    errors: ['form-in-use'],
  },
  restoreForm: {
    summary: 'Takes an archived form back into use.',
    input: { formId: ids.form, expectedVersion: 10 },
    output: { ...moved, version: 11 },
    errors: ['illegal-transition'],
  },
  duplicateForm: {
    summary: 'Copies a form into a draft of its own.',
    input: { formId: ids.form, name: 'Medicina general (copia)', idempotencyKey: ids.intention },
    output: { ...moved, formId: ids.service, version: 1, state: 'draft' },
    errors: ['not-found'],
  },
};
