import type { NoteSection } from '@consultorio/contracts/note-sections';
import type { ChecklistItem } from '@consultorio/contracts/notes';

interface SectionHint {
  hint: string;
  /** Lines shown before anything is written. */
  lines: number;
}

/** Below the heading of each section (packages/contracts/src/words/notes.ts). */
export const noteSectionHints = {
  evolution: {
    hint: 'Motivo, inicio, curso y síntomas acompañantes.',
    lines: 4,
  },
  findings: { hint: 'Lo que ves en fotos y estudios, y lo que refiere el paciente.', lines: 3 },
  prognosis: { hint: 'Para la vida, la función y la recuperación.', lines: 1 },
  plan: { hint: 'Tratamiento, estudios y seguimiento.', lines: 4 },
  patientText: {
    hint: 'En palabras sencillas. Es lo primero que lee cuando firmas.',
    lines: 4,
  },
  alarmSigns: {
    hint: '«Acude a urgencias si…». Un signo por línea: lo lee aparte, en rojo.',
    lines: 3,
  },
} as const satisfies Record<NoteSection, SectionHint>;

/** The questions of the consultation's form to the doctor. */
export const doctorQuestionsText = 'Preguntas para el médico';

export const occurredAtText = 'Fecha y hora de la atención';

export const checklistTexts = {
  evolution: { done: 'La evolución está escrita', missing: 'Escribe la evolución' },
  findings: {
    done: 'La exploración está descrita',
    missing: 'Describe la exploración, o di que no se exploró',
  },
  principalDiagnosis: { done: 'Hay un diagnóstico principal', missing: 'Elige el diagnóstico principal' },
  prognosis: { done: 'El pronóstico está escrito', missing: 'Di el pronóstico' },
  plan: { done: 'El plan está escrito', missing: 'Escribe el plan de manejo' },
  patientText: { done: 'El texto para el paciente está escrito', missing: 'Escribe el texto para el paciente' },
  noDraftOrders: { done: 'No quedan órdenes en borrador', missing: 'Emite o descarta las órdenes en borrador' },
  cedula: {
    done: 'Tu cédula profesional está registrada',
    missing: 'Falta tu cédula profesional: pídela a administración',
  },
  messagesSeen: { done: 'Leíste todos los mensajes', missing: 'Lee los mensajes nuevos del paciente' },
  doctorQuestions: {
    done: 'Las preguntas del formulario para ti están contestadas',
    missing: 'Contesta las preguntas del formulario para ti',
  },
  diagnosesFit: {
    done: 'No queda diagnóstico por confirmar por sexo o edad',
    missing: 'Confirma el diagnóstico que no va con el sexo o la edad',
  },
  vitalsFit: {
    done: 'No queda signo vital por confirmar',
    missing: 'Revisa o confirma el signo vital que parece un error',
  },
  draftedSeen: {
    done: 'Revisaste lo que la nota llenó sola',
    missing: 'Revisa o confirma lo que la nota llenó sola',
  },
  noBlanks: { done: 'No quedan espacios [[ ]] por llenar', missing: 'Llena los espacios [[ ]] de la plantilla' },
} as const satisfies Record<ChecklistItem, { done: string; missing: string }>;

/** Of the browser alone: the server knows nothing of words that were not sent. */
export const typedTexts = {
  done: 'Nada quedó sin enviar en el chat',
  missing: 'Envía o borra lo que escribiste en el chat',
};
