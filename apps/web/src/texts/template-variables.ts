const variableTexts = {
  'patient.name': 'nombre completo del paciente',
  'patient.firstName': 'nombre del paciente',
  'patient.lastName': 'apellidos del paciente',
  'patient.age': 'edad del paciente',
  'patient.sex': 'sexo del paciente',
  'patient.allergies': 'alergias del paciente',
  'doctor.name': 'nombre del médico',
  'doctor.cedula': 'cédula del médico',
  'consultation.folio': 'folio de la consulta',
  'consultation.service': 'servicio',
  date: 'fecha de hoy',
} as const satisfies Record<string, string>;

/** What `{{…}}` may name. */
export type TemplateVariable = keyof typeof variableTexts;

/** A variable that we do not know is shown as it was written. */
export const templateVariableText = (name: string): string =>
  Object.hasOwn(variableTexts, name) ? variableTexts[name as TemplateVariable] : name;
