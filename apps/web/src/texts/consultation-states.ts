import type { ConsultationState } from '@consultorio/contracts/states';
import type { Tone } from './tone.ts';

/** How the staff calls the state of a consultation. */
export const staffStates = {
  draft: { label: 'Borrador', tone: 'neutral' },
  submitted: { label: 'Sin asignar', tone: 'warning' },
  assigned: { label: 'Asignada', tone: 'info' },
  inProgress: { label: 'En atención', tone: 'info' },
  waitingPatient: { label: 'Esperando paciente', tone: 'neutral' },
  closed: { label: 'Cerrada', tone: 'success' },
  rejected: { label: 'Rechazada', tone: 'error' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
  expired: { label: 'Vencida', tone: 'neutral' },
} as const satisfies Record<ConsultationState, { label: string; tone: Tone }>;
