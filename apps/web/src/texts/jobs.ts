/** Background work in words; a job that is not named here keeps its own name. */
const jobTexts: Record<string, string> = {
  sendMail: 'Enviar correos',
  revokeSessions: 'Cerrar sesiones',
  alignAccount: 'Actualizar cuentas en el proveedor',
  tidyUp: 'Mantenimiento',
  sealAudit: 'Sellar la bitácora',
};

export const jobText = (name: string): string => jobTexts[name] ?? name;
