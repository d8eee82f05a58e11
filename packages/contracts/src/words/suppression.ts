import type { RetentionObstacle, RetentionStanding, RetentionStep } from '../suppression.ts';

export const retentionStandingWords = {
  kept: 'Plazo cumplido',
  blocked: 'Bloqueado',
  released: 'Por suprimir',
} as const satisfies Record<RetentionStanding, string>;

/** What was decided, as the log says it. */
export const retentionStepWords = {
  hold: 'Se retuvo por una causa legal',
  liftHold: 'Se levantó la retención',
  block: 'Se bloqueó',
  unblock: 'Se desbloqueó',
  release: 'Se liberó para suprimirlo',
  withdraw: 'Se retiró la liberación',
} as const satisfies Record<RetentionStep, string>;

/** As the button says it. */
export const retentionStepVerbs = {
  hold: 'Retener por causa legal',
  liftHold: 'Levantar la retención',
  block: 'Bloquear expediente',
  unblock: 'Desbloquear expediente',
  release: 'Liberar para suprimir',
  withdraw: 'Retirar la liberación',
} as const satisfies Record<RetentionStep, string>;

export const retentionObstacleWords = {
  noAct: 'No hay ningún acto médico desde el cual contar el plazo.',
  running: 'El plazo de conservación no ha terminado.',
  hold: 'Está retenido por una causa legal.',
  openConsultation: 'Tiene una consulta abierta.',
  openArco: 'Tiene una solicitud ARCO sin terminar.',
  caresForOthers: 'Su cuenta cuida o cuidó a otra persona, en cuyo expediente está su nombre.',
  staff: 'Su cuenta es del personal de la clínica.',
  namedInBreach: 'Su cuenta está en el registro de vulneraciones.',
} as const satisfies Record<RetentionObstacle, string>;

/** What goes, as a dry run and a certificate name it; everything else is «otros registros». */
const suppressedTables: Record<string, string> = {
  consultations: 'Consultas',
  messages: 'Mensajes',
  clinical_notes: 'Notas',
  addenda: 'Notas adicionales',
  orders: 'Recetas y órdenes',
  order_results: 'Resultados',
  general_forms: 'Formularios generales',
  record_entries: 'Antecedentes',
  imported_resources: 'Documentos de otros establecimientos',
  consents: 'Consentimientos',
  disclosures: 'Entregas a terceros',
  arco_requests: 'Solicitudes ARCO',
  guardianships: 'Cuidados',
  users: 'Cuenta',
};

/** Lines of words and numbers, in the order of above; what has no word of its own is summed up. */
export function suppressedLines(counts: Record<string, number>): string[] {
  const named = Object.entries(suppressedTables).filter(([table]) => counts[table]);
  const others = Object.entries(counts)
    .filter(([table]) => !suppressedTables[table] && table !== 'files')
    .reduce((sum, [, rows]) => sum + rows, 0);
  return [
    ...named.map(([table, word]) => `${word}: ${counts[table]}`),
    ...(others > 0 ? [`Otros registros: ${others}`] : []),
  ];
}
