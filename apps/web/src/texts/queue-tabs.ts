import type { QueueTab } from '@consultorio/contracts/consultations';
import { consultationStateWords } from '@consultorio/contracts/words/consultations';
import { pluralOf } from './plurals.ts';

interface QueueTabText {
  label: string;
  /** As it stands in the address of the page. */
  slug: string;
  /** The meaning of the empty tab, and the consultations that come into it. */
  empty: { title: string; hint: string };
}

export const queueTabTexts = {
  unassigned: {
    label: consultationStateWords.submitted.staff,
    slug: 'sin-asignar',
    empty: { title: 'Nadie espera médico', hint: 'Las consultas nuevas aparecen aquí solas.' },
  },
  mine: {
    label: 'Mías',
    slug: 'mias',
    empty: { title: 'No tienes consultas abiertas', hint: 'Toma una de «Sin asignar».' },
  },
  inProgress: {
    label: consultationStateWords.inProgress.staff,
    slug: 'en-atencion',
    empty: { title: 'Nada en atención', hint: 'Aquí están las consultas que un médico ya empezó.' },
  },
  waitingPatient: {
    label: consultationStateWords.waitingPatient.staff,
    slug: 'esperando',
    empty: {
      title: 'Ningún paciente debe una respuesta',
      hint: 'Aquí esperan las consultas con preguntas al paciente.',
    },
  },
  toReview: {
    label: 'Por revisar',
    slug: 'por-revisar',
    empty: {
      title: 'Ningún resultado por revisar',
      hint: 'Aquí están tus consultas con un resultado que aún no revisas.',
    },
  },
  unsigned: {
    label: 'Sin nota de cierre',
    slug: 'sin-nota',
    empty: {
      title: 'Ninguna consulta espera su nota de cierre',
      hint: 'Aquí están las que vencieron y aún no la tienen.',
    },
  },
  closed: {
    label: pluralOf(consultationStateWords.closed.staff),
    slug: 'cerradas',
    empty: { title: 'Todavía no hay consultas cerradas', hint: 'Aquí quedan las que ya terminaron.' },
  },
  all: {
    label: 'Todas',
    slug: 'todas',
    empty: { title: 'Todavía no hay consultas', hint: 'Aquí verás cada una que se envíe.' },
  },
} as const satisfies Record<QueueTab, QueueTabText>;
