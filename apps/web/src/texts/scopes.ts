import { isScope, type Scope } from '@consultorio/contracts/machine-access';
import type { ScopePreset } from '@consultorio/contracts/scope-presets';

/** What an integration may do, in the words of whoever grants it. */
const scopeTexts = {
  listServices: 'Ver los servicios',
  searchDiagnoses: 'Buscar en el catálogo de diagnósticos',
  describeDiagnoses: 'Leer diagnósticos por su clave',
  listConsultations: 'Ver la lista de consultas',
  countConsultations: 'Contar consultas, sin personas',
  getReport: 'Ver reportes: sumas, sin pacientes',
  getConsultation: 'Leer una consulta',
  getClinicalNote: 'Leer notas firmadas',
  getNoteDocument: 'Descargar notas firmadas en PDF',
  listConsultationOrders: 'Ver las recetas y órdenes de una consulta',
  listOrders: 'Ver la lista de recetas y órdenes',
  getOrder: 'Leer una receta u orden con sus resultados',
  getOrderDocument: 'Descargar recetas y órdenes en PDF',
  listPatients: 'Ver la lista de pacientes',
  searchPatients: 'Buscar pacientes',
  getPatient: 'Leer los datos de un paciente',
  getStructuredRecord: 'Leer alergias, medicamentos y antecedentes',
  listRemovals: 'Saber qué expedientes se retiraron, sin datos',
  listPatientFiles: 'Ver la lista de archivos de un paciente',
  getFileAddress: 'Descargar archivos',
  createUpload: 'Subir archivos',
  uploadOrderResult: 'Entregar resultados de estudios',
  fulfilOrder: 'Marcar recetas como surtidas',
  startBulkExport: 'Descargar en bloque todo lo que puede leer',
} as const satisfies Record<Scope, string>;

/** A scope of another version of the server is told by its name. */
export const scopeText = (scope: string): string => (isScope(scope) ? scopeTexts[scope] : scope);

export const presetTexts = {
  laboratory: 'Laboratorio',
  pharmacy: 'Farmacia',
  insurer: 'Aseguradora',
  statistics: 'Estadística sin personas',
  mirror: 'Almacén de datos: listas al día',
  fhir: 'Expediente por FHIR, para leer',
  bulk: 'Almacén de datos: todo en bloque',
} as const satisfies Record<ScopePreset, string>;
