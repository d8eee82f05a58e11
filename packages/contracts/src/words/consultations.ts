import type { Priority } from '../consultations.ts';
import type { ConsultationState } from '../states.ts';

/** The staff speaks of work to do, the patient of an own consultation; the patient's own record speaks to the patient. */
export const consultationStateWords = {
  draft: { staff: 'Borrador', patient: 'Sin enviar' },
  submitted: { staff: 'Sin asignar', patient: 'Enviada' },
  assigned: { staff: 'Asignada', patient: 'Con tu médico' },
  inProgress: { staff: 'En atención', patient: 'En atención' },
  waitingPatient: { staff: 'Esperando paciente', patient: 'Te toca responder' },
  closed: { staff: 'Cerrada', patient: 'Con resultado' },
  rejected: { staff: 'Rechazada', patient: 'No se atiende aquí' },
  cancelled: { staff: 'Cancelada', patient: 'Cancelada' },
  expired: { staff: 'Vencida', patient: 'Vencida' },
} as const satisfies Record<ConsultationState, Record<'staff' | 'patient', string>>;

/** `alone`: where no label «Prioridad» stands beside it. */
export const priorityWords = {
  normal: { name: 'Normal', alone: 'Prioridad normal' },
  high: { name: 'Alta', alone: 'Prioridad alta' },
  urgent: { name: 'Urgente', alone: 'Urgente' },
} as const satisfies Record<Priority, Record<'name' | 'alone', string>>;
