import type { QueueTab } from '@consultorio/contracts/queue';

/** The meaning of an empty tab, and the consultations that come into it. */
export const queueEmptyTexts = {
  unassigned: { title: 'Nadie espera médico', hint: 'Las consultas nuevas aparecen aquí solas.' },
  mine: { title: 'No tienes consultas abiertas', hint: 'Toma una de «Sin asignar».' },
  inProgress: { title: 'Nada en atención', hint: 'Aquí están las consultas que un médico ya empezó.' },
  waitingPatient: {
    title: 'Ningún paciente debe una respuesta',
    hint: 'Aquí esperan las consultas con preguntas al paciente.',
  },
  toReview: {
    title: 'Nada por revisar',
    hint: 'Aquí se juntan resultados, respuestas de pacientes, consultas atrasadas, borradores y lo que está por vencer.',
  },
  unsigned: {
    title: 'Ninguna consulta espera su nota de cierre',
    hint: 'Aquí están las que vencieron y aún no la tienen.',
  },
  closed: { title: 'Todavía no hay consultas cerradas', hint: 'Aquí quedan las que ya terminaron.' },
  all: { title: 'Todavía no hay consultas', hint: 'Aquí verás cada una que se envíe.' },
} as const satisfies Record<QueueTab, { title: string; hint: string }>;
