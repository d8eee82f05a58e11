import type { patientLifecycle } from '@consultorio/contracts/lifecycle';

interface PatientStatusButton {
  /** In the row. */
  short: string;
  /** On the button that does it. */
  confirm: string;
  explanation: string;
}

/** updatePatientStatus has a button for each of its two arrows. */
export const patientStatusButtons = {
  block: {
    short: 'Bloquear',
    confirm: 'Bloquear paciente',
    explanation: 'Podrá leer y descargar lo suyo, pero no pedir consultas ni escribir. Recibe un aviso del cambio.',
  },
  reactivate: {
    short: 'Reactivar',
    confirm: 'Reactivar paciente',
    explanation: 'Volverá a pedir consultas y a escribir. Recibe un aviso del cambio.',
  },
} as const satisfies Record<keyof typeof patientLifecycle, PatientStatusButton>;
