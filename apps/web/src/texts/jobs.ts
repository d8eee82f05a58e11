import type { JobName } from '@consultorio/contracts/system-status';

/** Background work in words. */
export const jobTexts: Record<JobName, string> = {
  sendMail: 'Enviar correos',
  sendPush: 'Enviar avisos a dispositivos',
  sendPhoneMessages: 'Enviar SMS y WhatsApp',
  revokeSessions: 'Cerrar sesiones',
  alignAccount: 'Actualizar cuentas en el proveedor',
  scanFile: 'Revisar archivos con el antivirus',
  tidyUp: 'Mantenimiento',
  sealAudit: 'Sellar la bitácora',
  watchQueue: 'Repartir consultas y avisar de retrasos',
  exportInBulk: 'Preparar descargas en bloque',
};
