import { deed, read, unrecorded } from './row.ts';
import { forms, orders, templates } from './stale.ts';

/** Forms, and the templates of notes, messages and orders. */
export const formVerbs = {
  //              gate        patient doctor admin
  listForms: read('verified', '-', '-', 'any'),
  getForm: read('verified', '-', '-', 'any'),
  createForm: deed('active', '-', '-', 'any', forms, 'live'),
  saveFormDraft: deed('active', '-', '-', 'any', forms, 'live'),
  publishForm: deed('active', '-', '-', 'any', forms, 'live'),
  archiveForm: deed('active', '-', '-', 'any', forms, 'live'),
  restoreForm: deed('active', '-', '-', 'any', forms, 'live'),
  duplicateForm: deed('active', '-', '-', 'any', forms, 'live'),
  exportQuestionnaire: read('verified', '-', '-', 'any'),
  /** It changes nothing: a file is too long for an address. */
  previewQuestionnaire: { ...deed('active', '-', '-', 'any', []), ...unrecorded },
  importQuestionnaire: deed('active', '-', '-', 'any', forms, 'live'),
  listTemplates: read('verified', '-', 'own', 'any'),
  searchTemplates: read('verified', '-', 'own', 'any'),
  getTemplate: read('verified', '-', 'own', 'any'),
  createTemplate: deed('active', '-', 'own', 'any', templates, 'live'),
  saveTemplateDraft: deed('active', '-', 'own', 'any', templates, 'live'),
  publishTemplate: deed('active', '-', 'own', 'any', templates, 'live'),
  archiveTemplate: deed('active', '-', 'own', 'any', templates, 'live'),
  restoreTemplate: deed('active', '-', 'own', 'any', templates, 'live'),
  duplicateTemplate: deed('active', '-', 'own', 'any', templates, 'live'),
  shareTemplate: deed('active', '-', '-', 'any', templates, 'live'),
  /** What it orders is announced as createOrder. */
  applyTemplate: deed('active', '-', 'assigned', '-', orders),
} as const;
