import type { TemplateContent } from '@consultorio/contracts/templates';
import type { Examples } from './example.ts';
import { ids, moments, sha256 } from './ids.ts';

const content: TemplateContent = {
  sections: {
    evolution: [
      {
        type: 'paragraph',
        runs: [{ text: 'Paciente de {{patient.age}} años con dolor de garganta de [[días]] días.' }],
      },
    ],
    plan: [
      { type: 'bullet', runs: [{ text: 'Reposo', bold: true }, { text: ' y líquidos' }] },
      { type: 'bullet', runs: [{ text: 'Vigilar la temperatura' }] },
    ],
  },
  diagnoses: [{ code: 'J02.9', description: 'Faringitis aguda, no especificada' }],
  orders: [{ kind: 'laboratory', content: { studies: [{ name: 'Exudado faríngeo' }] } }],
};

const template = {
  id: ids.template,
  name: 'Faringitis',
  kind: 'note',
  shared: true,
  ownerName: null,
  updatedAt: moments.registered,
} as const;

const row = {
  ...template,
  state: 'published',
  editable: true,
  publishedNumber: 1,
  hasDraft: false,
  beginning: 'Paciente de … años con dolor de garganta de … días.',
  useCount: 12,
} as const;

const moved = { templateId: ids.template, version: 3, state: 'published' as const, updatedAt: moments.taken };

/** Texts that doctors write again and again: drafts that are edited, versions that never change. */
export const templateExamples: Examples<
  | 'listTemplates'
  | 'searchTemplates'
  | 'getTemplate'
  | 'createTemplate'
  | 'saveTemplateDraft'
  | 'publishTemplate'
  | 'archiveTemplate'
  | 'restoreTemplate'
  | 'duplicateTemplate'
  | 'shareTemplate'
  | 'applyTemplate'
> = {
  listTemplates: {
    summary: 'Lists what can be applied today: the newest versions of the shared templates and of the own ones.',
    input: { kind: 'note' },
    output: [{ ...template, number: 1, content }],
  },
  searchTemplates: {
    summary: 'Finds templates by name, kind, owner and state, a page at a time.',
    notes: 'Archived ones are only found with `state`; drafts and archived ones of others never.',
    input: { query: 'farin', kind: 'note', scope: 'shared' },
    output: { items: [row], nextCursor: null },
  },
  getTemplate: {
    summary:
      'Answers one template: its draft for whoever may edit it, its published versions and how often it was used.',
    input: { templateId: ids.template },
    output: {
      ...row,
      content,
      published: content,
      versions: [
        {
          id: ids.templateVersion,
          number: 1,
          changeNote: 'Primera versión',
          sha256,
          publishedAt: moments.registered,
          publishedBy: 'Patricia Robles Cantú',
          content,
        },
      ],
      lastUsedAt: moments.taken,
      updatedBy: 'Patricia Robles Cantú',
      version: 3,
    },
  },
  createTemplate: {
    summary: 'Begins a template as an empty draft: of the clinic for an administrator, personal for a doctor.',
    input: { kind: 'note', name: 'Faringitis', idempotencyKey: ids.intention },
    output: { ...moved, version: 1, state: 'draft' },
  },
  saveTemplateDraft: {
    summary: 'Replaces the draft of a template and its name.',
    notes: 'A draft may be incomplete; what keeps it from being published is told by publishTemplate.',
    input: { templateId: ids.template, expectedVersion: 1, name: 'Faringitis', content },
    output: { ...moved, version: 2, state: 'draft' },
    errors: ['illegal-transition'],
  },
  publishTemplate: {
    summary: 'Makes the draft the next version, which never changes.',
    notes:
      '`template-problems` names every problem in `issues`, with the section and the line: unknown variables, brackets that nobody closed, controlled drugs.',
    input: { templateId: ids.template, expectedVersion: 2, changeNote: 'Primera versión' },
    output: { ...moved, number: 1, sha256 },
    errors: ['template-problems', 'illegal-transition'],
  },
  archiveTemplate: {
    summary: 'Takes a template out of use; its versions stay.',
    input: { templateId: ids.template, expectedVersion: 3 },
    output: { ...moved, version: 4, state: 'archived' },
    errors: ['illegal-transition'],
  },
  restoreTemplate: {
    summary: 'Takes an archived template back into use.',
    input: { templateId: ids.template, expectedVersion: 4 },
    output: { ...moved, version: 5 },
    errors: ['illegal-transition'],
  },
  duplicateTemplate: {
    summary: 'Copies a template into a draft of the caller: of the clinic for an administrator, personal for a doctor.',
    input: { templateId: ids.template, name: 'Faringitis (copia)', idempotencyKey: ids.intention },
    output: { ...moved, templateId: ids.templateCopy, version: 1, state: 'draft' },
  },
  shareTemplate: {
    summary: 'Publishes a copy of what a doctor published as a template of the clinic; the own one stays the doctor’s.',
    input: { templateId: ids.template, name: 'Faringitis', idempotencyKey: ids.intention },
    output: { ...moved, templateId: ids.templateCopy, version: 2 },
    errors: ['template-problems', 'illegal-transition'],
  },
  applyTemplate: {
    summary: 'Counts that a template was used in a consultation, and makes drafts of the orders that are wanted of it.',
    notes: 'The words are filled in and written by the caller: they are saved with the note or sent as a message.',
    input: {
      consultationId: ids.consultation,
      templateId: ids.template,
      number: 1,
      orders: [0],
      idempotencyKey: ids.intention,
    },
    output: { orderIds: [ids.order] },
    errors: ['illegal-transition'],
  },
};
