import type { ImportedDocumentKind, ImportLossReason, KnownBy } from '@consultorio/contracts/record-import';

export const importedDocumentTexts = {
  consultation: ['consulta', 'consultas'],
  diagnosis: ['diagnóstico de consulta', 'diagnósticos de consulta'],
  note: ['nota', 'notas'],
  conversation: ['conversación', 'conversaciones'],
  prescription: ['medicamento recetado', 'medicamentos recetados'],
  request: ['estudio o interconsulta', 'estudios e interconsultas'],
  result: ['resultado', 'resultados'],
  answers: ['cuestionario contestado', 'cuestionarios contestados'],
  file: ['archivo mencionado', 'archivos mencionados'],
  consent: ['consentimiento', 'consentimientos'],
  entry: ['dato que no entró a las listas', 'datos que no entraron a las listas'],
  other: ['documento', 'documentos'],
} as const satisfies Record<ImportedDocumentKind, readonly [one: string, many: string]>;

export const importLossTexts = {
  type: 'Es de un tipo que aquí no tiene lugar',
  modifier: 'Trae una extensión que cambia su sentido y no conocemos',
  structure: 'No tiene la forma que FHIR R4 publica',
  'other-person': 'Es de otra persona',
  guardian: 'Quién responde por la persona se registra aquí de nuevo',
  email: 'El correo es de una cuenta y no se trae',
  field: 'Un dato personal que nuestro formulario no aceptaría',
  bytes: 'Del archivo solo viene el nombre',
  contradicted: 'Dice «ninguno» y a la vez lo enlista: cuenta lo enlistado',
  denied: 'Dice que no es así o que fue un error: queda como documento',
  unnamed: 'Sin palabras que digan qué es: queda como documento',
  'too-long': 'Más largo de lo que cabe en una lista: queda como documento',
  value: 'Una fecha, un número o una unidad que no se pudo leer: queda como documento',
} as const satisfies Record<ImportLossReason, string>;

export const knownByTexts = {
  curp: 'Tiene la misma CURP',
  'own-record': 'Ese expediente salió de esta clínica',
  'same-file': 'Ya se trajo este mismo archivo',
  name: 'Mismo nombre y fecha de nacimiento',
} as const satisfies Record<KnownBy, string>;
