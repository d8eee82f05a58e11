import { action, read, unrecorded } from './row.ts';
import { forms, orders, templates } from './stale.ts';

/** Forms, and the templates of notes, messages and orders. */
export const formVerbs = {
  //              gate        patient doctor admin
  listForms: read('verified', '-', '-', 'any'),
  getForm: read('verified', '-', '-', 'any'),
  createForm: action('active', '-', '-', 'any', forms, 'live'),
  saveFormDraft: action('active', '-', '-', 'any', forms, 'live'),
  publishForm: action('active', '-', '-', 'any', forms, 'live'),
  archiveForm: action('active', '-', '-', 'any', forms, 'live'),
  restoreForm: action('active', '-', '-', 'any', forms, 'live'),
  duplicateForm: action('active', '-', '-', 'any', forms, 'live'),
  exportQuestionnaire: read('verified', '-', '-', 'any'),
  /** It changes nothing: a file is too long for an address. */
  previewQuestionnaire: { ...action('active', '-', '-', 'any', []), ...unrecorded },
  importQuestionnaire: action('active', '-', '-', 'any', forms, 'live'),
  listTemplates: read('verified', '-', 'own', 'any'),
  searchTemplates: read('verified', '-', 'own', 'any'),
  getTemplate: read('verified', '-', 'own', 'any'),
  createTemplate: action('active', '-', 'own', 'any', templates, 'live'),
  saveTemplateDraft: action('active', '-', 'own', 'any', templates, 'live'),
  publishTemplate: action('active', '-', 'own', 'any', templates, 'live'),
  archiveTemplate: action('active', '-', 'own', 'any', templates, 'live'),
  restoreTemplate: action('active', '-', 'own', 'any', templates, 'live'),
  duplicateTemplate: action('active', '-', 'own', 'any', templates, 'live'),
  shareTemplate: action('active', '-', '-', 'any', templates, 'live'),
  /** Each order that it creates is announced as createOrder. */
  applyTemplate: action('active', '-', 'assigned', '-', orders),
} as const;
