import type { QueueTab } from '@consultorio/contracts/consultations';

interface QueueTabText {
  label: string;
  /** As it stands in the address of the page. */
  slug: string;
  /** What it means that the tab is empty. */
  empty: string;
}

export const queueTabTexts = {
  unassigned: { label: 'Sin asignar', slug: 'sin-asignar', empty: 'No hay nadie esperando médico.' },
  mine: { label: 'Mías', slug: 'mias', empty: 'No tienes consultas abiertas. Toma una de «Sin asignar».' },
  inProgress: { label: 'En atención', slug: 'en-atencion', empty: 'No hay consultas en atención.' },
  waitingPatient: {
    label: 'Esperando paciente',
    slug: 'esperando',
    empty: 'Ningún paciente tiene preguntas pendientes.',
  },
  closed: { label: 'Cerradas', slug: 'cerradas', empty: 'Aquí verás las consultas que se cierren.' },
  all: { label: 'Todas', slug: 'todas', empty: 'Todavía no hay consultas.' },
} as const satisfies Record<QueueTab, QueueTabText>;
