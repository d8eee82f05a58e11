import type { Examples } from './example.ts';
import { moments } from './ids.ts';

/** With which an administrator describes the house. */
export const settingExamples: Examples<
  'updateEstablishment' | 'updateEstablishmentLogo' | 'updateBanner' | 'updateSiteTexts'
> = {
  updateEstablishment: {
    summary: 'Changes who the clinic is; documents that were issued keep what they said.',
    notes: 'An RFC whose check digit is wrong is `invalid-input`. Empty texts are left out of documents and pages.',
    input: {
      expectedVersion: 4,
      name: 'Consultorio San Ángel',
      legalName: 'Consultorio San Ángel, S. C.',
      kind: 'Consultorio de medicina general',
      address: 'Av. Revolución 100, Ciudad de México',
      rfc: 'GODE561231GR8',
      phone: '55 1234 5678',
      email: 'contacto@example.com',
    },
    output: { version: 5 },
  },
  updateEstablishmentLogo: {
    summary: 'Replaces or removes the logo; anybody reads it at `GET /logo/{logoFileId}`.',
    input: { expectedVersion: 5, logo: 'data:image/png;base64,iVBORw0KGgo=' },
    output: { version: 6 },
    errors: ['file-refused'],
  },
  updateBanner: {
    summary: 'Shows or hides the notice above every page.',
    input: { expectedVersion: 7, visible: true, text: 'El lunes no hay consulta.', until: moments.due },
    output: { version: 8 },
  },
  updateSiteTexts: {
    summary: 'Changes what the landing page says.',
    input: {
      expectedVersion: 2,
      headline: 'Consulta a un médico por escrito',
      lead: 'Cuéntanos qué te pasa; un médico con cédula te contesta.',
      steps: [{ title: 'Escribe', text: 'Contesta unas preguntas y adjunta fotos.' }],
      faq: [{ question: '¿Cuánto tarda?', answer: 'Unas horas.' }],
    },
    output: { version: 3 },
  },
};
