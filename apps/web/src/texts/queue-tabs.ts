import type { QueueTab } from '@consultorio/contracts/queue';
import { consultationStateWords } from '@consultorio/contracts/words/consultations';
import { pluralOf } from './plurals.ts';

interface QueueTabText {
  label: string;
  /** As it stands in the address of the page. */
  slug: string;
}

export const queueTabTexts = {
  unassigned: {
    label: consultationStateWords.submitted.staff,
    slug: 'sin-asignar',
  },
  mine: {
    label: 'Mías',
    slug: 'mias',
  },
  inProgress: {
    label: consultationStateWords.inProgress.staff,
    slug: 'en-atencion',
  },
  waitingPatient: {
    label: consultationStateWords.waitingPatient.staff,
    slug: 'esperando',
  },
  toReview: {
    label: 'Por revisar',
    slug: 'por-revisar',
  },
  unsigned: {
    label: 'Sin nota de cierre',
    slug: 'sin-nota',
  },
  closed: {
    label: pluralOf(consultationStateWords.closed.staff),
    slug: 'cerradas',
  },
  all: {
    label: 'Todas',
    slug: 'todas',
  },
} as const satisfies Record<QueueTab, QueueTabText>;
