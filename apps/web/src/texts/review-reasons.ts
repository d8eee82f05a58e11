import type { QueueRow, ReviewReason } from '@consultorio/contracts/queue';
import { counted } from '@consultorio/contracts/words/counted';
import { shortDateText } from './dates.ts';
import { dotted } from './dotted.ts';
import type { Tone } from './tone.ts';

interface ReviewText {
  label: string;
  /** Where nothing is to be reviewed for it, and what would be. */
  empty: { title: string; hint: string };
  tone: Tone;
  /** In a row. What is late is said by its promise itself, as every list says it. */
  of: (row: QueueRow) => string | null;
}

export const reviewTexts = {
  results: {
    label: 'Resultados',
    empty: {
      title: 'Ningún resultado por revisar',
      hint: 'Aquí están las consultas con un resultado que su médico aún no revisa.',
    },
    tone: 'warning',
    of: ({ toReview }) => counted(toReview, 'resultado por revisar', 'resultados por revisar'),
  },
  replies: {
    label: 'Respuestas',
    empty: {
      title: 'Ninguna respuesta sin leer',
      hint: 'Aquí están las consultas en las que el paciente escribió y nadie lo ha leído.',
    },
    tone: 'info',
    of: ({ unread }) => counted(unread, 'mensaje nuevo', 'mensajes nuevos'),
  },
  late: {
    label: 'Atrasadas',
    empty: {
      title: 'Ninguna consulta va tarde',
      hint: 'Aquí están las que rebasaron su tiempo prometido o están en su último cuarto.',
    },
    tone: 'error',
    of: () => null,
  },
  drafts: {
    label: 'Borradores',
    empty: {
      title: 'Ningún borrador pendiente',
      hint: 'Aquí están las notas empezadas y sin firmar, y las órdenes que no se han emitido.',
    },
    tone: 'neutral',
    of: ({ draftOrders, noteBegun }) =>
      dotted(
        noteBegun ? 'Nota sin firmar' : null,
        draftOrders > 0 ? counted(draftOrders, 'orden en borrador', 'órdenes en borrador') : null,
      ),
  },
  expiring: {
    label: 'Por vencer',
    empty: {
      title: 'Ningún documento por vencer',
      hint: 'Aquí están las consultas con una receta u orden emitida, sin usar, a la que le quedan pocos días.',
    },
    tone: 'warning',
    of: ({ expiresAt }) => `Documento vence el ${shortDateText(expiresAt ?? '')}`,
  },
} as const satisfies Record<ReviewReason, ReviewText>;
